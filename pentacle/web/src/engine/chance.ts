/** Scatters a 64-bit number, as `pentacle/core/chance.py` does. */
export function mix(z: bigint): bigint {
  const mask = BigInt.asUintN.bind(null, 64);
  z = mask((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
  z = mask((z ^ (z >> 27n)) * 0x94d049bb133111ebn);
  return z ^ (z >> 31n);
}
