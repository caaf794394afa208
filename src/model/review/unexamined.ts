import { groupBy } from "#model/base/group-by.ts";
import { formatCount } from "#model/base/messages.ts";
import { prose } from "#model/base/text/markdown.ts";

/** A changed file that was not examined, so its changes are unknown. */
export interface UnexaminedFile {
  readonly file: string;
  /** The kind of file, for counting: "symbolic link". */
  readonly reason: string;
  /** True for a file that doesn't belong to a design. A review has nothing to report about such a file. */
  readonly isOfNoDesign?: true;
}

/** Describes the files in Markdown, such as `3 changed files not examined (2 symbolic links, 1 submodule)`. */
export function describeUnexamined(files: readonly UnexaminedFile[]): string {
  const reasons = Array.from(
    groupBy(files, ({ reason }) => reason),
    ([reason, { length }]) => {
      const count = length.toLocaleString("en");
      return `${count} ${prose(length === 1 ? reason : `${reason}s`)}`;
    },
  );
  return `${formatCount(files.length, "changed file")} not examined (${reasons.join(", ")})`;
}
