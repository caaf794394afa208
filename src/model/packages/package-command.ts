import type { MissingPackage } from "#model/packages/missing-packages.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { isCommit } from "#model/program/packages/package-declaration.ts";
import { readVersion } from "#model/program/packages/package-version.ts";
import { isPackageName } from "#model/program/token.ts";
import { quoteWord, shellCommand } from "#model/base/shell/command.ts";

/**
 * What Pulumi's commands about packages take for a declaration: the source, and after it the parameters.
 * Undefined for what nobody should run: the text may be a stranger's.
 */
export function packageArguments(declaration: PackageDeclaration): string | undefined {
  const { source, version, parameters = [] } = declaration;
  const isVersion =
    version === undefined || isCommit(declaration) || readVersion(version) !== undefined;
  const isPrintable = [source, ...parameters].every((text) => !/[\p{C}\p{Zl}\p{Zp}`]/u.test(text));
  if (!isVersion || !isPrintable || source === "" || source.startsWith("-")) return undefined;
  return shellCommand([version === undefined ? source : `${source}@${version}`], parameters);
}

/** What a person runs to have the schema of a package as a file; undefined for what is no name of a package. */
export function schemaCommand({
  name,
  version,
  declaration,
}: Omit<MissingPackage, "resources">): string | undefined {
  if (!isPackageName(name)) return undefined;
  const said = declaration && packageArguments(declaration);
  const plain = quoteWord(`${name}${version === undefined ? "" : `@${version}`}`);
  return `pulumi package get-schema ${said ?? plain} > ${name}.json`;
}
