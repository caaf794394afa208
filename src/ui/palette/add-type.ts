import type { TypeSummary } from "#model/schema/package-index.ts";
import { addResource } from "#store/designer.ts";
import { newResource } from "#ui/palette/new-resource.ts";
import { rememberType } from "#ui/palette/recent-types.ts";
import type { Services } from "#ui/services.ts";

/** Adds a resource of a type, and records the type as recently used. */
export function addType(
  { store, preferences }: Pick<Services, "store" | "preferences">,
  type: TypeSummary,
): void {
  const resource = newResource(store.getState().program, type);
  rememberType(preferences, type.displayToken);
  addResource(store, resource, `Add ${type.displayToken}`);
}
