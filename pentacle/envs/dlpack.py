"""Memory of a device, lent to other libraries without a copy: DLPack for arrays that have it not.

numpy's arrays speak it already.  Those that numba keeps on a GPU do not: `Lent` wraps one, and
PyTorch, JAX and CuPy take it with their `from_dlpack`.
"""

from __future__ import annotations

import atexit
import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2
"""Kinds of devices, as DLPack numbers them."""
_CODES = {"i": 0, "u": 1, "f": 2, "b": 6}
_NAME = b"dltensor"


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p), ("device", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16), ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)), ("byte_offset", ctypes.c_uint64),
        ("context", ctypes.c_void_p), ("give_back", ctypes.c_void_p),
    )  # fmt: skip


LENT: dict[int, tuple[Any, Any, Any]] = {}
"""What other libraries hold now, by its address: alive until they give it back."""


def _forget(address: int) -> None:
    LENT.pop(address, None)


def _drop(capsule: int) -> None:
    """A capsule that nobody has opened goes; one that was opened has another name.  While Python
    ends, the names of this module are gone before it."""
    if _is_valid is not None and _is_valid(capsule, _NAME):
        _forget(_pointer_in(capsule, _NAME))


_callback = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_give_back, _dropped = _callback(_forget), _callback(_drop)
for _kept in (LENT, _give_back, _dropped):  # others may look at them after all else has ended
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(_kept))


@atexit.register
def _let_go() -> None:
    """What is still lent when Python ends is not given back: nobody is left to take it."""
    for _, tensor, _ in LENT.values():
        tensor.give_back = None


_new = ctypes.pythonapi.PyCapsule_New
_new.restype, _new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.restype, _is_valid.argtypes = ctypes.c_int, [ctypes.c_void_p, ctypes.c_char_p]
_pointer_in = ctypes.pythonapi.PyCapsule_GetPointer
_pointer_in.restype, _pointer_in.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]


class Lent:
    """An array on a device, row after row, that any library may look at.

    `owner` keeps the memory.  On a GPU it also has `__cuda_array_interface__`, for
    `torch.as_tensor` and CuPy."""

    def __init__(
        self, pointer: int, shape: tuple[int, ...], dtype: Any, device: int, owner: Any
    ) -> None:
        self.pointer, self.shape, self.dtype = pointer, tuple(shape), np.dtype(dtype)
        self.device, self.owner = device, owner
        if device == CUDA:
            self.__cuda_array_interface__ = owner.__cuda_array_interface__

    @classmethod
    def on_gpu(cls, array: Any) -> Lent:
        """An array of numba's on the GPU: `Lent.on_gpu(batch.legal_mask())`."""
        found = array.__cuda_array_interface__
        return cls(found["data"][0], found["shape"], found["typestr"], CUDA, array)

    def copy_to_host(self) -> Any:
        """The same as an array of numpy's."""
        return self.owner.copy_to_host() if self.device == CUDA else self.owner

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device, 0

    def __dlpack__(self, **asked: Any) -> Any:
        """The capsule that `from_dlpack` opens."""
        if self.device == CUDA:
            from numba import cuda

            cuda.synchronize()
        strides = np.array((*self.shape, 1), np.int64)[:0:-1].cumprod()[::-1]
        numbers = (ctypes.c_int64 * (2 * len(self.shape)))(*self.shape, *strides.tolist())
        start = ctypes.cast(numbers, ctypes.POINTER(ctypes.c_int64))
        after = ctypes.byref(numbers, 8 * len(self.shape))
        tensor = _Tensor(
            self.pointer, self.device, 0, len(self.shape), _CODES[self.dtype.kind],
            8 * self.dtype.itemsize, 1, start,
            ctypes.cast(after, ctypes.POINTER(ctypes.c_int64)), 0, None,
            ctypes.cast(_give_back, ctypes.c_void_p),
        )  # fmt: skip
        address = ctypes.addressof(tensor)
        LENT[address] = (self, tensor, numbers)
        return _new(address, _NAME, ctypes.cast(_dropped, ctypes.c_void_p))
