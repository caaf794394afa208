import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { isCommit } from "#model/program/packages/package-declaration.ts";
import { readVersion } from "#model/packages/package-version.ts";
import { quoteWord } from "#model/packages/shell-word.ts";

/**
 * What Pulumi's commands about packages take for a declaration: the source, and after it the parameters.
 * Undefined for what nobody should run: the text may be a stranger's.
 */
export function packageArguments(declaration: PackageDeclaration): string | undefined {
  const { source, version, parameters = [] } = declaration;
  const isVersion =
    version === undefined || isCommit(declaration) || readVersion(version) !== undefined;
  const isPrintable = [source, ...parameters].every((text) => !/[\p{C}`]/u.test(text));
  if (!isVersion || !isPrintable || source === "" || source.startsWith("-")) return undefined;
  const words = [version === undefined ? source : `${source}@${version}`];
  // What begins with a hyphen would be read as an option of the command itself.
  if (parameters.some((parameter) => parameter.startsWith("-"))) words.push("--");
  return [...words, ...parameters].map(quoteWord).join(" ");
}
