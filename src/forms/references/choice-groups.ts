import type { Candidate, Found } from "#model/completion/candidates.ts";
import type { Creatable } from "#model/completion/creatable.ts";
import type { ReferenceTarget } from "#model/completion/reference-slot.ts";
import { formatPath } from "#model/base/path.ts";
import type { AccessValue } from "#model/program/value.ts";

/** One row of the list; `fold` shows what could be created. */
export type Choice =
  | { readonly kind: "candidate"; readonly candidate: Candidate }
  | { readonly kind: "creatable"; readonly creatable: Creatable }
  | { readonly kind: "fold"; readonly count: number };

export interface ChoiceGroup {
  readonly key: string;
  readonly title: string;
  /** The type of the resource that it is about. */
  readonly detail: string;
  /** How many choices stand before those of the group. */
  readonly first: number;
  readonly choices: readonly Choice[];
}

/**
 * What can be chosen, by resource: the one with the best choice first. What could be created comes last, as one row
 * unless it is asked for, there is nothing else, or there is one of it.
 */
export function groupChoices(
  { shown, creatable }: Found,
  showsNew: boolean,
): readonly ChoiceGroup[] {
  const groups = new Map<string, Omit<ChoiceGroup, "first"> & { readonly choices: Choice[] }>();
  for (const candidate of shown) {
    const key = ownerKey(candidate.access);
    const group = groups.get(key) ?? { key, ...titleOf(candidate), choices: [] };
    groups.set(key, group);
    group.choices.push({ kind: "candidate", candidate });
  }
  if (creatable.length > 0) {
    const isFolded = !showsNew && shown.length > 0 && creatable.length > 1;
    const choices: Choice[] = isFolded
      ? [{ kind: "fold", count: creatable.length }]
      : creatable.map((each) => ({ kind: "creatable", creatable: each }));
    groups.set("new", { key: "new", title: "Not in the design", detail: "", choices });
  }
  let first = 0;
  return [...groups.values()].map((group) => {
    const placed = { ...group, first };
    first += group.choices.length;
    return placed;
  });
}

const ownerKey = (access: ReferenceTarget): string =>
  access.kind === "reference" ? `resource-${access.resource}` : access.kind;

function titleOf({ access, owner, of }: Candidate): Pick<ChoiceGroup, "title" | "detail"> {
  if (access.kind === "config") return { title: "Config", detail: "" };
  if (access.kind === "variable") return { title: "Variables", detail: "" };
  return { title: owner, detail: of };
}

export const keyOf = (choice: Choice): string => {
  if (choice.kind === "fold") return "fold";
  return choice.kind === "creatable"
    ? `new ${choice.creatable.detail}`
    : keyOfAccess(choice.candidate.access);
};

const keyOfAccess = (access: ReferenceTarget): string =>
  `${access.kind} ${access.kind === "reference" ? access.resource : access.name} ${formatPath(access.path)}`;

export const isMismatch = (choice: Choice): boolean =>
  choice.kind === "candidate" && choice.candidate.mismatch !== undefined;

export const isSame = (access: ReferenceTarget, current: AccessValue | undefined): boolean =>
  current !== undefined &&
  current.kind !== "unresolved" &&
  keyOfAccess(access) === keyOfAccess(current);
