import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { StateValue } from "#model/deployment/state/state-value.ts";
import { isStateList, isStateMap } from "#model/deployment/state/state-value.ts";

/** The value at a path of a state; undefined if there is none. */
export function valueIn(root: StateValue | undefined, path: PropertyPath): StateValue | undefined {
  let at = root;
  for (const part of path) {
    if (typeof part === "number") at = isStateList(at) ? at[part] : undefined;
    else at = isStateMap(at) ? own(at, part) : undefined;
  }
  return at ?? undefined;
}
