import fc from "fast-check";
import { expect, test } from "vitest";

import { quoteWord, shellCommand } from "#model/base/shell/command.ts";
import { hiddenCharacters } from "#model/base/text/hidden-characters.ts";
import { hostileWords, wordsGiven } from "#model/testing/shell/shell-arguments.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

test("a shell passes each word to the program unchanged", () => {
  const words = ["", ...hostileWords];
  const commands = words.map((word) => shellCommand(["pulumi", word]));
  expect(wordsGiven(commands.join("\n"))).toEqual(words.map((word) => [word]));
});

test.each(hostileWords)(
  "the command of %j has no hidden characters or terminal escapes",
  (word) => {
    const command = quoteWord(word);
    expect(hiddenCharacters(command)).toEqual([]);
    expect(command).not.toMatch(/[\t\r]/);
  },
);

/**
 * The parts of a command that PowerShell interprets as code: everything outside quotation marks, and code in strings.
 */
function codeInPowerShell(command: string): readonly string[] {
  const single = /(?:['\u2018-\u201b](?:[^'\u2018-\u201b]|['\u2018-\u201b]{2})*['\u2018-\u201b])/;
  const double = /(?:["\u201c-\u201e](?:[^"\u201c-\u201e`]|`.)*["\u201c-\u201e])/;
  const tokens = new RegExp(`${single.source}|${double.source}|[^'"\u2018-\u201e]+|.`, "gsu");
  return (command.match(tokens) ?? []).flatMap((token) =>
    single.test(token) ? [] : double.test(token) ? (token.match(/\$\(.*?\)|[$`]/gs) ?? []) : token,
  );
}

test.each([...hostileWords, "x'; touch x; '", "’; touch x; ‘", "‚‛“; touch x; ”", "--%"])(
  "PowerShell executes nothing in the command of %j",
  (word) => {
    for (const code of codeInPowerShell(quoteWord(word)))
      expect(code).toMatch(/^(?!--%)[\w+=:./-]+$|^\$\(printf '(?:\\\d{3})+'\)$/);
  },
);

test("any words and operands arrive, and no operand as an option", () => {
  // Generates words. No word of a command can contain U+0000, and programs reject half a surrogate pair.
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
  [["a"], ["it's"], `a 'it'"'"'s'`],
  [["a"], ["’;b;’"], `a "’"';b;'"’"`],
  [["a"], ["--%", "@b"], "a -- '--%' '@b'"],
  [["a"], ["\u202eb"], String.raw`a "$(printf '\342\200\256')"'b'`],
])("%j with %j is %j", (words, operands, command) => {
  expect(shellCommand(words, operands)).toBe(command);
});
