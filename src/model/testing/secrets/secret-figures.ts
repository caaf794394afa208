import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { displayToken } from "#model/program/token.ts";
import { flags, judgePlace } from "#model/secrets/signs/judge-place.ts";
import type { PresumedSecret } from "#model/secrets/map-presumed.ts";
import { presumedIn, presumedOf } from "#model/secrets/presumed.ts";

interface SchemaProperty {
  readonly secret?: boolean;
  readonly type?: string;
  readonly $ref?: string;
  readonly description?: string;
}

interface SchemaType {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaProperty>>;
  readonly inputProperties?: Readonly<Record<string, SchemaProperty>>;
}

/** The measured part of a package's schema. */
export interface MeasuredSchema {
  readonly name: string;
  readonly config?: { readonly variables?: Readonly<Record<string, SchemaProperty>> };
  readonly provider?: SchemaType;
  readonly types?: Readonly<Record<string, SchemaType>>;
  readonly resources?: Readonly<Record<string, SchemaType>>;
  readonly functions?: Readonly<Record<string, SchemaType>>;
}

/** The types that inputs use, each with the types and resources that use it. */
function typesOfInputs({ provider, resources = {}, types = {} }: MeasuredSchema) {
  const found = new Set<string>();
  const follow = (properties: unknown): void => {
    for (const [, token = ""] of JSON.stringify(properties ?? {}).matchAll(
      /"#\/types\/([^"]*)"/g,
    )) {
      const name = decodeURIComponent(token);
      if (found.has(name)) continue;
      found.add(name);
      follow(types[name]?.properties);
    }
  };
  for (const type of [provider, ...Object.values(resources)]) follow(type?.inputProperties);
  return found;
}

/**
 * Whether a marked input is found by its name. An object also counts as found if the name of any property in it
 * is found. A property named `value` also counts as found if a sibling, such as a `type` of `SECRET`, marks it.
 */
function isFound(
  token: string,
  key: string,
  properties: SchemaType["properties"] = {},
  types: MeasuredSchema["types"] = {},
) {
  const property = properties[key];
  const kind = properties["type"]?.description?.includes("SECRET") === true ? "SECRET" : undefined;
  const sibling = (name: string): string | undefined =>
    name === "type"
      ? kind
      : flags.includes(name) && Object.hasOwn(properties, name)
        ? "true"
        : undefined;
  const judge = (path: PropertyPath) => judgePlace({ token, path, sibling }) !== undefined;
  const inner =
    types[decodeURIComponent(property?.$ref?.replace("#/types/", "") ?? "")]?.properties;
  // The values of a map have their own keys.
  return (
    judge([key]) ||
    (property?.type === "object" && judge([key, "key"])) ||
    Object.keys(inner ?? {}).some((name) => judge([key, name]))
  );
}

/** The inputs that a schema marks as secret, and whether the names of these inputs reveal that. */
export function markedInputs(
  schema: MeasuredSchema,
): readonly { readonly place: string; readonly isFound: boolean }[] {
  const { config, provider, resources = {}, types = {}, name } = schema;
  const used = typesOfInputs(schema);
  const inType = (token: string, properties: SchemaType["properties"] = {}) =>
    Object.entries(properties).flatMap(([key, property]) =>
      property.secret === true && property.type !== "boolean"
        ? [
            {
              place: `${displayToken(token)}.${key}`,
              isFound: isFound(token, key, properties, types),
            },
          ]
        : [],
    );
  return [
    ...inType(`${name}:config`, config?.variables),
    ...inType(`pulumi:providers:${name}`, provider?.inputProperties),
    ...Object.entries(resources).flatMap(([token, type]) => inType(token, type.inputProperties)),
    ...Object.entries(types).flatMap(([token, type]) =>
      used.has(token) ? inType(token, type.properties) : [],
    ),
  ];
}

/** A value that counts as secret in a program, and the name or string that reveals it. */
export interface HiddenValue {
  /** The name that reveals the value, or `text NAME` if the string itself reveals it. */
  readonly by: string;
  readonly value: string;
}

const nothingLoaded = createCatalog([], []);

/** The values that are hidden because of names and strings, in a program without loaded packages. */
function hiddenIn(program: Program): readonly HiddenValue[] {
  const told = (owner: string, found: readonly PresumedSecret[]): readonly HiddenValue[] =>
    found.map(({ sign, path, value }) => {
      const names = path.filter((part) => typeof part === "string");
      const name = names.slice(names.at(-1) === "value" ? -2 : -1).join(".") || owner;
      return { by: sign === "text" ? `text ${name}` : name, value: JSON.stringify(value) };
    });
  return [
    ...program.resources.flatMap((resource) =>
      told(resource.token, presumedIn(resource, nothingLoaded)),
    ),
    ...[...program.variables, ...program.outputs].flatMap((named) =>
      told(named.name, presumedOf(named, nothingLoaded)),
    ),
    ...program.config.flatMap(({ name, default: value = null }) =>
      told(name, presumedOf({ name, value }, nothingLoaded)),
    ),
  ];
}

/** The YAML programs in a schema's descriptions. */
export function exampleTexts({
  resources = {},
  functions = {},
}: MeasuredSchema): readonly string[] {
  const fences = /```ya?ml\n([^]*?)```/g;
  return [...Object.values(resources), ...Object.values(functions)].flatMap(
    ({ description = "" }) => [...description.matchAll(fences)].map(([, text = ""]) => text),
  );
}

/** The values that are hidden in a YAML program; undefined if the program can't be read. */
export function hiddenInText(text: string): readonly HiddenValue[] | undefined {
  const parsed = parseYaml(text);
  return parsed.ok ? hiddenIn(parsed.program) : undefined;
}
