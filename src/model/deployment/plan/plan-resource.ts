import { own } from "#model/json.ts";
import type { Differences } from "#model/deployment/plan/compare.ts";
import { compareInputs } from "#model/deployment/plan/compare.ts";
import { predictValue, predictMap } from "#model/deployment/plan/predict.ts";
import type { PredictedMap } from "#model/deployment/plan/prediction.ts";
import { isUnknown } from "#model/deployment/plan/prediction.ts";
import type { PlanContext, Planned } from "#model/deployment/plan/plan-context.ts";
import { parentOf } from "#model/deployment/plan/plan-context.ts";
import { patternsOf } from "#model/deployment/plan/pattern.ts";
import { withoutIgnored } from "#model/deployment/plan/ignore.ts";
import { providerInputs } from "#model/deployment/plan/provider.ts";
import { withReplacement } from "#model/deployment/plan/replace.ts";
import { replacementsOf } from "#model/deployment/plan/replacements.ts";
import type { Cause, Change, DeploymentStep } from "#model/deployment/plan/step.ts";
import type { Resource } from "#model/program/program.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import { stackReferenceToken } from "#model/program/functions/stack-references.ts";
import { displayToken, isProviderToken } from "#model/schema/token.ts";
import { mark } from "#model/deployment/state/state-value.ts";
import type { Value } from "#model/program/value.ts";

/** What happens to a resource of the design. What it depends on has been planned. */
export function planResource(resource: Resource, context: PlanContext): Planned {
  const match = context.matches.get(resource.id) ?? { resource, urn: "" };
  const { old } = match;
  const inputs = predictMap(resource.inputs, context);
  const fresh = newStep(resource, match.urn, old);
  if (resource.origin.kind === "lookup")
    return planLookup({ ...match, inputs, step: fresh }, resource.origin.id, context);
  if (displayToken(resource.token) === displayToken(stackReferenceToken))
    return { ...match, inputs, step: { ...fresh, operation: "read" } };
  const importId = textOf(own(resource.options, "import"), context);
  if (old === undefined)
    return importId === undefined
      ? { ...match, inputs, step: fresh }
      : { ...match, inputs, step: { ...fresh, operation: "import" }, id: importId };
  if (old.external) return { ...match, inputs, step: { ...fresh, causes: [{ kind: "managed" }] } };
  const found = planChanges(resource, old, inputs, context);
  const isAdopted = found.step.causes?.some(({ kind }) => kind === "import");
  return {
    ...match,
    inputs: found.inputs,
    step: { ...fresh, ...found.step },
    ...(isAdopted === true && importId !== undefined ? { id: importId } : {}),
  };
}

const newStep = (
  resource: Resource,
  urn: string,
  old: StateResource | undefined,
): DeploymentStep => ({
  operation: "create",
  certain: true,
  urn,
  ...(old === undefined || old.urn === urn ? {} : { formerUrn: old.urn }),
  name: resource.name,
  token: displayToken(resource.token),
  resource: resource.id,
  changes: [],
  notCompared: [],
  ignored: [],
  causes: [],
  deleteFirst: false,
  forgets: false,
});

/** What is read is read each time; only another id makes it another resource. */
function planLookup(planned: Planned, wanted: Value, context: PlanContext): Planned {
  const { old, step } = planned;
  const next = predictValue(wanted, context);
  const id = typeof next === "string" ? { id: next } : {};
  if (old === undefined) return { ...planned, ...id, step: { ...step, operation: "read" } };
  const isSame = next === old.id || (isUnknown(next) && next[mark] === "not-compared");
  const change: Change = {
    path: ["id"],
    ...(old.id === undefined ? {} : { old: old.id }),
    new: next,
    certain: typeof next === "string",
  };
  const changes = isSame ? [] : [change];
  if (old.external)
    return { ...planned, ...(isSame ? {} : id), step: { ...step, operation: "read", changes } };
  const causes: readonly Cause[] = [{ kind: "released" }];
  // The engine lets go of a resource that it goes on reading, and deletes it to read another in its place
  // (`GenerateReadSteps`, pulumi/pulumi:pkg/resource/deploy/step_generator.go).
  return isSame
    ? { ...planned, step: { ...step, operation: "read", causes } }
    : { ...planned, ...id, step: { ...step, operation: "replace", changes, causes } };
}

