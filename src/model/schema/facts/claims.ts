import type { PropertyPath } from "#model/base/path.ts";
import type {
  Claim,
  Claimed,
  Condition,
  FactKind,
  FactScope,
  Replaces,
} from "#model/schema/facts/facts.ts";
import { isInRange } from "#model/schema/facts/version-range.ts";
import { factsAt } from "#model/schema/facts/scopes.ts";
import type { TypeScopes } from "#model/schema/facts/scopes.ts";

type Literal = string | number | boolean;

/** A condition without nested conditions. */
type SimpleCondition = Exclude<
  Condition,
  { readonly not: unknown } | { readonly all: unknown } | { readonly any: unknown }
>;

/** A condition on inputs, the provider or documentation. */
export type OutsideCondition = Exclude<SimpleCondition, { readonly replacedByProvider: boolean }>;

/** The data that claims depend on. */
export interface Circumstances {
  /** The version of the package; undefined if unknown. */
  version(): string | undefined;
  /** Whether a condition holds; undefined if unknown. */
  holds(condition: OutsideCondition, path: PropertyPath): boolean | undefined;
  /** Whether the provider itself replaces the resource; absent if this is not known yet. */
  isReplacedByProvider?(): boolean | undefined;
}

/** A statement, and its source. */
export interface Statement<T> {
  readonly is: T;
  /** False if it is unknown whether the statement's versions and condition apply. */
  readonly isSettled: boolean;
  readonly source?: string | undefined;
}

/** The versions and the source that are stated around a claim. */
type Around = Pick<FactScope, "versions" | "source">;

/**
 * The statements of fact files about a property, in order of priority, up to the first settled one. A complete list
 * states `false` for all properties that the list leaves out.
 */
export function statementsAbout(
  kind: FactKind,
  files: readonly TypeScopes[],
  path: PropertyPath,
  circumstances: Circumstances,
): readonly Statement<Replaces>[] {
  const found: Statement<Replaces>[] = [];
  for (const { file, scopes } of files) {
    const isCurrent = inRange(file.versions, circumstances);
    if (isCurrent === false) continue;
    for (const scope of scopes) {
      const inScope = [file, scope.facts];
      for (const facts of factsAt(scope, path)) {
        add(found, facts[kind], inScope, path, circumstances);
        if (facts.complete?.includes(kind)) add(found, false, inScope, path, circumstances);
        if (found.at(-1)?.isSettled) return found;
      }
      if (scope.facts.complete?.includes(kind)) add(found, false, inScope, path, circumstances);
      if (found.at(-1)?.isSettled) return found;
    }
  }
  return found;
}

/** Like `statementsAbout`, for statements about a type as a whole. */
export function statementsAboutType(
  pick: (facts: FactScope) => Claimed<boolean> | undefined,
  files: readonly TypeScopes[],
  circumstances: Circumstances,
): readonly Statement<boolean>[] {
  const found: Statement<boolean>[] = [];
  for (const { file, scopes } of files)
    for (const { facts } of scopes) {
      add(found, pick(facts), [file, facts], [], circumstances);
      if (found.at(-1)?.isSettled) return found;
    }
  return found;
}

function add<T extends Literal>(
  found: Statement<T>[],
  claimed: Claimed<T> | undefined,
  around: readonly Around[],
  path: PropertyPath,
  circumstances: Circumstances,
): void {
  if (claimed === undefined) return;
  const claims: readonly Claim<T>[] = Array.isArray(claimed) ? claimed : [{ is: claimed as T }];
  for (const { is, when, ...claim } of claims) {
    const known = [
      ...[...around, claim].map(({ versions }) => inRange(versions, circumstances)),
      when === undefined ? true : conditionHolds(when, path, circumstances),
    ];
    if (known.some((each) => each === false)) continue;
    const isSettled = known.every((each) => each === true);
    const source = claim.source ?? around.findLast((each) => each.source !== undefined)?.source;
    found.push({ is, isSettled, source });
    if (isSettled) return;
  }
}

const inRange = (range: string | undefined, { version }: Circumstances): boolean | undefined =>
  range === undefined ? true : isInRange(range, version());

const conditionHolds = (
  condition: Condition,
  path: PropertyPath,
  { holds, isReplacedByProvider }: Circumstances,
): boolean | undefined =>
  combine(condition, (part) => {
    if (!("replacedByProvider" in part)) return holds(part, path);
    const known = isReplacedByProvider?.();
    return known === undefined ? undefined : known === part.replacedByProvider;
  });

/** Whether a condition holds, as far as its known parts determine the result. */
export function combine(
  condition: Condition,
  holds: (part: SimpleCondition) => boolean | undefined,
): boolean | undefined {
  if ("not" in condition) {
    const known = combine(condition.not, holds);
    return known === undefined ? undefined : !known;
  }
  if ("all" in condition) {
    const known = condition.all.map((part) => combine(part, holds));
    if (known.some((each) => each === false)) return false;
    return known.every((each) => each === true) ? true : undefined;
  }
  if ("any" in condition) {
    const known = condition.any.map((part) => combine(part, holds));
    if (known.some((each) => each === true)) return true;
    return known.every((each) => each === false) ? false : undefined;
  }
  return holds(condition);
}
