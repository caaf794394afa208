import type { Candidate, FoundCandidates } from "#model/completion/candidates.ts";
import type { Creatable } from "#model/completion/creatable.ts";
import type { ReferenceTarget } from "#model/completion/reference-slot.ts";
import { formatPath } from "#model/base/path.ts";
import type { AccessValue } from "#model/program/value.ts";

/** One row of the list; `fold` shows the resources to create. */
export type ReferenceChoice =
  | { readonly kind: "candidate"; readonly candidate: Candidate }
  | { readonly kind: "creatable"; readonly creatable: Creatable }
  | { readonly kind: "fold"; readonly count: number };

/**
 * The choices, grouped by resource. The resource with the best choice comes first. Resources to create come last,
 * folded into one row unless the user asks for them, nothing else matches, or there is only one.
 */
export function referenceChoices(
  { shown, creatable }: FoundCandidates,
  showsNew: boolean,
): readonly ReferenceChoice[] {
  const owners = new Set(shown.map(({ access }) => ownerKey(access)));
  const isFolded = !showsNew && shown.length > 0 && creatable.length > 1;
  return [
    ...[...owners]
      .flatMap((owner) => shown.filter(({ access }) => ownerKey(access) === owner))
      .map((candidate) => ({ kind: "candidate" as const, candidate })),
    ...(isFolded
      ? [{ kind: "fold" as const, count: creatable.length }]
      : creatable.map((each) => ({ kind: "creatable" as const, creatable: each }))),
  ];
}

const ownerKey = (access: ReferenceTarget): string =>
  access.kind === "reference" ? `resource-${access.resource}` : access.kind;

/** The heading of a choice: a resource with its type, or a kind of declaration. */
export function groupOf(choice: ReferenceChoice): string {
  if (choice.kind !== "candidate") return "Not in the design";
  const { access, owner, of } = choice.candidate;
  if (access.kind === "config") return "Config";
  return access.kind === "variable" ? "Variables" : `${owner} ${of}`;
}

export const keyOf = (choice: ReferenceChoice): string => {
  if (choice.kind === "fold") return "fold";
  return choice.kind === "creatable"
    ? `new ${choice.creatable.detail}`
    : keyOfAccess(choice.candidate.access);
};

const keyOfAccess = (access: ReferenceTarget): string =>
  `${access.kind} ${access.kind === "reference" ? access.resource : access.name} ${formatPath(access.path)}`;

export const isSame = (access: ReferenceTarget, current: AccessValue | undefined): boolean =>
  current !== undefined &&
  current.kind !== "unresolved" &&
  keyOfAccess(access) === keyOfAccess(current);
