import { expect, test } from "vitest";
import { findSentences } from "./find-sentences.mjs";

const sentencesIn = (text) =>
  findSentences("file.tsx", text).map(({ line, sentence }) => `${line} ${sentence}`);

test.each([
  ['const a = "The file is empty.";', ["1 The file is empty."]],
  ["\nconst a = `“${name}” was deleted.`;", ["2 “…” was deleted."]],
  ["const a = <p>\n  Used by {count} of\n  them\n</p>;", ["1 Used by … of them"]],
  ['const a = <input aria-label="Filter" className="search box" />;', ["1 Filter"]],
  ['const a = <i title={is ? "Fold" : "Unfold"} />;', ["1 Fold", "1 Unfold"]],
  ['throw new Error("A list has to be whole.");', []],
  ['import a from "two words";', []],
  ['const a: "one word more" = "word";', []],
  ['const a = "grid-column span";', []],
])("%j says %j", (text, said) => {
  expect(sentencesIn(text)).toEqual(said);
});
