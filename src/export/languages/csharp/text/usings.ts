import type { Doc } from "#export/print/document.ts";
import { concat, hardline, join } from "#export/print/document.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";
import { namespaceOf } from "#export/languages/csharp/text/namespaces.ts";

/** The `using` lines of a file: .NET's own namespaces first, then the packages. */
export function printUsings(
  used: ReadonlySet<string>,
  packages: Iterable<{ readonly use: PackageUse; readonly alias: string }>,
): Doc {
  const names = [...[...used].toSorted(), "Pulumi"];
  const aliases = Array.from(packages, ({ use, alias }) => `${alias} = ${namespaceOf(use)}`);
  const usings = [...names, ...aliases.toSorted()].map((name) => `using ${name};`);
  return concat(join(hardline, usings), hardline, hardline);
}
