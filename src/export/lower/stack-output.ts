import type { ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { PropertyStep } from "#export/lower/term.ts";

/** Another stack's output in an access, for which SDKs have a method of the stack reference. */
export interface StackOutputAccess {
  readonly name: string;
  /** True if the stack may lack the output. */
  readonly isOptional: boolean;
  /** The steps into the output's value. */
  readonly rest: readonly PropertyStep[];
}

const isStackReference = ({ class: type }: ResourceDeclaration): boolean =>
  type?.package === "pulumi" && type.member === "StackReference";

/** The other stack's output in an access to a resource; undefined for anything else. */
export function stackOutputOf(
  declaration: ResourceDeclaration,
  [first, entry, ...rest]: readonly PropertyStep[],
): StackOutputAccess | undefined {
  if (first?.part !== "outputs" || typeof entry?.part !== "string") return undefined;
  if (!isStackReference(declaration)) return undefined;
  return { name: entry.part, isOptional: entry.optional, rest };
}
