"""The same work on a Ray cluster: that of RAY_ADDRESS, or processes of this machine.

Every machine of the cluster needs this package, of the same version.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from ..errors import OptionError, PentacleError

Part = TypeVar("Part")
Result = TypeVar("Result")
STORE = 100 << 20
"""Bytes in which a cluster of this machine keeps results until they are fetched."""
AHEAD = 2
"""Parts that are given out for each hand, so that none waits for the next."""
AGAIN = 5
"""How often a part is run again whose worker has died."""
CARRIED = ("PENTACLE_DATA", "PENTACLE_CACHE")
"""What a worker must know of the caller's surroundings."""


def ray_module() -> Any:
    """Ray, or a sentence where it is not installed."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ModuleNotFoundError:
        raise OptionError(
            "the package 'ray' is missing; install it with: pip install 'grand-pentacle[ray]'"
        ) from None
    return ray


class RayTeam:
    """Workers of a Ray cluster; what one was doing when it died is done again elsewhere."""

    def __init__(self, jobs: int = 0, cores: int = 1) -> None:
        """`cores`: of a cluster on this machine, where there is no other."""
        self._ray = ray_module()
        self._own = not self._ray.is_initialized()
        if self._own:
            self._connect(jobs or cores)
        self.jobs = jobs or max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _connect(self, cores: int) -> None:
        """The cluster that RAY_ADDRESS names, or one on this machine."""
        given: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
        if os.environ.get("RAY_ADDRESS"):
            carried = {name: os.environ[name] for name in CARRIED if name in os.environ}
            given |= {"runtime_env": {"env_vars": carried}} if carried else {}
        else:
            given |= {"object_store_memory": STORE, "include_dashboard": False}
            given |= {"num_cpus": cores}
        try:
            self._ray.init(**given)
        except (ConnectionError, OSError, ValueError, RuntimeError) as error:
            raise OptionError(f"there is no Ray cluster to work on: {error}") from None

    def run(
        self, work: Callable[[Part], Result], parts: Iterable[Part]
    ) -> Iterator[tuple[Part, Result]]:
        ray, todo = self._ray, iter(parts)
        running: dict[Any, Part] = {}
        remote = ray.remote(max_retries=AGAIN)(work)
        try:
            while True:
                while len(running) < AHEAD * self.jobs:
                    try:
                        part = next(todo)
                    except StopIteration:
                        break
                    running[remote.remote(part)] = part
                if not running:
                    return
                for done in ray.wait(list(running))[0]:
                    yield running.pop(done), self._fetched(done)
        finally:
            for left in running:
                ray.cancel(left, force=True)

    def _fetched(self, done: Any) -> Any:
        try:
            return self._ray.get(done)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self._ray.exceptions.RayError as error:
            raise PentacleError(f"the cluster could not do it: {error}") from None

    def __enter__(self) -> RayTeam:
        return self

    def __exit__(self, *stop: object) -> None:
        if self._own:
            self._ray.shutdown()
