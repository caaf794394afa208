import { concernsPlace } from "#model/deployment/adopt/concerns-place.ts";
import { stepFrom } from "#model/deployment/outcome/real-step.ts";
import { compareInputs } from "#model/deployment/plan/compare.ts";
import type { PredictedMap } from "#model/deployment/plan/prediction.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import type { RealStep } from "#model/deployment/preview/overlay.ts";
import { withSecrets } from "#model/deployment/stack/join-run.ts";
import type { StateMap } from "#model/deployment/state/state-value.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";

/** The changes of a step in a run, and the inputs before the step. */
export interface RunChanges {
  readonly changes: readonly Change[];
  readonly inputs: StateMap;
}

/**
 * The changes of inputs in a step of a run, according to the run's own values. Also includes the output differences
 * that the provider reports for an input, because some providers store the values that they read only in outputs.
 */
export function changesInRun(real: RealStep, token: string, catalog: Catalog): RunChanges {
  const { operation, old, new: next, urn } = real;
  if (
    old === undefined ||
    next === undefined ||
    !(operation === "update" || operation === "replace")
  )
    return { changes: [], inputs: {} };
  const type = catalog.resourceType(canonicalToken(token, catalog));
  const inputs = withSecrets(old.inputs);
  const { changes } = compareInputs(inputs, withSecrets(next.inputs) as PredictedMap, {
    catalog,
    type,
    token,
    name: parseUrn(urn)?.name ?? "",
    ignoresCase: () => false,
  });
  const isInput = ({ path: [name = ""] }: Change): boolean =>
    Object.hasOwn(next.inputs, name) || type?.inputs.some((each) => each.name === name) === true;
  const outputs = stepFrom(
    { ...real, old: withSecretsIn(old), new: withSecretsIn(next) },
    {},
  ).changes;
  const others = outputs.filter(
    (change) =>
      isInput(change) &&
      change.old !== undefined &&
      !changes.some(({ path }) => concernsPlace(path, change.path)),
  );
  return { changes: [...changes, ...others], inputs };
}

const withSecretsIn = <T extends { readonly inputs: StateMap; readonly outputs: StateMap }>(
  side: T,
): T => ({ ...side, inputs: withSecrets(side.inputs), outputs: withSecrets(side.outputs) });
