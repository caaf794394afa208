import { own } from "#model/base/json.ts";
import type { ComparisonScope, Differences } from "#model/deployment/plan/compare.ts";
import { compareInputs } from "#model/deployment/plan/compare.ts";
import { withoutIgnored } from "#model/deployment/plan/ignore.ts";
import { circumstancesOf } from "#model/deployment/plan/known/circumstances.ts";
import { defaultOf, isStated } from "#model/deployment/plan/known/provider-facts.ts";
import type { Verdict, VerdictScope } from "#model/deployment/plan/known/verdict.ts";
import { verdictOn } from "#model/deployment/plan/known/verdict.ts";
import { patternsOf } from "#model/deployment/plan/pattern.ts";
import type { PlanContext } from "#model/deployment/plan/plan-context.ts";
import type { PredictedMap } from "#model/deployment/plan/prediction.ts";
import { providerInputs } from "#model/deployment/plan/provider.ts";
import { leafPathsOf } from "#model/deployment/plan/same.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import type { Resource } from "#model/program/program.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { namesIn } from "#model/base/path.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import { isProviderToken } from "#model/program/token.ts";
import { refersToSecret } from "#model/secrets/secret-source.ts";
import { valueAt } from "#model/program/value.ts";

const componentInput = { kind: "component" } as const;

const inputsBefore = ({ token }: Resource, { inputs }: StateResource, next: PredictedMap) =>
  isProviderToken(token) ? providerInputs(inputs, next) : inputs;

/** The differences between a resource's deployed inputs and the new ones. */
export function differences(
  resource: Resource,
  old: StateResource,
  inputs: PredictedMap,
  context: PlanContext,
  more: Pick<ComparisonScope, "byPosition"> = {},
): Differences {
  if (!old.custom && Object.keys(old.inputs).length === 0) {
    const notCompared = Object.keys(inputs).map((key) => ({ path: [key], why: componentInput }));
    return { changes: [], notCompared };
  }
  const { catalog, program } = context;
  const properties = catalog.factsOf(resource.token)?.properties ?? {};
  const scope = scopeFor(resource, old, inputs, context);
  return compareInputs(inputsBefore(resource, old, inputs), inputs, {
    catalog,
    type: catalog.resourceType(resource.token),
    token: resource.token,
    name: resource.name,
    refersToSecret: (path) => refersToSecret(valueAt(resource.inputs, path), program, catalog),
    ignoresCase: (path) => own(properties, namesIn(path))?.ignoresCase === true,
    mayIgnoreCase: (path) => isLittleKnown(verdictOn(path, scope)),
    isSetByProvider: (path) => isStated("setByProvider", path, scope),
    isNotInState: (path) => isStated("notInState", path, scope),
    defaultOf: (path) => defaultOf(path, scope),
    ...more,
  });
}

/**
 * Whether little is known about a type. If a package has no marks, plans neither know which changes replace a resource
 * nor which values the provider treats as equal.
 */
const isLittleKnown = (verdict: Verdict): boolean =>
  verdict.replaces === "unknown" ||
  (verdict.replaces === "possible" && verdict.source.kind === "documentation");

/** The differences that remain with the option ignoreChanges. */
export interface Kept extends Differences {
  readonly inputs: PredictedMap;
  readonly ignored: readonly PropertyPath[];
}

/** Applies the option ignoreChanges to the differences. */
export function ignoring(
  resource: Resource,
  old: StateResource,
  all: Differences & { readonly inputs: PredictedMap },
  context: PlanContext,
): Kept {
  const patterns = patternsOf(own(resource.options, "ignoreChanges"));
  if (patterns.length === 0) return { ...all, ignored: [] };
  const { inputs, restored } = withoutIgnored(
    inputsBefore(resource, old, all.inputs),
    all.inputs,
    patterns,
  );
  if (restored.length === 0) return { ...all, ignored: [] };
  const { changes, notCompared } = differences(resource, old, inputs, context);
  const asBefore = new Set(restored.map(keyOf));
  const isAsBefore = (path: PropertyPath): boolean =>
    path.some((_, at) => asBefore.has(keyOf(path.slice(0, at + 1))));
  return {
    inputs,
    changes,
    notCompared: notCompared.filter(({ path }) => !isAsBefore(path)),
    ignored: missingFrom(changes, all.changes),
  };
}

/** The paths that change in one list but not in the other; for an added or removed value, the paths of its parts. */
function missingFrom(changes: readonly Change[], all: readonly Change[]): readonly PropertyPath[] {
  const left = new Set(changes.flatMap(leavesOf).map(keyOf));
  return all.flatMap((change) => {
    const leaves = leavesOf(change);
    const missing = leaves.filter((leaf) => !left.has(keyOf(leaf)));
    return missing.length === leaves.length ? [change.path] : missing;
  });
}

const leavesOf = ({ path, old, new: next }: Change): readonly PropertyPath[] =>
  [old, next].flatMap((value) =>
    value === undefined ? [] : leafPathsOf(value).map((leaf) => [...path, ...leaf]),
  );

/** The data that facts about a resource depend on: its inputs before and after. */
export const scopeFor = (
  resource: Resource,
  old: StateResource,
  inputs: PredictedMap,
  context: PlanContext,
): VerdictScope => ({
  catalog: context.catalog,
  token: resource.token,
  circumstances: circumstancesOf(resource, old, inputs, context),
});

const keyOf = (path: PropertyPath): string => JSON.stringify(path);
