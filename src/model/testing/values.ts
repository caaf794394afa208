import fc from "fast-check";
import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import type { Json } from "#model/base/json.ts";
import { calledFunction } from "#model/files/manifest/functions.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { builtins } from "#model/functions/builtins.ts";
import { valueKey } from "#model/program/value-key.ts";
import type {
  AccessValue,
  Expression,
  ResourceId,
  Template,
  Value,
  ValueMap,
} from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** The possible targets of the expressions in a value. */
export interface References {
  readonly resources: readonly ResourceId[];
  readonly config: readonly string[];
  readonly variables?: readonly string[];
}

const none: References = { resources: [], config: [] };

/** Numbers without -0, because JSON would contain 0 instead. */
const numberArbitrary = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((number) => (number === 0 ? 0 : number));

const scalarArbitrary = fc.oneof(fc.constant(null), fc.boolean(), numberArbitrary, textArbitrary);

/** Any JSON, including function calls and malformed interpolations. */
export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    scalarArbitrary,
    fc.array(tie("json"), { maxLength: 4 }),
    recordOf(textArbitrary, tie("json")),
  ),
})).json;

/** A record with unique keys, including `__proto__`. */
export function recordOf<T>(
  key: fc.Arbitrary<string>,
  value: fc.Arbitrary<T>,
): fc.Arbitrary<Readonly<Record<string, T>>> {
  return fc
    .uniqueArray(fc.tuple(key, value), { selector: ([name]) => name, maxLength: 4 })
    .map((entries) => Object.fromEntries(entries));
}

/** A path that an access can contain. The description of formatAccess names the exception. */
const pathArbitrary: fc.Arbitrary<PropertyPath> = fc.array(
  fc.oneof(
    fc.nat({ max: 20 }),
    textArbitrary.filter((part) => parseAccess(formatAccess("a", [part]))?.path[0] === part),
  ),
  { maxLength: 3 },
);

/**
 * Values of every kind that the manifest can express. Values that the manifest can't express or distinguish are
 * excluded: a literal map that looks like a function call, and a template with a single part.
 */
export function valueArbitrary(references: References = none): fc.Arbitrary<Value> {
  return fc.letrec<{ value: Value }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      scalarArbitrary,
      expressionArbitrary(references),
      fc.array(tie("value"), { maxLength: 4 }),
      recordOf(textArbitrary, tie("value")).filter((map) => calledFunction(map) === undefined),
      tie("value").map((value) => expression({ kind: "secret", value })),
      callArbitrary(tie("value")),
      computedMapArbitrary(references, tie("value")),
    ),
  })).value;
}

/** A map with keys that Pulumi reads literally. The map must not look like a function call. */
const argumentsOf = (value: fc.Arbitrary<Value>, key = textArbitrary): fc.Arbitrary<ValueMap> =>
  recordOf(key, value).filter((map) => calledFunction(map) === undefined);

const optionNames = fc.constantFrom("dependsOn", "parent", "version", "__proto__");

/** Calls of package functions in both forms, and calls of builtins with any argument. */
const callArbitrary = (value: fc.Arbitrary<Value>): fc.Arbitrary<Expression> =>
  fc.oneof(
    fc
      .record(
        {
          token: fc.constantFrom("aws:ec2:getAmi", "std:sum", "a:b/c:d", "$${odd}"),
          arguments: argumentsOf(value),
          options: argumentsOf(value, optionNames),
          return: textArbitrary,
        },
        { requiredKeys: ["token", "arguments", "options"], noNullPrototype: true },
      )
      .map((call) => expression({ kind: "invoke", ...call })),
    fc
      .tuple(fc.constantFrom("aws:ec2:getAmi", "std:sum"), argumentsOf(value))
      .map(([token, args]) =>
        expression({ kind: "invoke", token, arguments: args, options: {}, isShort: true }),
      ),
    fc
      .tuple(fc.constantFrom(...builtins.map((builtin) => builtin.name)), value)
      .map(([name, argument]) => expression({ kind: "builtin", function: name, argument })),
  );

