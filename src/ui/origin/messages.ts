import type { OriginKind } from "#model/deployment/identifier/origin.ts";

interface OriginWords {
  readonly name: string;
  /** The start of a step's label in the history. */
  readonly verb: string;
  readonly confirm: string;
}

export const originWords: Readonly<Record<OriginKind, OriginWords>> = {
  created: {
    name: "New",
    verb: "Create",
    confirm: "Make it new",
  },
  import: {
    name: "Import existing",
    verb: "Import",
    confirm: "Import it",
  },
  lookup: {
    name: "Look up",
    verb: "Look up",
    confirm: "Look it up",
  },
};
