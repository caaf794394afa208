import fc from "fast-check";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import type { AccessValue, Template, Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Access, Scope } from "#export/testing/calls/accesses.ts";
import { accessesIn, fits } from "#export/testing/calls/accesses.ts";

/** The file that the programs read, in the same folder. */
export const dataFile = { path: "data.txt", text: "line 1\nline „2“ <&>\n" };

/**
 * Strings that some language interprets. Strings of digits are not included, because Pulumi would read them as a number
 * in config.
 */
export const texts = fc.constantFrom(
  "",
  "a",
  "a b,c",
  'it\'s "quoted" \\ $x',
  "${not}",
  "$$ %d {0} {{1}}",
  "line\nbreak\ttab",
  "é👍🏽 <&>",
  "true",
  "007",
);

const keys = fc.constantFrom("a", "b-c", "Name", "with space", "class", "x.y", "é");

/** The stack's config, whose values the conformance step sets. */
export const configuration = [
  { name: "region", type: "string", given: "north-1" },
  { name: "size", type: "integer", given: "7" },
  { name: "token", type: "string", given: "s3cr3t value", secret: true },
] as const;

const textConfig = fc
  .constantFrom("region", "region", "token")
  .map((name): AccessValue => expression({ kind: "config", name, path: [] }));

const builtin = (name: BuiltinName, argument: Value): Value =>
  expression({ kind: "builtin", function: name, argument });

const text: PropertyType = { kind: "string" };
const textList: PropertyType = { kind: "list", items: text };

/** Values of types, with calls nested up to `depth`. */
export interface Values {
  of(type: PropertyType, depth: number): fc.Arbitrary<Value>;
  record(properties: readonly Property[], depth: number): fc.Arbitrary<ValueMap>;
  invoke(token: string, depth: number, give?: string): fc.Arbitrary<Value>;
  anything(depth: number): fc.Arbitrary<Value>;
}

/** Restricted positions of values. */
interface Place {
  /** True in a call's arguments, where no map has output keys: next to another output, Pulumi YAML fails on them. */
  readonly isArgument?: true;
  /**
   * JSON has several spellings of non-ASCII and HTML characters, and Pulumi YAML uses different ones.
   */
  readonly isJson?: true;
}

