import fc from "fast-check";
import { expect, test } from "vitest";

import { quoteWord, shellCommand } from "#model/shell/command.ts";
import { hiddenCharacters } from "#model/text/hidden-characters.ts";
import { hostileWords, wordsGiven } from "#model/testing/shell/shell-arguments.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

test("a shell gives the program each word as it is, whatever is in it", () => {
  const words = ["", ...hostileWords];
  const commands = words.map((word) => shellCommand(["pulumi", word]));
  expect(wordsGiven(commands.join("\n"))).toEqual(words.map((word) => [word]));
});

test.each(hostileWords)(
  "nothing in the command of %j is hidden or obeyed by a terminal",
  (word) => {
    const command = quoteWord(word);
    expect(hiddenCharacters(command)).toEqual([]);
    expect(command).not.toMatch(/[\t\r]/);
  },
);

test("any words and operands arrive, and none of the operands as an option", () => {
  // No word of a command can hold U+0000, and half a surrogate pair is no text for a program.
  const word = textArbitrary.map((text) => text.replaceAll(/\0|\p{Cs}/gu, ""));
  const list = fc.array(fc.tuple(word, fc.array(word)), { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(list, (all) => {
      const commands = all.map(([first, operands]) => shellCommand(["pulumi", first], operands));
      const expected = all.map(([first, operands]) => [
        first,
        ...(operands.some((each) => each.startsWith("-")) ? ["--"] : []),
        ...operands,
      ]);
      expect(wordsGiven(commands.join("\n"))).toEqual(expected);
    }),
    { numRuns: runs(10) },
  );
});

test.each([
  [["pulumi", "up"], [], "pulumi up"],
  [["pulumi"], ["aws:region", "eu west"], "pulumi aws:region 'eu west'"],
  [["pulumi"], ["a", "-b"], "pulumi -- a -b"],
  [["a"], ["it's"], String.raw`a 'it'\''s'`],
  [["a"], ["\u202eb"], String.raw`a "$(printf '\342\200\256')"'b'`],
])("%j with %j is %j", (words, operands, command) => {
  expect(shellCommand(words, operands)).toBe(command);
});
