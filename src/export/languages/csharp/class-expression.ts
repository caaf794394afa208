import { packageFor } from "#export/local-sdk/package-for.ts";
import type { ResourceClasses } from "#export/languages/csharp/resource-classes.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { parseToken } from "#model/program/token.ts";
import { memberName } from "#export/languages/csharp/text/identifiers.ts";
import {
  compatibilityOf,
  namespaceOf,
  namespacePath,
} from "#export/languages/csharp/text/namespaces.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { ClassName } from "#export/lower/lowered-program.ts";
import type { FunctionUse } from "#export/lower/term.ts";

/**
 * Selects one of an object type's classes: for inputs, for a lookup's state, for plain values, or for a function's
 * arguments.
 */
export type ObjectSide = "input" | "state" | "plain" | "call";

/** Kubernetes has separate classes for arguments and resources. */
const hasSeparateArguments = (index: PackageIndex | undefined): boolean =>
  compatibilityOf(index) === "kubernetes20";

/** In the SDK with separate arguments, optional members are not marked as nullable. */
export const hidesAbsence = hasSeparateArguments;

/**
 * `Alpha.ContainerRegistry.Token`, `Alpha.ContainerRegistry.TokenArgs`, … The schema can name the
 * resource.
 */
export function resourceClasses(
  scope: ProgramScope,
  className: ClassName,
  token: string,
): ResourceClasses {
  let classes = scope.resourceClasses.get(className);
  if (classes === undefined) {
    const { package: packageName, module, member } = className;
    const imported = scope.packages.get(packageName);
    const index = imported?.use.index;
    const where = modulePath(module, index);
    const name = memberName(index?.resource(token)?.sdkNames?.["csharp"] ?? member);
    const resource = join([imported?.alias, where, name]);
    const args =
      hasSeparateArguments(index) && member !== "Provider"
        ? join([imported?.alias, "Types.Inputs", where, `${name}Args`])
        : `${resource}Args`;
    classes = { resource, args, state: `${resource}State` };
    scope.resourceClasses.set(className, classes);
  }
  return classes;
}

/** The class of an object type: `Alpha.Migrate.Inputs.SpnDetailsArgs`. */
export function printObjectClass(scope: ProgramScope, token: string, side: ObjectSide): string {
  return remember(scope, `${side} ${token}`, () => {
    const { start, index, module, name } = locate(scope, token);
    const isOlder = compatibilityOf(index) !== undefined;
    const suffix = side === "state" ? "GetArgs" : side === "call" && isOlder ? "InputArgs" : "Args";
    return hasSeparateArguments(index)
      ? join([start, "Types.Inputs", module, name + suffix])
      : join([start, module, "Inputs", name + suffix]);
  });
}

export function printEnumClass(scope: ProgramScope, token: string): string {
  return remember(scope, `enum ${token}`, () => {
    const { start, module, name } = locate(scope, token);
    return join([start, module, name]);
  });
}

/** A function's class, which never has the name of one of its methods. */
export function printFunctionClass(scope: ProgramScope, use: FunctionUse): string {
  return remember(scope, `function ${use.token}`, () => {
    const imported = scope.packages.get(use.package);
    const name = memberName(use.name);
    const isMethod = /^invoke(?:async)?$/i.test(name);
    return join([
      imported?.alias ?? namespaceOf({ name: use.package }),
      modulePath(use.module, imported?.use.index),
      isMethod ? `${name}Function` : name,
    ]);
  });
}

/** A type of a package without resources in the program is written in full. */
function locate(scope: ProgramScope, token: string) {
  const parsed = parseToken(token);
  const packageName = parsed?.package ?? "";
  const imported = packageFor(scope.packages, token);
  const index = imported?.use.index;
  const module =
    index?.moduleOf(token) ?? (parsed?.module === "index" ? "" : (parsed?.module ?? ""));
  return {
    start: imported?.alias ?? namespaceOf({ name: packageName }),
    index,
    module: modulePath(module, index),
    name: memberName(parsed?.name ?? token),
  };
}

const modulePath = (module: string, index: PackageIndex | undefined): string =>
  module === "" ? "" : namespacePath(module, index);

const join = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(".");

function remember({ classes }: ProgramScope, key: string, make: () => string): string {
  let expression = classes.get(key);
  if (expression === undefined) {
    expression = make();
    classes.set(key, expression);
  }
  return expression;
}

/** The class that types use for a resource, determined from the resource's token alone. */
export function printResourceClass(scope: ProgramScope, token: string): string {
  const { start, module, name } = locate(scope, token);
  return token.startsWith("pulumi:") ? memberName(name) : join([start, module, name]);
}
