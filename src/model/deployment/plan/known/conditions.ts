import { own } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import type { PredictedMap, PredictedValue } from "#model/deployment/plan/prediction.ts";
import { isPredictedList, isPredictedMap, isUnknown } from "#model/deployment/plan/prediction.ts";
import { compareValues } from "#model/deployment/plan/same.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { parsePropertyPath } from "#model/program/property-path.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { idParametersOf } from "#model/schema/documentation/id-parameters.ts";
import type { Circumstances } from "#model/schema/facts/claims.ts";
import type { Condition } from "#model/schema/facts/facts.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { isSpecial, mark } from "#model/deployment/state/state-value.ts";

/** The inputs of a resource before and after, and the inputs of its provider. */
export interface ComparedInputs {
  readonly before: StateMap;
  readonly after: PredictedMap;
  /** Returns the provider's inputs. Called only if a condition names one of them. */
  provider(): PredictedMap;
}

/** The values that facts about a resource depend on; `version` is its package's version. */
export const circumstances = (
  token: string,
  inputs: ComparedInputs,
  catalog: Catalog,
  version: () => string | undefined,
): Circumstances => ({
  version,
  holds: (condition, path) => {
    if ("provider" in condition)
      return isValue(own(inputs.provider(), condition.provider), condition.is, true);
    if (!("idParameter" in condition)) return holdsOfInput(condition, inputs);
    const known = idParameters(catalog, token);
    if (known === undefined) return undefined;
    return (path.length > 0 && known.has(String(path[0]))) === condition.idParameter;
  },
});

function holdsOfInput(
  part: Extract<Condition, { readonly input: string }>,
  { before, after }: ComparedInputs,
): boolean | undefined {
  const path = pathOf(part.input);
  const old = valueAt(before, path);
  const next = valueAt(after, path);
  if ("before" in part) return isValue(old, part.before);
  if ("after" in part) return isValue(next, part.after);
  const isSame = areSame(old, next);
  return isSame === undefined ? undefined : isSame !== part.changed;
}

/**
 * Whether a value equals a condition's value. `asText` is set for providers, because they get booleans and numbers as
 * strings.
 */
function isValue(
  value: PredictedValue | undefined,
  wanted: string | number | boolean | null,
  asText = false,
): boolean | undefined {
  if (value === undefined || value === null) return wanted === null;
  if (isOpen(value)) return wanted === null ? false : undefined;
  return value === wanted || (asText && wanted !== null && String(value) === String(wanted));
}

function areSame(
  old: PredictedValue | undefined,
  next: PredictedValue | undefined,
): boolean | undefined {
  const [isUnset, isLeftOut] = [old ?? null, next ?? null].map((value) => value === null);
  if (isUnset === true || isLeftOut === true) return isUnset === isLeftOut;
  if (old === undefined || next === undefined || isOpen(next)) return undefined;
  const { kind } = compareValues(old as StateValue, next, false);
  return kind === "equal" ? true : kind === "different" ? false : undefined;
}

/** True for an unknown value or a secret. */
const isOpen = (value: PredictedValue): boolean =>
  isUnknown(value) || (isSpecial(value) && (value[mark] === "secret" || value[mark] === "unknown"));

/** The value at a path, or the unknown value that contains the path. */
function valueAt(value: PredictedValue, path: PropertyPath): PredictedValue | undefined {
  let found: PredictedValue | undefined = value;
  for (const part of path) {
    if (isPredictedList(found) && typeof part === "number") found = found[part];
    else if (isPredictedMap(found)) found = own(found, String(part));
    else return found !== undefined && found !== null && isOpen(found) ? found : undefined;
  }
  return found;
}

const paths = new Map<string, PropertyPath>();

function pathOf(text: string): PropertyPath {
  const known = paths.get(text);
  if (known !== undefined) return known;
  const path = (parsePropertyPath(text) ?? []).map(({ part }) => part);
  paths.set(text, path);
  return path;
}

/** The parameters in the path of a type's ID, as the documentation shows it. */
const idParameters = (catalog: Catalog, token: string): ReadonlySet<string> | undefined => {
  const type = catalog.resourceType(token);
  return type === undefined ? undefined : parametersOfType(type);
};

const parametersOfType = memoize(({ description = "" }: { readonly description?: string }) =>
  idParametersOf(description),
);
