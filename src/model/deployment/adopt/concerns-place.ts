import type { PropertyPath } from "#model/base/path.ts";
import { startsWith } from "#model/base/path.ts";

/** Whether a place is at another, in it, or around it. */
export const concernsPlace = (path: PropertyPath, other: PropertyPath): boolean =>
  startsWith(path, other) || startsWith(other, path);
