import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { quoteWord } from "#model/packages/shell-word.ts";

/** What a person runs to have a package in a project. */
export const addCommand = (declaration: SourceOfPackage): string =>
  `pulumi package add ${argumentsFor(declaration)}`;

interface SourceOfPackage extends Pick<PackageDeclaration, "source" | "parameters"> {
  readonly version?: string | undefined;
}

/** What Pulumi's commands about packages take: the source, and after it the parameters. */
export function argumentsFor({ source, version, parameters = [] }: SourceOfPackage): string {
  const words = [version === undefined ? source : `${source}@${version}`];
  // What begins with a hyphen would be read as an option of the command itself.
  if (parameters.some((parameter) => parameter.startsWith("-"))) words.push("--");
  return [...words, ...parameters].map(quoteWord).join(" ");
}
