import type { Place } from "#model/check/diagnostic.ts";
import type { GapWords } from "#export/lower/unsupported-value.ts";
import { wordsForGap } from "#export/lower/unsupported-value.ts";
import type { Term } from "#export/lower/term.ts";
import { hasLoneSurrogate, quote } from "#export/languages/go/text/literals.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { gap } from "#export/languages/go/scope.ts";

/**
 * What stands in the place of something that has no Go, reported as an error: a call of a function that
 * nothing declares. The program does not compile until a person has put something there, so that no
 * deployment goes ahead without the value.
 */
export function printGap(scope: ProgramScope, term: Term): string {
  const { name, text } = describe(term);
  return printGapFor(scope, term.place, `Go has no word for ${name}.`, text);
}

export function printGapFor(scope: ProgramScope, place: Place, why: string, text: string): string {
  scope.report(
    "export/not-expressible",
    "error",
    place,
    `${why} The program does not compile until a value stands there.`,
  );
  return `${gap}(${quote(text)})`;
}

/** Says where a text cannot be kept as it is. */
export function checkText(scope: ProgramScope, text: string, place: Place): void {
  if (hasLoneSurrogate(text))
    scope.report(
      "export/not-expressible",
      "error",
      place,
      `${JSON.stringify(text)} holds half a surrogate pair, which text in Go cannot. The program has U+FFFD there.`,
    );
}

function describe(term: Term): GapWords {
  if (term.kind === "literal") {
    const text = String(term.value);
    return { name: `the number ${text}`, text };
  }
  return wordsForGap(term);
}
