import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { printCall, printChain } from "#export/languages/java/call.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { core, decideUnion, javaType } from "#export/languages/java/types.ts";

/** A type as a value, which the SDK uses to parse the engine's data: `TypeShape.list(String.class)`. */
export function typeShape(scope: ProgramScope, type: PropertyType): Doc {
  const shape = core(scope, "TypeShape");
  const name = javaType(scope, type, "outputs");
  const [generic = "", ...rest] = name.split("<");
  if (rest.length === 0) return `${shape}.of(${name}.class)`;
  const parameters = parametersOf(type);
  const names = parameters.map((parameter) => javaType(scope, parameter, "outputs"));
  if (!names.some((inner) => inner.includes("<"))) {
    const classes = names.map((inner) => `${inner}.class`);
    return `${shape}.${generic.toLowerCase()}(${classes.join(", ")})`;
  }
  const calls = parameters.map((inner) => printCall(".addParameter(", typeShape(scope, inner)));
  return printChain(`${shape}.<${name}>builder(${generic}.class)`, [...calls, ".build()"], true);
}

function parametersOf(type: PropertyType): readonly PropertyType[] {
  switch (type.kind) {
    case "list":
      return [type.items];
    case "map":
      return [{ kind: "string" }, type.values];
    case "union": {
      const decided = decideUnion(type, "outputs");
      return decided.kind === "union" ? decided.members : parametersOf(decided);
    }
    default:
      return [];
  }
}
