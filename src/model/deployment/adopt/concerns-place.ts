import type { PropertyPath } from "#model/base/path.ts";
import { startsWith } from "#model/base/path.ts";

/** Whether one path equals, contains or is inside the other. */
export const concernsPlace = (path: PropertyPath, other: PropertyPath): boolean =>
  startsWith(path, other) || startsWith(other, path);
