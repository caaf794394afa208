import type { Location } from "#model/program/diagnostic.ts";
import type { UnsupportedValue } from "#export/lower/unsupported-value.ts";
import { describeUnsupported } from "#export/lower/unsupported-value.ts";
import type { Term } from "#export/lower/term.ts";
import { hasLoneSurrogate, quote } from "#export/languages/go/text/literals.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { plainName } from "#export/languages/go/types.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { unsupported } from "#export/languages/go/scope.ts";

/**
 * What stands in the place of something that has no Go, reported as an error: a call of a function that
 * nothing declares. The program does not compile until a person has put something there, so that no
 * deployment goes ahead without the value.
 */
export function printUnsupported(scope: ProgramScope, term: Term): string {
  const { name, text } = describe(term);
  return printUnsupportedFor(scope, term.location, `Not exported to Go: ${name}.`, text);
}

export function printUnsupportedFor(
  scope: ProgramScope,
  location: Location,
  why: string,
  text: string,
): string {
  scope.report(
    "export/not-expressible",
    "error",
    location,
    `${why} The program does not compile until you replace it.`,
  );
  return `${unsupported}(${quote(text)})`;
}

/** The same for a value of a type that Go does not take for another one. */
export function printMismatch(
  scope: ProgramScope,
  location: Location,
  { doc, type }: GoValue,
  want: PropertyType | undefined,
): string {
  const wanted = plainName(scope, want);
  const why = `Go cannot use a value of type ${plainName(scope, type)} as ${wanted}.`;
  return printUnsupportedFor(scope, location, why, typeof doc === "string" ? doc : wanted);
}

/** Says where a text cannot be kept as it is. */
export function checkText(scope: ProgramScope, text: string, location: Location): void {
  if (hasLoneSurrogate(text))
    scope.report(
      "export/not-expressible",
      "error",
      location,
      `${JSON.stringify(text)} contains an unpaired surrogate, which Go strings cannot. The program uses U+FFFD instead.`,
    );
}

function describe(term: Term): UnsupportedValue {
  if (term.kind === "literal") {
    const text = String(term.value);
    return { name: `the number ${text}`, text };
  }
  return describeUnsupported(term);
}
