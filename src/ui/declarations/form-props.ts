import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Reveal } from "#store/designer.ts";

/** The common props of the forms of config variables and outputs. */
export interface DeclarationFormProps {
  readonly readOnly: boolean;
  /** All diagnostics of the declaration. */
  readonly diagnostics: readonly Diagnostic[];
  /** A request to reveal the declaration; a new object is a new request. */
  readonly reveal: Reveal | undefined;
}
