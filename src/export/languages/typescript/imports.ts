import type { Doc } from "#export/print/document.ts";
import { concat, hardline } from "#export/print/document.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";
import { npmPackageOf } from "#export/languages/typescript/class-expression.ts";
import { quote } from "#export/languages/typescript/literals.ts";
import type { ProgramScope } from "#export/languages/typescript/scope.ts";

/** Prints imports: Node's modules first, then the core SDK, then the other packages by npm name. */
export function printImports(scope: ProgramScope, uses: readonly PackageUse[]): readonly Doc[] {
  const packages = uses.map((use) => ({
    alias: scope.aliases.get(use.name) ?? use.name,
    from: npmPackageOf(use),
  }));
  const sorted = packages.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const core = scope.usesPulumi ? [{ alias: "pulumi", from: "@pulumi/pulumi" }] : [];
  const modules = [...scope.nodeModules].toSorted().map((name) => ({ alias: name, from: name }));
  return [...modules, ...core, ...sorted].map(({ alias, from }) =>
    concat(`import * as ${alias} from ${quote(from)};`, hardline),
  );
}
