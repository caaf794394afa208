import { matchesPattern } from "#model/base/text/match-pattern.ts";

/**
 * Whether a path matches a glob. Both are written with `/` and are relative to the same folder. In a glob, `*` matches
 * any characters except a slash, and `**` matches any number of folders. A folder's name matches everything in it, and
 * `.` matches everything.
 */
export function matchesGlob(glob: string, path: string): boolean {
  const parts = glob.split("/").filter((part) => part !== "" && part !== ".");
  const names = path.split("/");
  return matchParts(parts, names) || matchParts([...parts, "**"], names);
}

export const matchesAnyGlob = (globs: readonly string[], path: string): boolean =>
  globs.some((glob) => matchesGlob(glob, path));

/**
 * Matches the parts of a path. If a part doesn't match, the search only returns to the last `**`, so several `**` cost
 * no more than one.
 */
function matchParts(parts: readonly string[], names: readonly string[]): boolean {
  let [part, name] = [0, 0];
  let back: { readonly part: number; name: number } | undefined;
  while (name < names.length) {
    const said = parts[part];
    if (said === "**") {
      part += 1;
      back = { part, name };
    } else if (said !== undefined && matchesPattern(said, names[name] ?? "")) {
      part += 1;
      name += 1;
    } else if (back !== undefined) {
      back.name += 1;
      ({ part, name } = back);
    } else return false;
  }
  return parts.slice(part).every((rest) => rest === "**");
}
