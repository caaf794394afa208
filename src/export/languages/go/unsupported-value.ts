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
 * The placeholder for what Go cannot express, reported as an error: a call to an undeclared function.
 * The program doesn't compile until someone replaces it, so no deployment goes ahead without the value.
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

/** Like `printUnsupportedFor`, for a value whose type Go doesn't accept. */
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

/** Reports strings that cannot be kept unchanged. */
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
