import { concernsPlace } from "#model/deployment/adopt/concerns-place.ts";
import { changesInRun } from "#model/deployment/adopt/run-changes.ts";
import type { Overlay, RealStep } from "#model/deployment/preview/overlay.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import { displayToken } from "#model/program/token.ts";
import type { ReviewedDrift } from "#model/review/design-review.ts";
import { describeChange } from "#model/review/reviewed-resource.ts";
import { withoutSecrets, wordsOfStep } from "#model/review/run-review.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/**
 * The changes to a program, in any language, that keep the differences that a run's refresh found. All other changes
 * that the program needs are left out. Empty if the run has no refresh.
 */
export const driftOfRun = ({ steps }: Overlay, catalog: Catalog): readonly ReviewedDrift[] =>
  steps.flatMap((real) => driftOfStep(withoutSecrets(real, catalog), catalog));

function driftOfStep(step: RealStep, catalog: Catalog): readonly ReviewedDrift[] {
  const { urn, type, old, new: next, beforeRefresh } = step;
  if (beforeRefresh === undefined || old === undefined) return [];
  const look: RealStep = { ...step, operation: "update", old: beforeRefresh, new: old };
  const found = changesInRun(look, type, catalog).changes;
  const changes = changesInRun(step, type, catalog).changes.filter(({ path }) =>
    found.some((change) => concernsPlace(change.path, path)),
  );
  if (changes.length === 0) return [];
  const declaredAt = next?.declaredAt ?? old.declaredAt;
  const properties = changes.map((change) => {
    const { before, after, ...said } = describeChange(change, wordsOfStep(step));
    return {
      ...said,
      effects: [],
      ...(after === undefined ? {} : { before: after }),
      ...(before === undefined ? {} : { after: before }),
    };
  });
  const name = parseUrn(urn)?.name ?? urn;
  const place = declaredAt === undefined ? {} : { declaredAt };
  return [{ name, token: displayToken(type), urn, ...place, properties }];
}
