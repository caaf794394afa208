import type { PackageIndex } from "#model/package-index.ts";
import { parseToken } from "#model/token.ts";
import { memberName } from "#export/csharp/identifiers.ts";
import { compatibilityOf, namespaceOf, namespacePath } from "#export/csharp/namespaces.ts";
import type { ProgramScope } from "#export/csharp/scope.ts";
import type { ClassName } from "#export/plan.ts";

/** Which of an object type's classes: for inputs, for the state of a lookup, or for values that take no outputs. */
export type ObjectSide = "input" | "state" | "plain";

/** Kubernetes keeps the classes of arguments apart from the resources. */
const isApart = (index: PackageIndex | undefined): boolean =>
  compatibilityOf(index) === "kubernetes20";

/** In the same SDK what may be absent is not said to be so. */
export const hidesAbsence = isApart;

/** The class of a resource: `Alpha.ContainerRegistry.Token`. The schema may name it. */
export function printClass(scope: ProgramScope, { class: className, token }: Named): string {
  return remember(scope, `resource ${token}`, () => {
    const { package: packageName, module } = className;
    if (packageName === "pulumi") return memberName(className.member);
    const imported = scope.packages.get(packageName);
    const where = modulePath(module, imported?.use.index);
    return join([imported?.alias, where, memberOf(imported?.use.index, className, token)]);
  });
}

/** A resource whose token is one. */
interface Named {
  readonly token: string;
  readonly class: ClassName;
}

const memberOf = (index: PackageIndex | undefined, { member }: ClassName, token: string): string =>
  memberName(index?.resource(token)?.sdkNames?.["csharp"] ?? member);

/** The class of a resource's arguments, or of the state that it is looked up by. */
export function printArgumentsClass(
  scope: ProgramScope,
  named: Named,
  suffix: "Args" | "State",
): string {
  const { package: packageName, module, member } = named.class;
  const imported = scope.packages.get(packageName);
  const index = imported?.use.index;
  if (suffix === "State" || member === "Provider" || !isApart(index))
    return printClass(scope, named) + suffix;
  const name = memberOf(index, named.class, named.token) + suffix;
  return join([imported?.alias, "Types.Inputs", modulePath(module, index), name]);
}

/** The class of an object type: `Alpha.Migrate.Inputs.SpnDetailsArgs`. */
export function printObjectClass(scope: ProgramScope, token: string, side: ObjectSide): string {
  return remember(scope, `${side} ${token}`, () => {
    const { start, index, module, name } = locate(scope, token);
    const compatibility = compatibilityOf(index);
    const isPlain = side === "plain" && compatibility === undefined;
    const suffix = side === "state" ? "GetArgs" : isPlain ? "" : "Args";
    return isApart(index)
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

/** A type of a package that the program has no resource of is named in full. */
function locate(scope: ProgramScope, token: string) {
  const parsed = parseToken(token);
  const packageName = parsed?.package ?? "";
  const imported = scope.packages.get(packageName);
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

/** The class of a resource by its token alone, as types name it. */
export function printResourceClass(scope: ProgramScope, token: string): string {
  const { start, module, name } = locate(scope, token);
  return token.startsWith("pulumi:") ? memberName(name) : join([start, module, name]);
}