interface Changes {
  readonly step: Partial<DeploymentStep>;
  readonly inputs: PredictedMap;
}

function planChanges(
  resource: Resource,
  old: StateResource,
  inputs: PredictedMap,
  context: PlanContext,
): Changes {
  const { options } = resource;
  const { changes: all, notCompared } = differences(resource, old, inputs, context);
  const remaining = withoutIgnored(all, inputs, patternsOf(own(options, "ignoreChanges")));
  const marks = {
    catalog: context.catalog,
    type: context.catalog.resourceType(resource.token),
    patterns: patternsOf(own(options, "replaceOnChanges")),
  };
  // A component is put together anew by its program, and never replaced for an input.
  const changes = old.custom
    ? remaining.changes.map((change) => withReplacement(change, marks))
    : remaining.changes;
  const found = replacementsOf(resource, old, context);
  const causes: Cause[] = found.map(({ cause }) => cause);
  const replacing = [...changes.filter(({ replaces }) => replaces !== undefined), ...found];
  const failed = old.initErrors.length > 0;
  if (failed) causes.push({ kind: "failed" });
  const operation =
    replacing.length > 0 ? "replace" : changes.length > 0 || failed ? "update" : "same";
  const isReplaced = operation === "replace";
  const deciding = isReplaced ? replacing : changes;
  const certain = operation === "same" || deciding.some((each) => each.certain);
  return {
    inputs: remaining.inputs,
    step: {
      operation,
      certain: certain || (failed && !isReplaced),
      changes,
      notCompared,
      ignored: remaining.ignored,
      causes,
      deleteFirst: isReplaced && own(options, "deleteBeforeReplace") === true,
      forgets: isReplaced && old.retainOnDelete,
      ...(isReplaced && isProtected(resource, context) ? { refusal: refusal(certain) } : {}),
    },
  };
}

const refusal = (certain: boolean): string =>
  certain
    ? "The resource is protected, and the engine refuses to replace it."
    : "The resource is protected: if it comes to the replacement, the engine refuses it.";

const componentInput = { kind: "component" } as const;

function differences(
  resource: Resource,
  old: StateResource,
  inputs: PredictedMap,
  { catalog }: PlanContext,
): Differences {
  if (!old.custom && Object.keys(old.inputs).length === 0) {
    const notCompared = Object.keys(inputs).map((key) => ({ path: [key], why: componentInput }));
    return { changes: [], notCompared };
  }
  const before = isProviderToken(resource.token) ? providerInputs(old.inputs, inputs) : old.inputs;
  const fields = catalog.factsOf(resource.token)?.fields ?? {};
  return compareInputs(before, inputs, {
    catalog,
    type: catalog.resourceType(resource.token),
    name: resource.name,
    ignoresCase: (path) => {
      const names = path.filter((part) => typeof part === "string");
      return own(fields, names.join("."))?.ignoresCase === true;
    },
  });
}

function textOf(value: Value | undefined, context: PlanContext): string | undefined {
  const known = value === undefined ? undefined : predictValue(value, context);
  return typeof known === "string" && known !== "" ? known : undefined;
}

/**
 * SDKs take protection from the parent, unless the resource says otherwise
 * (pulumi/pulumi:sdk/nodejs/resource.ts).
 */
function isProtected(start: Resource, context: PlanContext): boolean {
  const seen = new Set<Resource>();
  let at: Resource | undefined = start;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const stated = own(at.options, "protect");
    const known = stated === undefined ? undefined : predictValue(stated, context);
    if (typeof known === "boolean") return known;
    at = parentOf(at, context);
  }
  return false;
}
