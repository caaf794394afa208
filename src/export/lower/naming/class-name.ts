import type { Catalog } from "#model/schema/catalog.ts";
import { displayToken, isPackageName, parseToken } from "#model/program/token.ts";
import type { ClassName } from "#export/lower/lowered-program.ts";

/** A type token's class location in the SDKs; undefined if the text is not a token. */
export function classNameOf(token: string, catalog: Catalog): ClassName | undefined {
  const parsed = parseToken(token);
  // `pulumi:pulumi:StackReference` is in the core SDK, whose root is the module with the same name.
  if (parsed?.package === "pulumi" && parsed.module === "pulumi")
    return { package: "pulumi", module: "", member: parsed.name };
  const known = catalog.resourceType(token);
  if (known !== undefined)
    return { package: known.packageName, module: known.module, member: known.name };
  if (parsed === undefined) return undefined;
  const { package: packageName, module, name } = parsed;
  const isProvider = packageName === "pulumi" && module === "providers";
  // The package's name determines which package is installed and imported, so it must be valid.
  if (!isPackageName(isProvider ? name : packageName)) return undefined;
  if (isProvider) return { package: name, module: "", member: "Provider" };
  const index = catalog.package(packageName);
  // In a package that is not loaded, `ec2/vpc:Vpc` is in the module `ec2`, as in nearly all schemas.
  const shown = parseToken(displayToken(token))?.module ?? module;
  const guessed = index?.moduleOf(`${packageName}:${module}:${name}`) ?? shown;
  return { package: packageName, module: guessed === "index" ? "" : guessed, member: name };
}

/** Classes that every program has, regardless of the loaded packages: providers and stack references. */
export function isBuiltIn(type: ClassName): boolean {
  return type.member === "Provider" || type.package === "pulumi";
}
