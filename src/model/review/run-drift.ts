import { changesInRun } from "#model/deployment/adopt/run-changes.ts";
import type { Overlay } from "#model/deployment/preview/overlay.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import { displayToken } from "#model/program/token.ts";
import type { ChangedProperty } from "#model/review/reviewed-resource.ts";
import { describeChange } from "#model/review/reviewed-resource.ts";
import { withoutSecrets, wordsFor } from "#model/review/run-review.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** A resource that is deployed otherwise than its program says. */
export interface ReviewedDrift {
  readonly name: string;
  readonly token: string;
  readonly urn: string;
  /** Where the program declares it, as `index.ts:12:3`. */
  readonly declaredAt?: string;
  /** What the program has to say to keep what is deployed: `before` is its value, and `after` the deployed one. */
  readonly properties: readonly ChangedProperty[];
}

/**
 * The changes to a program of any language after which a run with a refresh would undo nothing. Without a refresh, what differs is
 * what the program changed, so there is nothing to keep.
 */
export function driftOfRun(
  { steps, isRefreshed }: Overlay,
  catalog: Catalog,
): readonly ReviewedDrift[] {
  if (isRefreshed !== true) return [];
  return steps.flatMap((real): readonly ReviewedDrift[] => {
    const step = withoutSecrets(real, catalog);
    const { changes } = changesInRun(step, step.type, catalog);
    if (changes.length === 0) return [];
    const { urn, type, old, new: next } = step;
    const declaredAt = next?.declaredAt ?? old?.declaredAt;
    const properties = changes.map((change) => {
      const { before, after, ...said } = describeChange(change, wordsFor(step));
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
  });
}
