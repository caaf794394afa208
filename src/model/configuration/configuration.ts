import type { Severity } from "#model/program/diagnostic.ts";

/** What a team makes of a rule. */
export type RuleSeverity = Severity | "off";

/** By the IDs of rules, in which `*` matches any text. */
export type RuleSeverities = Readonly<Record<string, RuleSeverity>>;

/** What `stackwright.yaml` says. Paths and globs have `/` and are relative to its folder. */
export interface Configuration {
  /** Files of schemas, as `--schema` has them, and folders with packed ones. */
  readonly packages?: readonly string[] | undefined;
  /** Files of facts about packages. */
  readonly facts?: readonly string[] | undefined;
  /** The globs of the designs; all programs in the folder where it is left out. */
  readonly designs?: readonly string[] | undefined;
  /** The globs of what is no design. */
  readonly exclude?: readonly string[] | undefined;
  readonly stacks?: Readonly<Record<string, ConfiguredStack>> | undefined;
  readonly target?: "design" | "placeholder" | "provider" | undefined;
  readonly "fail-on"?: readonly FailureKind[] | undefined;
  readonly "max-warnings"?: number | undefined;
  readonly rules?: RuleSeverities | undefined;
  /** Of several that are about one place the last counts. */
  readonly overrides?: readonly RuleOverride[] | undefined;
  readonly ignores?: readonly ConfiguredIgnore[] | undefined;
  readonly "team-rules"?: readonly TeamRule[] | undefined;
}

/** A rule that a team adds as data. */
export interface TeamRule {
  /** `<family>/<what>`, of no rule that the product has. */
  readonly id: string;
  /** Type tokens, in which `*` matches any text; resources of all types where it is left out. */
  readonly types?: readonly string[] | undefined;
  /** The input that the rule is about, as `tags.owner`; the inputs as a whole where it is left out. */
  readonly path?: string | undefined;
  /** The condition that must be true, in CEL. It sees `resource`, `options`, `program` and `stack`. */
  readonly expression: string;
  /** What is said where it is false, in a sentence. */
  readonly message: string;
  /** A warning where it is left out. */
  readonly severity?: Severity | undefined;
  /** Where the team says more. */
  readonly link?: string | undefined;
}

/** The files of a stack. */
export interface ConfiguredStack {
  /** The program that the stack is of; any where it is left out. */
  readonly design?: string | undefined;
  readonly config?: string | undefined;
  /** What `pulumi stack export` printed. */
  readonly state?: string | undefined;
}

export interface RuleOverride {
  readonly files?: readonly string[] | undefined;
  /** Type tokens, in which `*` matches any text. */
  readonly types?: readonly string[] | undefined;
  readonly rules: RuleSeverities;
}

/** What is known and accepted. */
export interface ConfiguredIgnore {
  /** The ID of a rule, in which `*` matches any text. */
  readonly rule: string;
  readonly files?: readonly string[] | undefined;
  /** The name of a resource. */
  readonly resource?: string | undefined;
  readonly reason: string;
  /** The last day on which it holds, as `2027-01-31`. */
  readonly until?: string | undefined;
}

/** What a plan or a review can fail on: `may-replace` is an update of which nothing says whether it replaces. */
export const failureKinds = [
  "error",
  "create",
  "import",
  "read",
  "update",
  "replace",
  "delete",
  "same",
  "may-replace",
] as const;

export type FailureKind = (typeof failureKinds)[number];

export const configurationFileName = "stackwright.yaml";
