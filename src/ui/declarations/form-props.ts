import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Reveal } from "#store/designer.ts";

/** What the form of a config variable and that of an output are given beside it. */
export interface DeclarationFormProps {
  readonly readOnly: boolean;
  /** All that is wrong with the declaration. */
  readonly diagnostics: readonly Diagnostic[];
  /** A request to see it; a new object is a new request. */
  readonly reveal: Reveal | undefined;
}
