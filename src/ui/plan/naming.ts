import type { NameOf } from "#model/deployment/plan/messages/messages.ts";
import type { ResourceSummary } from "#model/graph/resource-summaries.ts";

/** Creates the function that returns the names of a design's resources. */
export function createNameOf(resources: readonly ResourceSummary[]): NameOf {
  const names: ReadonlyMap<string, string> = new Map(resources.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? "?";
}
