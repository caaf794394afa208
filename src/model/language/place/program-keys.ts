import type { Property, PropertyType } from "#model/schema/property-type.ts";

/** Describes a key of a program in the form of a property. Such keys have no schema. */
const key = (
  name: string,
  type: PropertyType,
  description: string,
  required = false,
): Property => ({
  name,
  type,
  description,
  required,
  secret: false,
  replace: false,
  plain: true,
});

const text: PropertyType = { kind: "string" };
const any: PropertyType = { kind: "any" };
const map: PropertyType = { kind: "map", values: any };

/** The keys are documented at https://www.pulumi.com/docs/iac/languages-sdks/yaml/yaml-language-reference/. */
export const topKeys: readonly Property[] = [
  key("name", text, "The project's name."),
  key("runtime", text, "The program's language: `yaml`."),
  key("description", text, "The project's purpose."),
  key("config", map, "The program's config variables."),
  key("resources", map, "The program's resources, by name."),
  key("variables", map, "Named values that the whole program can refer to."),
  key("outputs", map, "The stack's outputs."),
  key("packages", map, "The packages that the program declares."),
];

export const componentKeys: readonly Property[] = [
  key("inputs", map, "The component's inputs."),
  ...topKeys.filter(({ name }) => ["resources", "variables", "outputs"].includes(name)),
];

export const resourceEntryKeys: readonly Property[] = [
  key("type", text, "The resource's type token.", true),
  key("properties", map, "The resource's inputs."),
  key("options", map, "The resource options."),
  key("get", map, "Reads an existing resource instead of creating one."),
  key("name", text, "The resource's logical name, if it differs from its key."),
  key("defaultProvider", { kind: "boolean" }, "Makes the provider the default for its package."),
];

export const lookupKeys: readonly Property[] = [
  key("id", text, "The ID of the existing resource.", true),
  key("state", map, "Other properties that the provider needs to find the resource."),
];

const configTypes = [
  "string",
  "integer",
  "number",
  "boolean",
  "object",
  "List<string>",
  "List<integer>",
  "List<number>",
  "List<object>",
].map((value) => ({ value }));

export const configKeys: readonly Property[] = [
  key("type", { kind: "enum", token: "", values: configTypes }, "The variable's type."),
  key("default", any, "The value if the stack config has none."),
  key("secret", { kind: "boolean" }, "Keeps the value encrypted."),
  key("description", text, "The variable's purpose."),
  key("value", any, "The value that the project sets."),
];

const runtimes = [{ value: "yaml" }];

/** The type of a top-level key. */
export const topType = (name: string): PropertyType | undefined =>
  name === "runtime" ? { kind: "enum", token: "", values: runtimes } : undefined;

/** The keys of `fn::invoke` (`parseInvoke`, pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go). */
export const invokeKeys: readonly Property[] = [
  key("function", text, "The function's token.", true),
  key("arguments", map, "The function's arguments."),
  key("options", map, "The call's options."),
  key("return", text, "The property to return, instead of the whole result."),
];
