import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { redactChanges } from "#model/deployment/plan/redact-changes.ts";
import type { Change, Operation, DeploymentStep } from "#model/deployment/plan/step.ts";
import type { RealDetail, RealOperation, RealStep } from "#model/deployment/preview/overlay.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { isInternal, isStateList, isStateMap } from "#model/deployment/state/state-value.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import { displayToken } from "#model/program/token.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The resource that the step belongs to, if the design has it. */
interface Owner {
  readonly resource?: ResourceId;
  readonly component?: ResourceId;
}

/** A real step in the form of predictions. */
export function stepFrom(real: RealStep, owner: Owner): DeploymentStep {
  const { urn, type } = real;
  return {
    operation: operationOf(real.operation),
    certain: true,
    urn,
    name: parseUrn(urn)?.name ?? urn,
    token: displayToken(type),
    ...owner,
    changes: hiddenChangesOf(real),
    notCompared: [],
    ignored: [],
    causes: [],
    deleteFirst: false,
    forgets: false,
  };
}

/** A refresh counts as a read, because both only look at the existing resource. */
const operationOf = (operation: RealOperation): Operation =>
  operation === "refresh" ? "read" : operation;

/**
 * The changes in the provider's details. Details name inputs and outputs. Secrets in both are found by names and
 * strings.
 */
const hiddenChangesOf = (real: RealStep): readonly Change[] =>
  redactChanges(
    changesOf(real),
    { ...real.old?.outputs, ...real.old?.inputs },
    { ...real.new?.outputs, ...real.new?.inputs },
    { token: real.type },
  );

/**
 * If the provider reports no details, the engine's list of differing inputs is used. For created or deleted resources,
 * the list would contain all inputs and say nothing, so it is not used.
 */
function changesOf(real: RealStep): readonly Change[] {
  const { operation, details, replaceReasons, diffReasons } = real;
  if (operation !== "update" && operation !== "replace") return [];
  const told = details.map((detail) => changeFrom(detail, real));
  const named = new Set(told.map(({ path }) => path[0]));
  const keys = new Set([...replaceReasons, ...(told.length === 0 ? diffReasons : [])]);
  const rest = [...keys].filter((key) => !named.has(key) && !isInternal(key));
  return [...told, ...rest.map((key) => changeAt([key], real, true, replaceReasons.includes(key)))];
}

function changeFrom(detail: RealDetail, real: RealStep): Change {
  const { text, path = [text], kind, isInput } = detail;
  const [first] = path;
  const replaces =
    detail.replaces || (typeof first === "string" && real.replaceReasons.includes(first));
  const change = changeAt(path, real, isInput, replaces);
  if (kind === "add") return without(change, "old");
  return kind === "delete" ? without(change, "new") : change;
}

function without(change: Change, key: "old" | "new"): Change {
  const { [key]: _, ...rest } = change;
  return rest;
}

/** A change at a path. Old values of outputs come from the last deployment; their new values are inputs, or unknown. */
function changeAt(
  path: PropertyPath,
  { old, new: next }: RealStep,
  isInput: boolean,
  replaces: boolean,
): Change {
  const before = valueAt(isInput ? old?.inputs : (old?.outputs ?? old?.inputs), path);
  const after = valueAt(next?.inputs, path) ?? valueAt(next?.outputs, path);
  return {
    path,
    ...(before === undefined ? {} : { old: before }),
    ...(after === undefined ? {} : { new: after }),
    certain: true,
    ...(replaces ? { replaces: "schema" } : {}),
  };
}

function valueAt(map: StateMap | undefined, path: PropertyPath): StateValue | undefined {
  let at: StateValue | undefined = map;
  for (const part of path) {
    if (typeof part === "number") at = isStateList(at) ? at[part] : undefined;
    else at = isStateMap(at) ? own(at, part) : undefined;
  }
  return at;
}
