import fc from "fast-check";
import { hostileTexts } from "#export/testing/hostile-texts.ts";

/** A fixed seed: the same number of texts gives the same texts. */
const seed = 20_261_121;

const ascii = fc.string({ unit: "grapheme-ascii", maxLength: 40 });

/** Pieces with a meaning next to each other. */
const fragments = fc.array(
  fc.constantFrom(
    ..."\\ \" ' ` $ { } ${ $$ % %s %% {0} # // /* */ u x U N 0 1 41 0022 u0022 : - | > & * ! ? , [ ] <<".split(
      " ",
    ),
    ..."@ ~ = \"\"\" ''' a b n é 😀 漢 ( ) < > ; +".split(" "),
    ..."\n|\n|\r|\r\n|\t| | |\0|\x1b|\x85|\u2028|\ufeff|\u202e".split("|"),
  ),
  { minLength: 1, maxLength: 10 },
);

const line = fc
  .tuple(fc.constantFrom("", "", " ", "  ", "\t", "- ", "# "), fc.string({ maxLength: 12 }))
  .map(([start, rest]) => start + rest);

const lines = fc
  .tuple(fc.array(line, { minLength: 2, maxLength: 5 }), fc.constantFrom("\n", "\n", "\r\n"))
  .map(([all, end]) => all.join(end));

/** Random UTF-16 code units, including unpaired surrogates. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 1, maxLength: 6 })
  .map((codes) => String.fromCharCode(...codes));

const halves = fc
  .array(fc.constantFrom("\ud83d", "\ude00", "\ud800", "\udfff", "a", "\\", '"', "\n"), {
    minLength: 1,
    maxLength: 5,
  })
  .map((list) => list.join(""));

const words = fc
  .tuple(
    fc.array(fc.constantFrom("web", "Web", "API", "my", "2nd", "größe", "class", "x1", "数"), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.constantFrom("-", "_", ".", " ", "/", ":", ""),
  )
  .map(([all, between]) => all.join(between));

const numbers = fc.oneof(
  fc.double().map(String),
  fc.maxSafeInteger().map(String),
  fc.nat().map((found) => `0x${found.toString(16)}`),
  fc.tuple(fc.nat(99), fc.nat(99)).map((list) => list.join(":")),
);

const any = fc.oneof(
  { weight: 3, arbitrary: ascii },
  { weight: 8, arbitrary: fragments.map((list) => list.join("")) },
  { weight: 3, arbitrary: lines },
  { weight: 3, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 8 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: units },
  { weight: 1, arbitrary: halves },
  { weight: 2, arbitrary: words },
  { weight: 1, arbitrary: numbers },
);

/** A number of different texts: first the hostile texts, then random texts. The result is deterministic. */
export function texts(count: number): readonly string[] {
  const found = new Set(hostileTexts);
  for (let round = 0; found.size < count; round += 1)
    for (const text of fc.sample(any, { numRuns: count, seed: seed + round })) found.add(text);
  return [...found].slice(0, count);
}
