import type { RealState, RealStep } from "#model/deployment/preview/overlay.ts";
import { isStackType } from "#model/deployment/state/urn.ts";
import { isProviderToken } from "#model/program/token.ts";

/**
 * Whether a preview refreshed the stack. Only such a preview refreshes the stack resource and providers. A single
 * resource is also refreshed if its provider requests it (`RefreshBeforeUpdate`).
 */
export const isRefreshedRun = (steps: readonly RealStep[]): boolean =>
  steps.some(
    ({ operation, type }) =>
      operation === "refresh" && (isStackType(type) || isProviderToken(type)),
  );

/**
 * Removes the refresh steps from a refreshed preview. The first step of each existing resource is its refresh. If the
 * refresh found a difference, the document gives that step the operation of the state's change: an update or a deletion
 * (`ShowPreviewDigest`, pulumi/pulumi:pkg/backend/display/json.go). If a resource has no further step, the resource
 * stays as the refresh left it.
 */
export function withoutRefresh(steps: readonly RealStep[]): readonly RealStep[] {
  const counts = new Map<string, number>();
  for (const { urn } of steps) counts.set(urn, (counts.get(urn) ?? 0) + 1);
  const seen = new Map<string, RealState | undefined>();
  return steps.flatMap((step): readonly RealStep[] => {
    const { urn, operation, old, new: next = old } = step;
    if (seen.has(urn)) {
      const beforeRefresh = seen.get(urn);
      return [beforeRefresh === undefined ? step : { ...step, beforeRefresh }];
    }
    const isOfRefresh = old !== undefined && isLook.has(operation);
    seen.set(urn, isOfRefresh && operation === "update" ? old : undefined);
    if (!isOfRefresh) return [step];
    if (operation === "delete" || (counts.get(urn) ?? 0) > 1 || next === undefined) return [];
    return [{ ...step, operation: "same", old: next, new: next, ...nothingDiffers }];
  });
}

const isLook: ReadonlySet<string> = new Set(["refresh", "update", "delete"]);

const nothingDiffers = { replaceReasons: [], diffReasons: [], details: [] } as const;
