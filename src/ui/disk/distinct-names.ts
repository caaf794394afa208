import type { DiskFile } from "#model/files/disk-files.ts";

/**
 * The label of each file in a list: its name, or its path from the common folder if another file has the same name.
 * Stack files are listed with their folder if there are several folders.
 */
export function distinctNames(files: readonly DiskFile[]): ReadonlyMap<DiskFile, string> {
  const paths = files.map(({ path }) => path.split(/[\\/]/));
  const [first = []] = paths;
  const shared = first.findIndex((part, at) => paths.some((path) => path[at] !== part));
  const folders = new Set(paths.map((path) => path.slice(0, -1).join("/")));
  return new Map(
    files.map((file, at) => {
      const isAlone = files.every((each) => each === file || each.name !== file.name);
      const path = (paths[at] ?? []).slice(Math.max(shared, 0)).join("/");
      const name = isAlone || path === "" ? file.name : path;
      const stacks = folders.size > 1 ? (file.stacks ?? []).join(", ") : "";
      return [file, stacks === "" ? name : `${name} (${stacks})`];
    }),
  );
}