export function createValues(scope: Scope, place: Place = {}): Values {
  const { isArgument = false, isJson = false } = place;
  const known = isJson ? texts.filter((found) => /^[^<>&\u0080-\uffff]*$/.test(found)) : texts;
  const names = isJson ? keys.filter((key) => key !== "é") : keys;
  const { catalog } = scope;
  const accesses = accessesIn(scope);
  const reference = (type: PropertyType): fc.Arbitrary<AccessValue> | undefined => {
    const found = accesses.filter((access: Access) => fits(type, access.type));
    return found.length === 0 ? undefined : fc.constantFrom(...found.map(({ value }) => value));
  };
  const optional = <T>(weight: number, arbitrary: fc.Arbitrary<T> | undefined) =>
    arbitrary === undefined ? [] : [{ weight, arbitrary }];
  const functions = catalog.packages.flatMap((index) =>
    index.name === "lab" ? index.functionTokens : [],
  );

  /** Calls of functions that return a property of the type. */
  function results(type: PropertyType, depth: number): fc.Arbitrary<Value> | undefined {
    const found = functions.flatMap((token) => {
      const result = catalog.functionType(token)?.result;
      if (result?.kind !== "object") return [];
      return result.properties
        .filter((property) => fits(type, property.type))
        .map(({ name }) => ({ token, name }));
    });
    if (depth === 0 || found.length === 0) return undefined;
    return fc.constantFrom(...found).chain(({ token, name }) => invoke(token, depth - 1, name));
  }

  function invoke(token: string, depth: number, give?: string): fc.Arbitrary<Value> {
    const inputs = catalog.functionType(token)?.inputs ?? [];
    const { record: argumentsOf } = isArgument
      ? { record }
      : createValues(scope, { ...place, isArgument: true });
    return fc.tuple(argumentsOf(inputs, depth), fc.boolean()).map(([args, isShort]) =>
      expression({
        kind: "invoke",
        token: catalog.functionType(token)?.displayToken ?? token,
        arguments: args,
        options: {},
        ...(give === undefined ? {} : { return: give }),
        ...(give === undefined && isShort ? { isShort } : {}),
      }),
    );
  }

  function dynamicText(): fc.Arbitrary<AccessValue> {
    return fc.oneof(textConfig, reference(text) ?? textConfig);
  }

  function template(): fc.Arbitrary<Template> {
    const part = fc.oneof(
      dynamicText(),
      known.filter((found) => found !== ""),
    );
    return fc
      .tuple(dynamicText(), fc.array(part, { maxLength: 2 }))
      .map(([first, parts]) => expression({ kind: "template", parts: ["-", first, ...parts] }));
  }

  function textOf(depth: number): fc.Arbitrary<Value> {
    const simple = [
      { weight: 4, arbitrary: known as fc.Arbitrary<Value> },
      { weight: 3, arbitrary: dynamicText() },
      { weight: 2, arbitrary: template() },
    ];
    if (depth === 0) return fc.oneof(...simple);
    const inner = of(text, depth - 1);
    const separator = fc.constantFrom(",", " ", "", "-$");
    const resource = scope.resources.map(({ id }) =>
      expression({ kind: "reference", resource: id, path: [] }),
    );
    const calls: readonly fc.Arbitrary<Value>[] = [
      fc
        .tuple(fc.oneof(separator, inner), of(textList, depth - 1))
        .map((argument) => builtin("join", argument)),
      (isJson ? { anything } : createValues(scope, { ...place, isJson: true }))
        .anything(depth - 1)
        .map((value) => builtin("toJSON", value)),
      inner.map((value) => builtin("toBase64", value)),
      inner.map((value) => builtin("fromBase64", builtin("toBase64", value))),
      inner.map((value) => builtin("sha1", value)),
      inner.map((value) => builtin("unsecret", value)),
      inner.map((value) => builtin("singleOrNone", [value])),
      fc.array(inner, { minLength: 1, maxLength: 3 }).map((list) => builtin("select", [0, list])),
      ...optional(1, reference(textList)).map(({ arbitrary }) =>
        arbitrary.map((list) => builtin("select", [0, list])),
      ),
      dynamicText().map((value) => expression({ kind: "secret", value })),
      fc
        .constantFrom<BuiltinName>(
          ...(isJson ? [] : ["readFile" as const]),
          "filebase64",
          "filebase64sha256",
        )
        .map((name) => builtin(name, `./${dataFile.path}`)),
      ...(resource.length === 0
        ? []
        : [
            fc
              .tuple(
                fc.constantFrom<BuiltinName>("pulumiResourceName", "pulumiResourceType"),
                fc.constantFrom(...resource),
              )
              .map(([name, found]) => builtin(name, found)),
          ]),
    ];
    return fc.oneof(
      ...simple,
      { weight: 12, arbitrary: fc.oneof(...calls) },
      ...optional(3, results(text, depth)),
    );
  }

  function integerOf(depth: number): fc.Arbitrary<Value> {
    const size: AccessValue = expression({ kind: "config", name: "size", path: [] });
    const simple = fc.oneof(fc.integer({ min: -5, max: 1e6 }), fc.constant(size));
    if (depth === 0) return simple;
    const counted = fc.oneof(
      of(textList, depth - 1),
      of(text, depth - 1),
      of({ kind: "map", values: text }, depth - 1),
    );
    return fc.oneof(
      simple,
      counted.map((value) => builtin("length", value)),
      ...optional(1, reference({ kind: "integer" })),
      ...optional(1, results({ kind: "integer" }, depth)),
    );
  }

  function listOf(items: PropertyType, depth: number, type: PropertyType): fc.Arbitrary<Value> {
    const item = of(items, Math.max(0, depth - 1));
    const literal = fc.array(item, { maxLength: 3 });
    return fc.oneof(
      { weight: 4, arbitrary: literal },
      ...optional(2, reference(type)),
      ...optional(depth === 0 ? 0 : 2, results(type, depth)),
      ...(items.kind === "string" && depth > 0
        ? [
            {
              weight: 2,
              arbitrary: fc
                .tuple(fc.constantFrom(",", " ", ""), of(text, depth - 1))
                .map((argument) => builtin("split", argument)),
            },
          ]
        : []),
    );
  }

  function mapOf(values: PropertyType, depth: number, type: PropertyType): fc.Arbitrary<Value> {
    const value = of(values, Math.max(0, depth - 1));
    const literal = fc.dictionary(names, value, { maxKeys: 3, noNullPrototype: true });
    const region = expression({ kind: "config", name: "region", path: [] });
    const plain: Template = expression({ kind: "template", parts: ["-", region] });
    const computedKey = isArgument ? fc.constant(plain) : template();
    const computed = fc
      .tuple(fc.uniqueArray(fc.oneof(computedKey, names), { maxLength: 3 }), value)
      .filter(([found]) => found.some((key) => typeof key !== "string"))
      .map(([found, same]) =>
        expression({
          kind: "computed-map",
          // The index makes keys unique, regardless of their text.
          entries: found.map((key, at) => ({
            key:
              typeof key === "string"
                ? key
                : expression({ kind: "template", parts: [`${at}: `, ...key.parts] }),
            value: same,
          })),
        }),
      );
    return fc.oneof(
      { weight: 4, arbitrary: literal },
      { weight: 2, arbitrary: computed },
      ...optional(2, reference(type)),
    );
  }

  /** Values that JSON can represent, with calls in them. */
  function anything(depth: number): fc.Arbitrary<Value> {
    const scalar: fc.Arbitrary<Value> = fc.oneof(fc.boolean(), fc.constantFrom(0, -1.5, 3, 1e21));
    const inner = depth === 0 ? known : fc.oneof(textOf(depth - 1), integerOf(depth - 1));
    return fc.oneof(
      scalar,
      inner,
      fc.array(inner, { maxLength: 3 }),
      fc.dictionary(names, fc.oneof(scalar, inner), { maxKeys: 3, noNullPrototype: true }),
    );
  }

  function record(properties: readonly Property[], depth: number): fc.Arbitrary<ValueMap> {
    const most = depth > 0 ? 3 : 0;
    const optionalOnes = properties.filter(({ required }) => !required);
    return fc
      .subarray(optionalOnes, { maxLength: Math.min(most, optionalOnes.length) })
      .chain((chosen) => {
        const all = properties.filter((property) => property.required || chosen.includes(property));
        const entries = all.map(({ name, type }) => [name, of(type, depth)] as const);
        return fc.record(Object.fromEntries(entries), { noNullPrototype: true });
      });
  }

  function assetOf(depth: number): fc.Arbitrary<Value> {
    return fc.oneof(
      // Pulumi's Node.js SDK doesn't recognize an asset without text.
      texts.map((source) =>
        expression({ kind: "asset", form: "stringAsset", source: source || "text" }),
      ),
      fc.constant(expression({ kind: "asset", form: "fileAsset", source: `./${dataFile.path}` })),
      ...(depth === 0 ? [] : [assetOf(0)]),
    );
  }

  function archiveOf(depth: number): fc.Arbitrary<Value> {
    const member = depth === 0 ? assetOf(0) : fc.oneof(assetOf(0), archiveOf(depth - 1));
    return fc
      .dictionary(keys, member, { maxKeys: 3, noNullPrototype: true })
      .map((members) => builtin("assetArchive", members));
  }

  function of(type: PropertyType, depth: number): fc.Arbitrary<Value> {
    switch (type.kind) {
      case "string":
        return textOf(depth);
      case "integer":
        return integerOf(depth);
      case "number":
        return fc.oneof(fc.constantFrom(0, -0.5, 3, 1e21), integerOf(depth));
      case "boolean":
        return fc.oneof(
          fc.boolean(),
          reference(type) ?? fc.boolean(),
          results(type, depth) ?? fc.boolean(),
        );
      case "enum":
        // Pulumi YAML rejects an output of an enum.
        return fc.constantFrom(...type.values.map(({ value }) => value));
      case "list":
        return listOf(type.items, depth, type);
      case "map":
        return mapOf(type.values, depth, type);
      case "object":
        return fc.oneof(
          record(catalog.objectType(type.token)?.properties ?? [], Math.max(0, depth - 1)),
          ...optional(1, reference(type)).map(({ arbitrary }) => arbitrary),
        );
      case "asset":
        return assetOf(depth);
      case "archive":
        return archiveOf(Math.min(1, depth));
      default:
        return anything(depth);
    }
  }

  return { of, record, invoke, anything };
}
