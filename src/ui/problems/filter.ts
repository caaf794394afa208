import type { Diagnostic, Severity } from "#model/program/diagnostic.ts";
import { fixesOf } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { GroupedProblems } from "#ui/problems/groups.ts";
import { where } from "#ui/problems/place.ts";

/**
 * The problems that have one of the severities and contain every word of a text, in groups. Empty groups are left out.
 */
export function filterGroups(
  groups: readonly GroupedProblems[],
  shown: ReadonlySet<Severity>,
  text: string,
): readonly GroupedProblems[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap((group) => {
    const found = group.diagnostics.filter(
      (diagnostic) => shown.has(diagnostic.severity) && holds(group, diagnostic, words),
    );
    if (found.length === 0) return [];
    return found.length === group.diagnostics.length ? group : { ...group, diagnostics: found };
  });
}

function holds(
  { title, token }: GroupedProblems,
  { message, rule, location }: Diagnostic,
  words: readonly string[],
): boolean {
  if (words.length === 0) return true;
  const text = [title, token, message, rule, where(location)].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** All problems of one rule. */
export interface RuleGroup {
  readonly rule: string;
  readonly entries: readonly RuleEntry[];
}

interface RuleEntry extends Pick<GroupedProblems, "title" | "missing"> {
  readonly diagnostic: Diagnostic;
}

/** Groups problems by their rule, in the order in which the rules first occur. */
export function groupByRule(groups: readonly GroupedProblems[]): readonly RuleGroup[] {
  const rules = new Map<string, RuleEntry[]>();
  for (const { title, missing, diagnostics } of groups)
    for (const diagnostic of diagnostics) {
      const entry = { title, diagnostic, ...(missing === undefined ? {} : { missing }) };
      const entries = rules.get(diagnostic.rule);
      if (entries === undefined) rules.set(diagnostic.rule, [entry]);
      else entries.push(entry);
    }
  return [...rules].map(([rule, entries]) => ({ rule, entries }));
}

/**
 * One edit that applies the first fix of every problem with a fix, and the number of fixes; undefined if fewer than two
 * problems have a fix. If several fixes change the same place, only one is applied: the check then reports the rest.
 */
export function fixAll(
  diagnostics: readonly Diagnostic[],
): { readonly edit: Edit; readonly count: number } | undefined {
  const fixes = diagnostics.flatMap((diagnostic) => fixesOf(diagnostic)[0]?.edit ?? []);
  const chosen: Edit[][] = [];
  const taken: Taken = { isEnd: false, inside: new Map() };
  for (const fix of fixes) {
    const edits = flat(fix);
    if (edits.some((edit) => isTaken(edit, taken))) continue;
    for (const edit of edits) take(edit, taken);
    chosen.push(edits);
  }
  if (chosen.length < 2) return undefined;
  const added = chosen.flat().filter(isAddConfig);
  // Later entries of a list come first, because removing an entry moves the entries after it.
  const sorted = chosen.toSorted((a, b) => comparePaths(firstPath(b), firstPath(a))).flat();
  const edits = [...added, ...sorted.filter((edit) => !isAddConfig(edit))];
  return { edit: { kind: "batch", edits }, count: chosen.length };
}

const isAddConfig = (edit: Edit): boolean => edit.kind === "add-config";

const firstPath = (edits: readonly Edit[]): PropertyPath =>
  pathOf(edits.find((edit) => "path" in edit));

/** Compares two paths: negative if the first precedes the second. */
function comparePaths(one: PropertyPath, other: PropertyPath): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at === -1) return one.length - other.length;
  const [a, b] = [one[at], other[at]];
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : 1;
}

const flat = (edit: Edit): Edit[] => (edit.kind === "batch" ? edit.edits.flatMap(flat) : [edit]);

const pathOf = (edit: Edit | undefined): PropertyPath =>
  edit !== undefined && "path" in edit ? edit.path : [];

/** The places that fixes change, as a tree of path steps. */
interface Taken {
  isEnd: boolean;
  readonly inside: Map<string | number, Taken>;
}

/** The place that an edit changes; undefined for an edit that conflicts with no other edit. */
function placeOf(edit: Edit): PropertyPath | undefined {
  if ("resource" in edit) return ["resource", String(edit.resource), ...pathOf(edit)];
  // Two variables with the same name would become one variable with one value.
  if (edit.kind === "add-config") return ["name", edit.variable.name];
  return "name" in edit ? ["name", edit.name, ...pathOf(edit)] : undefined;
}

/** Whether a fix changes the place of an edit, something around it, or something inside it. */
function isTaken(edit: Edit, taken: Taken): boolean {
  const place = placeOf(edit);
  if (place === undefined) return false;
  let at = taken;
  for (const part of place) {
    const next = at.inside.get(part);
    if (next === undefined) return false;
    if (next.isEnd) return true;
    at = next;
  }
  return true;
}

function take(edit: Edit, taken: Taken): void {
  const place = placeOf(edit);
  if (place === undefined) return;
  let at = taken;
  for (const part of place) {
    const next = at.inside.get(part) ?? { isEnd: false, inside: new Map() };
    at.inside.set(part, next);
    at = next;
  }
  at.isEnd = true;
}
