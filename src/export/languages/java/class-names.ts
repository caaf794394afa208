import type { FunctionUse } from "#export/lower/term.ts";
import { packageFor } from "#export/local-sdk/package-for.ts";
import type { JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { sdkBlock } from "#model/schema/sdk-names/sdk-names.ts";
import { parseToken } from "#model/program/token.ts";
import { capitalize } from "#model/base/text/identifiers.ts";
import type { ClassName, PackageUse } from "#export/lower/lowered-program.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { ident } from "#export/languages/java/text/identifiers.ts";
import { publisherOf } from "#export/lower/package-uses.ts";

/** A package's settings for its Java SDK. */
const languageOf = ({ index }: PackageUse): JsonObject => sdkBlock(index, "java");

/** The prefix of an SDK's class names, which is also its Maven group. */
export function groupOf(use: PackageUse): string {
  const declared = own(languageOf(use), "basePackage");
  return typeof declared === "string"
    ? declared.replace(/\.+$/, "")
    : `com.${ident(publisherOf(use))}`;
}

/** A module's Java package. SDKs rename some packages, even to names with several parts. */
function packagePath(use: PackageUse, module: string): string {
  const packages = own(languageOf(use), "packages");
  const isMap = typeof packages === "object" && packages !== null && !Array.isArray(packages);
  const mapped = (name: string): string => {
    const found = isMap ? own(packages as JsonObject, name) : undefined;
    const path = typeof found === "string" ? found : name;
    return path.split(".").map(ident).join(".");
  };
  const root = `${groupOf(use)}.${mapped(use.name)}`;
  return module === "" ? root : `${root}.${mapped(module)}`;
}

/** The full name of a resource's class. */
export function resourceClass(scope: ProgramScope, className: ClassName): string {
  let name = scope.classes.resources.get(className);
  if (name === undefined) {
    const { package: packageName, module, member } = className;
    const use = scope.packages.get(packageName);
    const path = use === undefined ? "com.pulumi.resources" : packagePath(use, module);
    name = `${path}.${ident(capitalize(member))}`;
    scope.classes.resources.set(className, name);
  }
  return name;
}

/** The class of a module's functions, and the classes of a function's arguments and result. */
interface FunctionClasses {
  readonly functions: string;
  readonly method: string;
  readonly args: string;
  readonly result: string;
}

/**
 * A function's full class names; undefined if its package is not available. The class is named after
 * the token's module, not the Java package (`functionsClassName` in
 * pulumi/pulumi-java:pkg/codegen/java/gen.go).
 */
export function functionClasses(
  scope: ProgramScope,
  { package: packageName, module, name }: FunctionUse,
): FunctionClasses | undefined {
  const use = scope.packages.get(packageName);
  if (use === undefined) return undefined;
  const path = packagePath(use, module);
  const title = ident(capitalize(name));
  return {
    functions: `${path}.${ident(`${capitalize(module || packageName)}Functions`)}`,
    method: ident(name.charAt(0).toLowerCase() + name.slice(1)),
    args: `${path}.inputs.${title}Args`,
    result: `${path}.outputs.${title}Result`,
  };
}

/** The class of a lookup's state, which is in the same package as the classes of other inputs. */
export const stateClass = (name: string): string =>
  `${name.replace(/(?=\.[^.]*$)/, ".inputs")}State`;

/** The full name of an object type's class or of an enum; undefined if its package is not loaded. */
export function typeClass(
  scope: ProgramScope,
  token: string,
  side: "inputs" | "outputs" | "enums",
): string | undefined {
  const known = scope.classes[side];
  const found = known.get(token);
  if (found !== undefined) return found;
  const parsed = parseToken(token);
  const use = packageFor(scope.packages, token);
  if (parsed === undefined || use?.index === undefined) return undefined;
  const suffix = side === "inputs" ? "Args" : "";
  const path = packagePath(use, use.index.moduleOf(token));
  const name = `${path}.${side}.${ident(capitalize(parsed.name))}${suffix}`;
  known.set(token, name);
  return name;
}
