import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";
import { quote } from "#export/languages/go/text/literals.ts";

/**
 * The beginning of a file in the program's package. The standard library's packages are first. Both groups are sorted
 * by path. `imports` has local names by path.
 */
export function printStart(imports: ReadonlyMap<string, string>): Doc {
  const sorted = [...imports].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = (isStandard: boolean): Doc[] =>
    sorted
      .filter(([path]) => path.includes(".") !== isStandard)
      .map(([path, name]) =>
        path.endsWith(`/${name}`) || path === name ? quote(path) : `${name} ${quote(path)}`,
      );
  const groups = [lines(true), lines(false)].filter((group) => group.length > 0);
  const specs = join(
    concat(hardline, hardline),
    groups.map((group) => join(hardline, group)),
  );
  return concat(
    "package main",
    hardline,
    hardline,
    "import (",
    indent(concat(hardline, specs)),
    hardline,
    ")",
    hardline,
    hardline,
  );
}