/** Maps with at least one computed key. Integer keys are excluded, because they would come before all other keys. */
function computedMapArbitrary(
  references: References,
  value: fc.Arbitrary<Value>,
): fc.Arbitrary<Expression> {
  const access = accessArbitrary(references);
  const computed = fc.oneof(access, templateArbitrary(access));
  const literal = textArbitrary.filter((key) => !/^(?:0|[1-9][0-9]*)$/.test(key));
  return fc
    .uniqueArray(
      fc.record({ key: fc.oneof(computed, literal), value }, { noNullPrototype: true }),
      { selector: ({ key }) => valueKey(key), minLength: 1, maxLength: 3 },
    )
    .filter(
      (entries) =>
        entries.some(({ key }) => typeof key !== "string") &&
        entries.every(({ key }) => !(isTemplate(key) && String(key.parts[0]).startsWith("fn::"))),
    )
    .map((entries) => expression({ kind: "computed-map", entries }));
}

const isTemplate = (key: string | Template | AccessValue): key is Template =>
  typeof key === "object" && key.kind === "template";

/** Expressions that contain no further values, except in the source of an asset. */
function expressionArbitrary(references: References): fc.Arbitrary<Expression> {
  const access = accessArbitrary(references);
  const template = templateArbitrary(access);
  return fc.oneof(
    access,
    template,
    assetArbitrary(fc.oneof(textArbitrary, access, template)),
    verbatimArbitrary,
  );
}

const unresolvedArbitrary = fc
  .oneof(
    fc
      .tuple(fc.constantFrom("pulumi", "gone", "web", "web-2", "a.b", "__proto__"), pathArbitrary)
      .map(([root, path]) => formatAccess(root, path)),
    fc.constantFrom("", ".", "gone..x", "gone[05]", "gone[-1].b", '["a.b"].'),
  )
  .map((access) => expression({ kind: "unresolved", access }));

type Part = Exclude<Template["parts"][number], string>;

function accessArbitrary({ resources, config, variables = [] }: References): fc.Arbitrary<Part> {
  const all: fc.Arbitrary<Part>[] = [unresolvedArbitrary];
  if (resources.length > 0)
    all.push(
      fc
        .tuple(fc.constantFrom(...resources), pathArbitrary)
        .map(([resource, path]) => expression({ kind: "reference", resource, path })),
    );
  if (config.length > 0)
    all.push(
      fc
        .tuple(fc.constantFrom(...config), pathArbitrary)
        .map(([name, path]) => expression({ kind: "config", name, path })),
    );
  if (variables.length > 0)
    all.push(
      fc
        .tuple(fc.constantFrom(...variables), pathArbitrary)
        .map(([name, path]) => expression({ kind: "variable", name, path })),
    );
  return fc.oneof(...all);
}

function templateArbitrary(access: fc.Arbitrary<Part>): fc.Arbitrary<Template> {
  const text = textArbitrary.filter((part) => part !== "");
  return fc
    .tuple(text, fc.array(fc.tuple(access, fc.option(text)), { minLength: 1, maxLength: 3 }))
    .map(([first, rest]) => {
      const parts = [
        first,
        ...rest.flatMap(([part, after]) => (after === null ? [part] : [part, after])),
      ];
      return expression({ kind: "template", parts });
    });
}

const assetArbitrary = (source: fc.Arbitrary<string | Expression>): fc.Arbitrary<Expression> =>
  fc
    .tuple(
      fc.constantFrom("stringAsset", "fileAsset", "remoteAsset", "fileArchive", "remoteArchive"),
      source,
    )
    .map(([form, given]) => expression({ kind: "asset", form, source: given }));

const verbatimArbitrary = fc
  .oneof(
    fc
      .tuple(fc.constantFrom("fn::unheardOf", "Fn::a", "fn::"), anyJson)
      .map(([name, argument]) => ({ [name]: argument })),
    fc.constantFrom<Json>(
      { "fn::fileAsset": 5 },
      { "fn::invoke": { function: "${gone}" } },
      { "fn::invoke": { function: "${web.id}", ["${region}"]: '$${web} ${["web-2"].a[0]}$' } },
      { "fn::invoke": { function: "${zones[01]} and ${web.list[+1]}" } },
      { "fn::invoke": { function: "a:b", arguments: 1 } },
      { "fn::invoke": { function: "a:b", more: true } },
      { "fn::invoke": [] },
      { "fn::a:b": ["no arguments"] },
      "${open",
      'x ${a["b}',
      "${a[b]}",
      "${[0]}",
      { "${open": 1, c: 2 },
      { $$x: 1, $x: 2 },
    ),
  )
  .map((json) => expression({ kind: "verbatim", json }));
