/** What people read about a rule, beside the one sentence that says what must hold. */
export interface RuleGuide {
  /** What must hold, of what is no entry in the lists of rules. */
  readonly summary?: string;
  /** What goes wrong where it does not hold. */
  readonly why: string;
  /** A program in YAML in which the rule finds something, or a part of another file. */
  readonly example?: string;
  /** Where the rule is known from: an address, or words. */
  readonly source: string;
}

export type RuleGuides = Readonly<Record<`${string}/${string}`, RuleGuide>>;
