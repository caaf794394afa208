import type { LocatedDiagnostic } from "#cli/design.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { dirname, relative, sep } from "node:path";
import type { TeamRules } from "#model/configuration/settle.ts";
import type { CheckedFile } from "#cli/formats/checked-file.ts";
import { checkStacks } from "#cli/project/check-stacks.ts";
import type { ProjectOnDisk, StackOnDisk } from "#cli/project/read-project.ts";
import type { ReviewSide } from "#cli/review/read-side.ts";
import {
  countReviewed,
  ignoredProblemOf,
  nothing,
  problemOf,
  warningsOf,
  without,
} from "#cli/review/review-design.ts";
import type { ReviewedDesign } from "#cli/review/review-design.ts";
import type { StackReviewInput } from "#cli/review/stack-effects.ts";
import { changedProviders, effectsOfChange } from "#cli/review/stack-effects.ts";
import { usersOfDefaultProvider } from "#model/deployment/plan/rules/provider-config.ts";
import { isKeyOf } from "#model/files/project/stack-values.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";
import type { Program } from "#model/program/program.ts";
import type { DesignReview } from "#model/review/design-review.ts";
import type { StackChanges } from "#model/review/stack-changes.ts";
import { changesOfStack } from "#model/review/stack-changes.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** A stack's config, reviewed like a design. */
export interface ReviewedStack extends ReviewedDesign {
  readonly file: string;
  /** The stack's config files before and after the change. */
  readonly covers: readonly string[];
  readonly isChanged: boolean;
  readonly head: ReviewSide;
}

/** Reviews changes to the config of a project's stacks, and the effects on the stacks' resources. */
export function reviewStacks(input: StackReviewInput): readonly ReviewedStack[] {
  const { base, head } = input;
  // If a design is unreadable, its variables are unknown, so the config can't be reviewed.
  if (base.error !== undefined || head.error !== undefined) return [];
  const [old, next] = [stacksOf(base), stacksOf(head)];
  const names = [...new Set([...next.keys(), ...old.keys()])].toSorted();
  return names.map((name) => reviewStack(old.get(name), next.get(name), input));
}

const stacksOf = ({ beside }: ReviewSide): ReadonlyMap<string, StackOnDisk> =>
  new Map(beside?.stacks.map((stack) => [stack.config.stack, stack] as const));

function reviewStack(
  old: StackOnDisk | undefined,
  next: StackOnDisk | undefined,
  input: StackReviewInput,
): ReviewedStack {
  const { base, head, roots, catalog, team } = input;
  const covers = [
    ...(old === undefined ? [] : [pathWithin(roots.base, old)]),
    ...(next === undefined ? [] : [pathWithin(roots.head, next)]),
  ];
  const file = covers.at(-1) ?? "";
  const before = checked(old, base, catalog, team(roots.base));
  const { diagnostics: after, ignored } = checked(next, head, catalog, team(roots.head));
  const secrets = secretKeys(base.program, head.program);
  const changes = changesOfStack(old?.text, next?.text, secrets);
  const isTouched = changes.properties.length > 0;
  const effects =
    old === undefined || next === undefined || !isTouched
      ? { resources: [], outputs: [] }
      : effectsOfChange(old, next, changes, input);
  const added = without(after, before.diagnostics);
  const message = next?.config.message ?? old?.config.message;
  const review: DesignReview = {
    ...nothing,
    file,
    project: (next === undefined ? base : head).program.name,
    status: statusOf(old, next, isTouched),
    unreadable: message === undefined ? [] : [message],
    resources: effects.resources,
    counts: countReviewed(effects.resources),
    declarations: [...changes.properties, ...effects.outputs],
    problems: {
      added: added.map(problemOf),
      solved: (next && without(before.diagnostics, [...after, ...ignored]).map(problemOf)) ?? [],
      ignored: without(ignored, before.ignored).map(ignoredProblemOf),
    },
    sideEffects: [],
    notes: isTouched ? notesOn(changes, input) : [],
  };
  return {
    file,
    covers,
    review,
    added,
    // The lines are left out, because diagnostics about resources have no lines in a stack's config file.
    mayReplace: warningsOf(review.resources).map(unplaced),
    isChanged: old?.text !== next?.text,
    head: {
      program: head.program,
      found: [],
      diagnostics: after,
      ignored,
      sideEffects: [],
      locate: () => [],
    },
  };
}

const unplaced = ({ rule, severity, message }: Diagnostic): LocatedDiagnostic => ({
  rule,
  severity,
  message,
});

/** The path of a stack's config file in a compared folder, with `/`. */
const pathWithin = (root: string, { path }: StackOnDisk): string =>
  relative(root, path).split(sep).join("/");

/** The compared folder; if a file is compared, its parent folder. */
export const rootFolder = (place: string, file: string | undefined): string =>
  file === undefined || file !== place ? place : dirname(file);

function statusOf(
  old: StackOnDisk | undefined,
  next: StackOnDisk | undefined,
  isTouched: boolean,
): DesignReview["status"] {
  if (old === undefined) return "added";
  if (next === undefined) return "deleted";
  return isTouched ? "changed" : "same";
}

function checked(
  stack: StackOnDisk | undefined,
  { beside }: ReviewSide,
  catalog: Catalog,
  team: TeamRules | undefined,
): Pick<CheckedFile, "diagnostics" | "ignored"> {
  const nothingFound = { diagnostics: [], ignored: [] };
  if (stack === undefined || beside === undefined) return nothingFound;
  const one: ProjectOnDisk = { ...beside, stacks: [stack] };
  return checkStacks(one, catalog, team)[0] ?? nothingFound;
}

/** Returns a function that tells whether either side declares a key's variable as secret. */
const secretKeys = (base: Program, head: Program) => {
  const isSecret = (program: Program, key: string): boolean =>
    program.config.some(
      (variable) => variable.secret === true && isKeyOf(key, variable, program.name),
    );
  return (key: string): boolean => isSecret(base, key) || isSecret(head, key);
};

/** The notes on the change as a whole. */
function notesOn(
  changes: StackChanges,
  { head: { program } }: StackReviewInput,
): readonly string[] {
  const names = (keys: readonly string[]): string =>
    joinWithAnd(keys.map((key) => quoteShort(key)));
  const { secretKeys: secret, changesEnvironment } = changes;
  const providers = Array.from(changedProviders(changes, program), ([name, keys]) => {
    const count = usersOfDefaultProvider(program, name).length;
    return count === 0
      ? `${names(keys)} configures the package ${name}, but no resource here uses the package's default provider.`
      : `${names(keys)} affects ${name}'s default provider and the ${count === 1 ? "resource" : `${count} resources`} that it manages. The effect (update or replacement) cannot be determined here.`;
  });
  return [
    ...providers,
    ...(secret.length === 0
      ? []
      : [`${names(secret)} is encrypted, so it is unknown whether its value changed.`]),
    ...(changesEnvironment
      ? ["The stack imports other environments. Their values cannot be determined here."]
      : []),
  ];
}
