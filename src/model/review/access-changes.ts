import { groupBy } from "#model/base/group-by.ts";
import type { Program } from "#model/program/program.ts";
import type { Exposure, ExposureFact } from "#model/access/exposure.ts";
import { exposuresOf } from "#model/access/exposure.ts";
import { restrictionsOf } from "#model/access/restrictions.ts";
import { spellValue } from "#model/program/reference-text.ts";
import type { Grant } from "#model/review/grants.ts";
import { grantsOf } from "#model/review/grants.ts";

/** A change of access: access that is granted, removed, or given a different condition. */
export interface AccessChange {
  readonly kind: "widened" | "narrowed" | "condition";
  /** The resource that grants the access. */
  readonly resource: string;
  readonly who: string;
  readonly what: string;
  readonly on: string;
  /** Additional information about the change, in a few words. */
  readonly note: string;
  /** True if anyone now has access, or any action is allowed. */
  readonly isWide: boolean;
}

/** The differences in access between two designs. Wider access comes first. */
export function accessChanges(
  base: Program,
  head: Program,
  exposures: readonly ExposureFact[] = [],
): readonly AccessChange[] {
  const before = groupBy(grantsOf(base), ({ key }) => key);
  const after = groupBy(grantsOf(head), ({ key }) => key);
  const found = [...new Set([...after.keys(), ...before.keys()])].flatMap((key) =>
    changeOf(before.get(key) ?? [], after.get(key) ?? []),
  );
  const all = [
    ...restrictionChanges(base, head),
    ...exposureChanges(base, head, exposures),
    ...found,
  ];
  const kinds = ["widened", "condition", "narrowed"] as const;
  return kinds.flatMap((kind) => all.filter((change) => change.kind === kind));
}

function changeOf(before: readonly Grant[], after: readonly Grant[]): readonly AccessChange[] {
  const [old] = before;
  const [next] = after;
  if (old === undefined && next === undefined) return [];
  const conditions = (grants: readonly Grant[]): ReadonlySet<string> =>
    new Set(grants.map(({ condition }) => condition));
  const [was, is] = [conditions(before), conditions(after)];
  const conditional = "under a condition";
  if (old === undefined)
    return next === undefined ? [] : [describe(next, true, is.has("") ? "" : conditional)];
  if (next === undefined) return [describe(old, false, was.has("") ? "" : conditional)];
  if (was.has("") && !is.has("")) return [describe(next, false, "now under a condition")];
  if (is.has("") && !was.has("")) return [describe(next, true, "its condition was removed")];
  const isSame = was.size === is.size && [...was].every((condition) => is.has(condition));
  if (isSame || is.has("")) return [];
  return [{ ...describe(next, true, "under a different condition"), kind: "condition" }];
}

function describe(grant: Grant, isMore: boolean, note: string): AccessChange {
  const { resource, who, what, on, isDenial, isWide } = grant;
  const isWidened = isMore !== isDenial;
  const denial = isDenial ? (isMore ? "denied" : "no longer denied") : "";
  return {
    kind: isWidened ? "widened" : "narrowed",
    resource,
    who,
    what,
    on,
    note: [denial, note].filter((part) => part !== "").join(", "),
    isWide: isWidened && isWide,
  };
}

/** Resources that a change makes public, or that are no longer public. */
function exposureChanges(
  base: Program,
  head: Program,
  facts: readonly ExposureFact[],
): readonly AccessChange[] {
  const keyOf = (exposure: Exposure): string => JSON.stringify(exposure);
  const [before, after] = [exposuresOf(base, facts), exposuresOf(head, facts)];
  const only = (all: readonly Exposure[], others: readonly Exposure[]): readonly Exposure[] => {
    const known = new Set(others.map(keyOf));
    return all.filter((each) => !known.has(keyOf(each)));
  };
  const change = (kind: AccessChange["kind"], { resource, what }: Exposure): AccessChange => ({
    kind,
    resource,
    who: "everybody",
    what,
    on: resource,
    note: kind === "widened" ? "open to the internet" : "no longer open",
    isWide: kind === "widened",
  });
  return [
    ...only(after, before).map((each) => change("widened", each)),
    ...only(before, after).map((each) => change("narrowed", each)),
  ];
}

/** The changes of restrictions. A resource without restrictions is open to all users who can see it. */
function restrictionChanges(base: Program, head: Program): readonly AccessChange[] {
  const [before, after] = [restrictedIn(base), restrictedIn(head)];
  const change = (kind: AccessChange["kind"], on: string, resource: string, note: string) => ({
    kind,
    resource,
    who: "everybody else",
    what: "",
    on,
    note,
    isWide: kind === "widened",
  });
  return [
    ...[...before].flatMap(([on, resource]) =>
      after.has(on) ? [] : [change("widened", on, resource, "no longer restricted")],
    ),
    ...[...after].flatMap(([on, resource]) =>
      before.has(on) ? [] : [change("narrowed", on, resource, "now restricted")],
    ),
  ];
}

/** The restricting resource of each restricted resource. */
const restrictedIn = (program: Program): ReadonlyMap<string, string> =>
  new Map(
    restrictionsOf(program).flatMap(({ resource, subject }) =>
      subject === undefined || subject === null || subject === ""
        ? []
        : [[spellValue(subject, program), resource.name] as const],
    ),
  );
