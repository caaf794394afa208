import type { Location } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";

/**
 * A config variable, a variable or a stack output, identified by its name, which is unique among declarations of the
 * kind.
 */
export interface Declaration {
  readonly kind: "config" | "variable" | "output";
  readonly name: string;
}

type Kind = Declaration["kind"];

/** The label of each kind of declaration. */
export const declarationNoun: Readonly<Record<Kind, string>> = {
  config: "config variable",
  variable: "variable",
  output: "output",
};

/** The declarations of a kind, in the design's order. */
export function declarationsOf(
  { config, variables, outputs }: Program,
  kind: Kind,
): readonly { readonly name: string }[] {
  return { config, variable: variables, output: outputs }[kind];
}

/** The location of a whole declaration. */
export const locationOf = ({ kind, name }: Declaration): Location =>
  kind === "variable" ? { kind, name, path: [] } : { kind, name };

export const removeDeclaration = ({ kind, name }: Declaration): Edit => ({
  kind: `remove-${kind}`,
  name,
});

export const renameDeclaration = ({ kind, name }: Declaration, to: string): Edit => ({
  kind: `rename-${kind}`,
  name,
  to,
});
