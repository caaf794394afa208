import { formatCount } from "#model/base/messages.ts";
import type { WalkedTree } from "#model/files/project/walk-tree.ts";
import { mostEntries } from "#model/files/project/walk-tree.ts";

/** The maximum number of folders to name. */
const mostNamed = 3;

/** The skipped files and folders, one sentence each; empty if nothing was skipped. */
export function describeSkipped({
  skipped,
  isCut,
}: Pick<WalkedTree<unknown, unknown>, "skipped" | "isCut">): string[] {
  const said: string[] = [];
  const of = (reason: "ignored" | "deep", words: string): void => {
    const paths = skipped.filter((each) => each.reason === reason).map(({ path }) => path);
    if (paths.length === 0) return;
    const named = paths.slice(0, mostNamed).join(", ");
    const others = paths.length - mostNamed;
    const all = others > 0 ? `${named} and ${formatCount(others, "other folder")}` : named;
    said.push(`Skipped, because ${words}: ${all}.`);
  };
  of("ignored", "Git ignores it");
  of("deep", "it is too deep");
  if (isCut)
    said.push(
      `Only the first ${mostEntries.toLocaleString("en")} files and folders were read. Open a subfolder.`,
    );
  return said;
}
