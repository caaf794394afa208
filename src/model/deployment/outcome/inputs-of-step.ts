import { own } from "#model/base/json.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { PredictedMap } from "#model/deployment/plan/prediction.ts";
import { redactChanges } from "#model/deployment/plan/redact-changes.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import type { StateMap } from "#model/deployment/state/state-value.ts";
import { isInternal, secret } from "#model/deployment/state/state-value.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";
import { refersToSecret } from "#model/secrets/secret-source.ts";

/** The data that the inputs of created and deleted resources come from. */
export interface InputSources {
  readonly program: Program;
  readonly catalog: Catalog;
  readonly baseline: Baseline | undefined;
  /** The predicted inputs of the design's resources. */
  readonly inputs: ReadonlyMap<ResourceId, PredictedMap>;
}

/**
 * The inputs of a resource that a step creates, as additions, or of a resource that it deletes, as removals; empty for
 * other steps. Secrets are hidden. A run that decides about a step also has the step's inputs.
 */
export function inputsOfStep(entry: OutcomeEntry, sources: InputSources): readonly Change[] {
  const { step, source, real } = entry;
  const run = source === "run" ? real : undefined;
  if (step.operation === "create") {
    const predicted = step.resource === undefined ? undefined : sources.inputs.get(step.resource);
    return changesOf(entry, "new", run?.new?.inputs ?? predicted ?? {}, sources);
  }
  if (step.operation === "delete") {
    const deployed = sources.baseline && byUrn(sources.baseline).get(step.urn)?.inputs;
    return changesOf(entry, "old", run?.old?.inputs ?? deployed ?? {}, sources);
  }
  return [];
}

function changesOf(
  { step, real }: OutcomeEntry,
  side: "old" | "new",
  inputs: StateMap | PredictedMap,
  { program, catalog }: InputSources,
): readonly Change[] {
  const resource = step.resource && findResource(program, step.resource);
  const token = resource?.token ?? real?.type ?? step.token;
  const type = catalog.resourceType(token);
  const changes = Object.keys(inputs).flatMap((key): readonly Change[] => {
    const value = own(inputs, key) ?? undefined;
    if (isInternal(key) || value === undefined) return [];
    const isSecret = type && stepInto(inputsLocation(type), key, catalog).isSecret === true;
    const hidden = isSecret === true ? secret : value;
    return [{ path: [key], certain: true, [side]: hidden }];
  });
  return redactChanges(changes, inputs, inputs, {
    token,
    type,
    catalog,
    refersToSecret: (path) => refersToSecret(valueAt(resource?.inputs, path), program, catalog),
  });
}
