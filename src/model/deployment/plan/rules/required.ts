import { own } from "#model/base/json.ts";
import type { PredictedMap, PredictedValue } from "#model/deployment/plan/prediction.ts";
import { isPredictedList, isPredictedMap } from "#model/deployment/plan/prediction.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";

/**
 * The refusal if a required input is missing. After ignoreChanges is applied, the engine asks the provider to check the
 * inputs. A provider rejects inputs if a required one is missing (`continueStepsFromRefresh`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
export function refusalByMissing(
  token: string,
  inputs: PredictedMap,
  kept: PredictedMap,
  catalog: Catalog,
): Pick<DeploymentStep, "refusal"> {
  const type = catalog.resourceType(token);
  if (type === undefined || inputs === kept) return {};
  const path = missingFrom(inputs, kept, inputsLocation(type), catalog);
  if (path === undefined) return {};
  return {
    refusal: `The option ignoreChanges leaves out ${quoteShort(formatPath(path))}, which is required. The provider rejects inputs without it.`,
  };
}

/** The first required path that is set in the design but not in the reverted inputs. */
function missingFrom(
  inputs: PredictedValue,
  kept: PredictedValue,
  location: SchemaLocation,
  catalog: Catalog,
): PropertyPath | undefined {
  const parts = isPredictedList(inputs)
    ? [...inputs.keys()]
    : isPredictedMap(inputs)
      ? Object.keys(inputs)
      : [];
  for (const part of parts) {
    const inner = stepInto(location, part, catalog);
    const [given, left] = [within(inputs, part), within(kept, part)];
    if (given === undefined || given === null) continue;
    if (left === undefined || left === null) {
      if (inner.property?.required === true && isPredictedMap(kept)) return inner.path;
      continue;
    }
    const found = missingFrom(given, left, inner, catalog);
    if (found !== undefined) return found;
  }
  return undefined;
}

const within = (value: PredictedValue, part: string | number): PredictedValue | undefined =>
  isPredictedList(value)
    ? value[Number(part)]
    : isPredictedMap(value)
      ? own(value, String(part))
      : undefined;
