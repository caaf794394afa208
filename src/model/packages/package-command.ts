import type { MissingPackage } from "#model/packages/missing-packages.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { isCommit } from "#model/program/packages/package-declaration.ts";
import { readVersion } from "#model/program/packages/package-version.ts";
import { isPackageName } from "#model/program/token.ts";
import { quoteWord, shellCommand } from "#model/base/shell/command.ts";

/**
 * The arguments of Pulumi's package commands for a declaration: the source, followed by the parameters. Because the
 * declaration is untrusted, the result is undefined if the declaration must not be used in a command.
 */
export function packageArguments(declaration: PackageDeclaration): string | undefined {
  const { source, version, parameters = [] } = declaration;
  const isVersion =
    version === undefined || isCommit(declaration) || readVersion(version) !== undefined;
  const isPrintable = [source, ...parameters].every((text) => !/[\p{C}\p{Zl}\p{Zp}`]/u.test(text));
  if (!isVersion || !isPrintable || source === "" || source.startsWith("-")) return undefined;
  return shellCommand([version === undefined ? source : `${source}@${version}`], parameters);
}

/** The command that saves a package's schema as a file; undefined if the package name is invalid. */
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
