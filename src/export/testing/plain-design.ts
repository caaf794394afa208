import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import { projectName } from "#model/files/manifest/project.ts";
import type { Program } from "#model/program/program.ts";
import type { Expression, Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { lower } from "#export/lower/lower.ts";
import { retarget } from "#export/retarget/retarget.ts";
import { scalarText } from "#export/lower/scalar-text.ts";
import { memberFor } from "#model/schema/values/union-member.ts";
import { hasText } from "#model/secrets/says-text.ts";

/** A value in JSON form. Values that are not literals, and literal maps, contain their kind. */
export type PlainValue =
  | null
  | boolean
  | number
  | string
  | readonly PlainValue[]
  | { readonly kind: string; readonly [key: string]: unknown };

/** The registrations that a design's program must make, for its target packages. */
export interface PlainDesign {
  readonly project: string;
  /** The design's variables, and variables that the exporter creates for secrets and for moved inputs. */
  readonly config: readonly {
    readonly name: string;
    /** The key, with its namespace before a colon. */
    readonly key: string;
    readonly type: ConfigType;
    readonly secret: boolean;
    readonly required: boolean;
    readonly default: PlainValue;
  }[];
  readonly resources: readonly {
    readonly id: string;
    readonly name: string;
    readonly token: string;
    readonly inputs: PlainValue;
    readonly options: Readonly<Record<string, PlainValue>>;
    readonly lookup?: { readonly id: PlainValue; readonly state: PlainValue };
  }[];
  readonly outputs: readonly { readonly name: string; readonly value: PlainValue }[];
}

export function plainDesign(design: Program, catalog: Catalog): PlainDesign {
  const retargeted = retarget(design, catalog, { intoVariables: true });
  const { program, catalog: packages, variables } = retargeted;
  const project = projectName(program.name);
  const declared = [...program.config, ...variables];
  const defaults = new Map(declared.map((variable) => [variable.name, variable.default]));
  return {
    project,
    config: lower(program, packages, variables).config.map(({ name, namespace, key, ...rest }) => ({
      name,
      key: `${namespace ?? project}:${key}`,
      type: rest.type,
      secret: rest.secret,
      required: rest.required && rest.value === undefined,
      default: plain(defaults.get(name) ?? null),
    })),
    resources: program.resources.map(({ id, name, token, inputs, options, origin }) => ({
      id,
      name,
      token: canonicalToken(token, packages),
      inputs: plainInputs(inputs, packages.resourceType(token)?.inputs, packages),
      options: plainEntries(options),
      ...(origin.kind === "lookup"
        ? {
            lookup: {
              id: plain(origin.id),
              state: plainInputs(origin.state, packages.resourceType(token)?.outputs, packages),
            },
          }
        : {}),
    })),
    outputs: program.outputs.map(({ name, value }) => ({ name, value: plain(value) })),
  };
}

/** A resource's evaluated inputs. If a string is expected, a number or boolean can be sent as itself or as a string. */
const plainInputs = (
  values: ValueMap,
  properties: readonly Property[] | undefined,
  catalog: Catalog,
): PlainValue => plainMap(values, (key) => typeNamed(properties, key), catalog);

const typeNamed = (
  properties: readonly Property[] | undefined,
  key: string,
): PropertyType | undefined => properties?.find(({ name }) => name === key)?.type;

const plainMap = (
  map: ValueMap,
  typeOf: (key: string) => PropertyType | undefined,
  catalog: Catalog,
): PlainValue => ({
  kind: "map",
  entries: Object.entries(map).map(([key, value]) => [key, plainAt(value, typeOf(key), catalog)]),
});

function plainAt(value: Value, type: PropertyType | undefined, catalog: Catalog): PlainValue {
  const decided = type?.kind === "union" ? memberFor(type, value, catalog) : type;
  const text = scalarText(value, decided);
  if (text !== undefined) return { kind: "scalar", value, text };
  if (isList(value)) {
    const items = decided?.kind === "list" ? decided.items : undefined;
    return value.map((item) => plainAt(item, items, catalog));
  }
  if (!isMap(value)) return plain(value);
  if (decided?.kind === "map") return plainMap(value, () => decided.values, catalog);
  const properties =
    decided?.kind === "object" ? catalog.objectType(decided.token)?.properties : undefined;
  return plainMap(value, (key) => typeNamed(properties, key), catalog);
}

const plainEntries = (map: ValueMap): Record<string, PlainValue> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, plain(value)]));

function plain(value: Value, isSecret = false): PlainValue {
  if (isList(value)) return value.map((item) => plain(item, isSecret));
  if (typeof value !== "object" || value === null)
    return isSecret && hasText(value) ? outside : value;
  if (isExpression(value)) return plainExpression(value, isSecret);
  const entries = Object.entries(value).map(([key, inner]) => [key, plain(inner, isSecret)]);
  return { kind: "map", entries };
}

/** A secret's text, which is in the stack's config instead of the program. */
const outside: PlainValue = { kind: "secret", value: null, isOutside: true };

function plainExpression(expression: Expression, isSecret: boolean): PlainValue {
  switch (expression.kind) {
    case "secret":
      return { kind: "secret", value: plain(expression.value, true), isOutside: false };
    case "template":
      return { kind: "template", parts: expression.parts.map((part) => plain(part, isSecret)) };
    case "asset":
      return isSecret && expression.form === "stringAsset" ? outside : { ...expression };
    case "verbatim":
      return isSecret && hasText(expression) ? outside : { ...expression };
    default:
      return { ...expression };
  }
}
