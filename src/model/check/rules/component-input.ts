import type { Diagnostic, Fix } from "#model/program/diagnostic.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { isObject, own } from "#model/base/json.ts";
import { joinWithOr, nearest, quoteShort } from "#model/base/messages.ts";
import type { ConfigTypeName } from "#model/program/config/config-variable.ts";
import { withItems, withType } from "#model/program/config/config-variable.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";

/** The type names that `parseTypeSpec` accepts (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go). */
const typeNames: readonly ConfigTypeName[] = ["string", "integer", "boolean", "array"];

/** Pulumi generates the plugin's schema only from the inputs of its components. */
export const componentInput: ProgramRule = {
  id: "component/input",
  summary:
    "Every component input has a type, and its default is a literal string, number or boolean.",
  *check({ program }) {
    if (program.plugin === undefined) return;
    for (const variable of program.config) {
      const { name } = variable;
      const location = { kind: "config", name } as const;
      for (const found of problemsOf(variable)) yield { severity: "error", location, ...found };
    }
  },
};

type Found = Pick<Diagnostic, "message" | "fix">;

function* problemsOf(variable: ConfigVariable): Iterable<Found> {
  const { name, type, default: value, secret } = variable;
  if (type === undefined)
    yield {
      message: `The input ${quoteShort(name)} has no type. It is ${joinWithOr(typeNames)}.`,
      ...fixTo(variable, typeNameOfDefault(value)),
    };
  else if (!typeNames.some((each) => each === type)) {
    const meant = typeNames.find((each) => each === nearest(type, typeNames));
    yield {
      message: `${quoteShort(type)} is not a valid type for a component's input. Use ${joinWithOr(typeNames)}.`,
      ...(meant === undefined ? {} : fixTo(variable, meant)),
    };
  } else if (type === "array") yield* problemsOfItems(variable);
  const isPlain = ["string", "number", "boolean"].includes(typeof value);
  if (value !== undefined && !isPlain)
    yield {
      message: isExpression(value)
        ? "The default of a component's input must be a literal string, number or boolean."
        : "The default of a component's input must be a string, a number or a boolean.",
      ...withoutDefault(variable),
    };
  else if (secret === true && value !== undefined)
    yield {
      message:
        "The input is secret, but anyone with the file can read its default. Let the users of the component set the value.",
      ...withoutDefault(variable),
    };
}

function typeNameOfDefault(value: Value | undefined): ConfigTypeName {
  if (Number.isInteger(value)) return "integer";
  return typeof value === "boolean" ? "boolean" : "string";
}

function* problemsOfItems(variable: ConfigVariable): Iterable<Found> {
  const items = own(variable.extras, "items");
  const type = isObject(items) ? items["type"] : undefined;
  if (typeNames.some((each) => each === type)) return;
  const message =
    type === undefined
      ? `The input ${quoteShort(variable.name)} is an array without an item type. Set its items to a type.`
      : `The items of an array are ${joinWithOr(typeNames)}.`;
  const edit = { kind: "set-config", variable: withItems(variable, "string") } as const;
  yield { message, fix: { label: "Make them strings", edit } };
}

const fixTo = (variable: ConfigVariable, type: ConfigTypeName): { readonly fix: Fix } => ({
  fix: {
    label: `Set the type to ${type}`,
    edit: { kind: "set-config", variable: withType(variable, type) },
  },
});

function withoutDefault({ default: _default, ...variable }: ConfigVariable): { readonly fix: Fix } {
  return { fix: { label: "Remove the default", edit: { kind: "set-config", variable } } };
}
