import type { Severity } from "#model/program/diagnostic.ts";

/** A team's setting for a rule. */
export type RuleSeverity = Severity | "off";

/** The severity for each rule ID. In an ID, `*` matches any characters. */
export type RuleSeverities = Readonly<Record<string, RuleSeverity>>;

/** The content of `stackwright.yaml`. Paths and globs are written with `/` and are relative to the file's folder. */
export interface Configuration {
  /** Schema files, as for `--schema`, and folders with packed schemas. */
  readonly packages?: readonly string[] | undefined;
  /** Facts files about packages. */
  readonly facts?: readonly string[] | undefined;
  /** The globs of the designs; by default all programs in the folder. */
  readonly designs?: readonly string[] | undefined;
  /** The globs of files that are not designs. */
  readonly exclude?: readonly string[] | undefined;
  readonly stacks?: Readonly<Record<string, ConfiguredStack>> | undefined;
  readonly target?: "design" | "placeholder" | "provider" | undefined;
  readonly "fail-on"?: readonly FailureKind[] | undefined;
  readonly "max-warnings"?: number | undefined;
  readonly rules?: RuleSeverities | undefined;
  /** Settings for some files. If several overrides match a file, the last one applies. */
  readonly overrides?: readonly RuleOverride[] | undefined;
  readonly ignores?: readonly ConfiguredIgnore[] | undefined;
  readonly "team-rules"?: readonly TeamRule[] | undefined;
}

/** A rule that a team adds as data. */
export interface TeamRule {
  /** The rule's ID in the form `<family>/<subject>`. The ID must differ from the IDs of all built-in rules. */
  readonly id: string;
  /** Type tokens, in which `*` matches any characters; by default all types. */
  readonly types?: readonly string[] | undefined;
  /** The input that the rule checks, such as `tags.owner`; by default all inputs together. */
  readonly path?: string | undefined;
  /** The condition that must be true, in CEL. The condition can use `resource`, `options`, `program` and `stack`. */
  readonly expression: string;
  /** The message if the condition is false, as a sentence. */
  readonly message: string;
  /** The severity of the rule; by default a warning. */
  readonly severity?: Severity | undefined;
  /** A URL with more information. */
  readonly link?: string | undefined;
}

/** The files of a stack. */
export interface ConfiguredStack {
  /** The program of the stack; by default any program. */
  readonly design?: string | undefined;
  readonly config?: string | undefined;
  /** The output of `pulumi stack export`. */
  readonly state?: string | undefined;
}

export interface RuleOverride {
  readonly files?: readonly string[] | undefined;
  /** Type tokens, in which `*` matches any characters. */
  readonly types?: readonly string[] | undefined;
  readonly rules: RuleSeverities;
}

/** A known and accepted problem. */
export interface ConfiguredIgnore {
  /** A rule ID, in which `*` matches any characters. */
  readonly rule: string;
  readonly files?: readonly string[] | undefined;
  /** The name of a resource. */
  readonly resource?: string | undefined;
  readonly reason: string;
  /** The last day on which the ignore applies, such as `2027-01-31`. */
  readonly until?: string | undefined;
}

/**
 * Errors and operations that can make a plan or a review fail. `may-replace` is an update for which no source says whether it
 * replaces the resource.
 */
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
