/** The documentation of a rule in addition to its one-sentence summary. */
export interface RuleGuide {
  /** The requirement, for rules that are not in the lists of rules. */
  readonly summary?: string;
  /** The consequence of breaking the rule. */
  readonly why: string;
  /** A program in YAML, or a part of another file, that breaks the rule. */
  readonly example?: string;
  /** The source of the rule: a URL or a description. */
  readonly source: string;
}

export type RuleGuides = Readonly<Record<`${string}/${string}`, RuleGuide>>;
