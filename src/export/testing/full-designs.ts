import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";

interface Draw {
  readonly catalog: Catalog;
  readonly random: () => number;
}

function pick<T>({ random }: Draw, from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0];
}

const isFilled = <T>(from: readonly T[]): from is readonly [T, ...T[]] => from.length > 0;

/**
 * The limits for nested objects and for properties, because an AWS type can contain itself and thousands of other
 * types.
 */
const deepest = 4;
const most = 400;

/**
 * A design of one resource that sets every input of its type with random values, down to the allowed
 * depth, and outputs some of its outputs.
 */
export function fullDesign(type: ResourceType, catalog: Catalog, random: () => number): Program {
  const draw = { catalog, random };
  const depth = depthFor(type, catalog);
  const outputs = somePaths(type.outputs, draw);
  return {
    ...emptyProgram("full"),
    config: [
      { name: "region", type: "string", default: "eu-west-1", extras: {} },
      { name: "passphrase", type: "string", secret: true, extras: {} },
    ],
    resources: [
      {
        id: resourceId(1),
        name: "main",
        token: type.displayToken,
        inputs: recordOf(type.inputs, draw, depth),
        options: {},
        origin: { kind: "created" },
        extras: {},
      },
    ],
    outputs: outputs.map((path, at) => ({
      name: `output${at + 1}`,
      value: expression({ kind: "reference", resource: resourceId(1), path }),
    })),
  };
}

/** The maximum depth that keeps a design readable for compilers and people. */
function depthFor({ inputs }: ResourceType, catalog: Catalog): number {
  let depth = deepest;
  while (depth > 1 && sizeOf(inputs, catalog, depth) > most) depth -= 1;
  return depth;
}

function sizeOf(properties: readonly Property[], catalog: Catalog, depth: number): number {
  let size = 0;
  for (const { type } of possible(properties, depth)) {
    const token = objectIn(type);
    const inner = token === undefined ? [] : (catalog.objectType(token)?.properties ?? []);
    size += 1 + sizeOf(inner, catalog, depth - 1);
    if (size > most) break;
  }
  return size;
}

function objectIn(type: PropertyType): string | undefined {
  switch (type.kind) {
    case "object":
      return type.token;
    case "list":
      return objectIn(type.items);
    case "map":
      return objectIn(type.values);
    case "union":
      return type.members.map(objectIn).find((token) => token !== undefined);
    default:
      return undefined;
  }
}

/**
 * At the maximum depth, only required properties are set. The design has no resources to refer to as a whole, and no
 * JSON outputs, which Pulumi YAML requires for some inputs.
 */
const possible = (properties: readonly Property[], depth: number): readonly Property[] =>
  properties.filter(
    ({ required, type }) => required || (depth > 0 && type.kind !== "resource" && !holdsJson(type)),
  );

/** Whether a type needs JSON. If JSON is an alternative in a list, a map or a union, a value can be generated. */
function holdsJson(type: PropertyType): boolean {
  switch (type.kind) {
    case "json":
      return true;
    case "list":
      return holdsJson(type.items);
    case "map":
      return holdsJson(type.values);
    case "union":
      return type.members.some(holdsJson);
    default:
      return false;
  }
}

function recordOf(properties: readonly Property[], draw: Draw, depth: number): ValueMap {
  return Object.fromEntries(
    possible(properties, depth).map((property) => [
      property.name,
      property.const ?? valueOf(property.type, draw, depth, property.plain),
    ]),
  );
}

const region = expression({ kind: "config", name: "region", path: [] });
const texts = [
  "plain",
  'it\'s "quoted"',
  "C:\\dir\\new",
  "two\nlines",
  "100% {x} ${y}",
  "Grüße 🌍",
  "",
] as const;

function textOf(draw: Draw, isPlain: boolean): Value {
  const text = pick(draw, texts);
  if (isPlain || draw.random() < 0.7) return text;
  return pick<Value>(draw, [
    region,
    expression({ kind: "template", parts: ["a-", region, text] }),
    expression({ kind: "secret", value: text }),
    expression({ kind: "config", name: "passphrase", path: [] }),
  ]);
}

/** A value of the type, with up to `depth` more nested objects. */
function valueOf(type: PropertyType, draw: Draw, depth: number, isPlain: boolean): Value {
  switch (type.kind) {
    case "string":
      return textOf(draw, isPlain);
    case "boolean":
      return draw.random() < 0.5;
    case "integer":
      return pick<Value>(draw, [0, 1, 443, -7]);
    case "number":
      return pick<Value>(draw, [0, 2, 0.5, -1.25]);
    case "enum": {
      const values = type.values.map(({ value }) => value);
      return isFilled(values) ? pick<Value>(draw, values) : "";
    }
    case "list": {
      const inside = isPlain || type.plainElements === true;
      const length = depth === deepest ? 2 : 1;
      return Array.from({ length }, () => valueOf(type.items, draw, depth, inside));
    }
    case "map": {
      const inside = isPlain || type.plainElements === true;
      const key = pick(draw, ["name", "two words", "app.example.com/name", "class"]);
      return { [key]: valueOf(type.values, draw, depth, inside) };
    }
    case "union":
      return isFilled(type.members)
        ? valueOf(pick(draw, type.members), draw, depth, isPlain)
        : textOf(draw, isPlain);
    case "object":
      return recordOf(draw.catalog.objectType(type.token)?.properties ?? [], draw, depth - 1);
    case "any":
      return pick<Value>(draw, [true, 3, "text", [1, "two"], { key: { deep: [null, false] } }]);
    case "asset":
      return expression({ kind: "asset", form: "stringAsset", source: pick(draw, texts) });
    case "archive":
      return expression({ kind: "asset", form: "fileArchive", source: "./dir" });
    case "json":
    case "resource":
      return textOf(draw, isPlain);
  }
}

/** Up to six outputs, some of them inside objects and lists. */
function somePaths(outputs: readonly Property[], draw: Draw): readonly PropertyPath[] {
  const left = [...outputs];
  const paths: PropertyPath[] = [];
  while (left.length > 0 && paths.length < 6) {
    const [output] = left.splice(Math.floor(draw.random() * left.length), 1);
    if (output !== undefined) paths.push([output.name, ...pathInto(output.type, draw)]);
  }
  return paths;
}

function pathInto(type: PropertyType, draw: Draw, depth = 3): PropertyPath {
  if (depth === 0 || draw.random() < 0.3) return [];
  if (type.kind === "list") return [0, ...pathInto(type.items, draw, depth - 1)];
  if (type.kind !== "object") return [];
  const inner = draw.catalog.objectType(type.token)?.properties ?? [];
  if (!isFilled(inner)) return [];
  const { name, type: found } = pick(draw, inner);
  return [name, ...pathInto(found, draw, depth - 1)];
}
