import type { Doc } from "#export/print/document.ts";
import { hardline, join } from "#export/print/document.ts";
import { importNameOf } from "#export/languages/python/class-expression.ts";
import type { ImportedPackage, ProgramScope } from "#export/languages/python/scope.ts";

/** Python's own modules, then the SDKs, the core first, then the program's own: a block each. */
export function* printImports(
  { used }: ProgramScope,
  packages: Iterable<ImportedPackage>,
  classes: Iterable<string> = [],
): Generator<Doc> {
  const names = [
    used.any ? "Any" : "",
    used.optional ? "Optional" : "",
    used.cast ? "cast" : "",
  ].filter((name) => name !== "");
  const modules = [...used.modules, ...(used.os ? ["os"] : [])];
  const own = [
    ...modules.toSorted().map((module) => `import ${module}`),
    ...(names.length > 0 ? [`from typing import ${names.join(", ")}`] : []),
  ];
  if (own.length > 0) yield join(hardline, own);
  const sdks = Array.from(packages, ({ use, alias }) => [importNameOf(use), alias] as const);
  const imports = sdks
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, alias]) => (name === alias ? `import ${name}` : `import ${name} as ${alias}`));
  const all = [...(used.pulumi ? ["import pulumi"] : []), ...imports];
  if (all.length > 0) yield join(hardline, all);
  const made = [...new Set(classes)].toSorted();
  if (made.length > 0) yield join(hardline, made);
}
