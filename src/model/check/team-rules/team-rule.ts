import type { Severity } from "#model/program/diagnostic.ts";

/** A rule that a team adds as data. */
export interface TeamRule {
  /** `<family>/<what>`, of no rule that the product has. */
  readonly id: string;
  /** Type tokens, in which `*` matches any text; resources of all types where it is left out. */
  readonly types?: readonly string[] | undefined;
  /** The input that the rule is about, as `tags.owner`; the inputs as a whole where it is left out. */
  readonly path?: string | undefined;
  /** What must be true, in CEL. It sees `resource`, `options`, `program` and `stack`. */
  readonly expression: string;
  /** What is said where it is false, in a sentence. */
  readonly message: string;
  /** A warning where it is left out. */
  readonly severity?: Severity | undefined;
  /** Where the team says more. */
  readonly link?: string | undefined;
}
