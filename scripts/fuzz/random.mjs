/** Pseudorandom numbers from a seed (mulberry32), from 0 to below 1. */
export function createRandom(seed) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** An integer from 0 to below `limit`. */
    below: (limit) => Math.floor(next() * limit),
    /** True in one of `cases` calls, on average. */
    oneIn: (cases) => next() * cases < 1,
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

/** A seed from several numbers and strings (FNV-1a). */
export function seedOf(...parts) {
  let hash = 0x811c9dc5;
  for (const character of parts.join("\u0000"))
    hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193);
  return hash | 0;
}
