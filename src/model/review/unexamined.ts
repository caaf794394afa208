import { groupBy } from "#model/base/group-by.ts";
import { formatCount } from "#model/base/messages.ts";
import { prose } from "#model/base/text/markdown.ts";

/** A changed file that nobody looked at, so that nothing is known of what it changes. */
export interface UnexaminedFile {
  readonly file: string;
  /** What the file is, as it is counted: "symbolic link". */
  readonly reason: string;
  /** True for what belongs to no design, so that a review has nothing to say of it. */
  readonly isOfNoDesign?: true;
}

/** In Markdown: `3 changed files not examined (2 symbolic links, 1 submodule)`. */
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
