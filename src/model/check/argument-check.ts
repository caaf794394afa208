import { checkDeprecations } from "#model/check/values/deprecation-check.ts";
import type { FoundInExpression } from "#model/check/expression-check.ts";
import { checkShape } from "#model/check/shape/shape-check.ts";
import type { ShapeDiagnostic } from "#model/check/shape/shape-diagnostic.ts";
import type { Shapes } from "#model/check/shape/shape-schema.ts";
import type { PathChange } from "#model/program/path-edit.ts";
import { invokeOptions } from "#model/functions/invoke-options.ts";
import { memoize } from "#model/base/memoize.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Resource } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import type { Invoke, ValueMap } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { FunctionType, Property, ResourceType } from "#model/schema/property-type.ts";

/** The shapes of a call's arguments and of its options. */
export interface CallShapes {
  readonly arguments: Shapes;
  readonly options: Shapes;
}

/**
 * Checks the arguments and options of a call to a package's function. Pulumi warns about an argument that the function
 * doesn't have. All other problems are left to the provider, and the provider rejects the call.
 */
export function checkArguments(
  call: Invoke,
  catalog: Catalog,
  shapes: CallShapes,
): readonly FoundInExpression[] {
  const type = catalog.functionType(call.token);
  const options = isEmpty(call.options)
    ? []
    : findIn("options", call, optionsAsType, catalog, shapes.options);
  if (type === undefined) return options;
  const deprecated = checkDeprecations(call.arguments, type.inputs, catalog).map((each) => ({
    ...each,
    path: ["arguments", ...each.path],
  }));
  return [
    ...findIn("arguments", call, inputsAsType(type), catalog, shapes.arguments),
    ...options,
    ...deprecated,
  ];
}

function isEmpty(map: ValueMap): boolean {
  for (const _ in map) return false;
  return true;
}

type Part = "arguments" | "options";

function findIn(
  part: Part,
  call: Invoke,
  type: ResourceType,
  catalog: Catalog,
  shapes: Shapes,
): readonly FoundInExpression[] {
  return checkShape(asResource(call[part]), type, catalog, shapes).map((diagnostic) =>
    describe(diagnostic, part),
  );
}

function describe(
  { rule, severity, path, message, fix, isOfYaml }: ShapeDiagnostic,
  part: Part,
): FoundInExpression {
  const isUnknown = rule === "schema/unknown-property";
  const change = fix === undefined ? undefined : changeOf(fix.edit, part);
  const what = part === "arguments" ? "This function has no argument" : "Calls have no option";
  return {
    rule,
    severity: isUnknown ? "warning" : severity,
    path: [part, ...path],
    message: message.replace(/^This type has no property/, what),
    ...(isOfYaml === undefined ? {} : { isOfYaml }),
    ...(fix === undefined || change === undefined ? {} : { fix: { label: fix.label, change } }),
  };
}

/** Converts an edit of the inputs to a change of the arguments or options of the call. */
function changeOf(edit: Edit, part: Part): PathChange | undefined {
  switch (edit.kind) {
    case "set-input":
    case "unset-input":
    case "insert-item":
    case "move-item":
    case "rename-key": {
      const { resource: _, root: __, ...change } = edit;
      return { ...change, path: [part, ...change.path] };
    }
    default:
      return undefined;
  }
}

/** Wraps a map in a resource, because the shape check expects a resource. */
const asResource = (inputs: ValueMap): Resource => ({
  id: resourceId(0),
  name: "",
  token: "",
  inputs,
  options: {},
  origin: { kind: "created" },
  extras: {},
});

const asType = (token: string, inputs: readonly Property[]): ResourceType => ({
  token,
  displayToken: token,
  packageName: "",
  module: "",
  name: "",
  isComponent: false,
  inputs,
  outputs: [],
});

/** Memoized, so the shape of each function is built only once. */
const inputsAsType = memoize(({ token, inputs }: FunctionType) => asType(token, inputs));

const optionsAsType = asType("", invokeOptions);
