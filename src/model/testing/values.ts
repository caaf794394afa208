import fc from "fast-check";
import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import type { Json } from "#model/json.ts";
import { calledFunction } from "#model/files/manifest/functions.ts";
import type { PropertyPath } from "#model/program/path.ts";
import { textArbitrary } from "#model/testing/text.ts";
import type { Expression, ResourceId, Template, Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** What the expressions in a value may refer to. */
export interface References {
  readonly resources: readonly ResourceId[];
  readonly config: readonly string[];
}

const none: References = { resources: [], config: [] };

/** JSON has no -0 of its own: it is written as 0. */
const numberArbitrary = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((number) => (number === 0 ? 0 : number));

const scalarArbitrary = fc.oneof(fc.constant(null), fc.boolean(), numberArbitrary, textArbitrary);

/** Any JSON whatever, function calls and broken interpolations among it. */
export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    scalarArbitrary,
    fc.array(tie("json"), { maxLength: 4 }),
    recordOf(textArbitrary, tie("json")),
  ),
})).json;

/** A record with unique keys, `__proto__` as good as any. */
export function recordOf<T>(
  key: fc.Arbitrary<string>,
  value: fc.Arbitrary<T>,
): fc.Arbitrary<Readonly<Record<string, T>>> {
  return fc
    .uniqueArray(fc.tuple(key, value), { selector: ([name]) => name, maxLength: 4 })
    .map((entries) => Object.fromEntries(entries));
}

/** A path that an access can spell: see formatAccess for the one kind of name that has no spelling. */
const pathArbitrary: fc.Arbitrary<PropertyPath> = fc.array(
  fc.oneof(
    fc.nat({ max: 20 }),
    textArbitrary.filter((part) => parseAccess(formatAccess("a", [part]))?.path[0] === part),
  ),
  { maxLength: 3 },
);

/**
 * Values of every kind that the manifest can hold. Left out is what it has no spelling for or cannot tell
 * apart: a literal map that looks like a function call, and a template that is a single part.
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
    ),
  })).value;
}

/** Expressions that hold no further value. */
function expressionArbitrary(references: References): fc.Arbitrary<Expression> {
  const access = accessArbitrary(references);
  return fc.oneof(access, templateArbitrary(access), assetArbitrary, verbatimArbitrary);
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

function accessArbitrary({ resources, config }: References): fc.Arbitrary<Part> {
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
  return fc.oneof(...all);
}

function templateArbitrary(access: fc.Arbitrary<Part>): fc.Arbitrary<Expression> {
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

const assetArbitrary = fc
  .tuple(
    fc.constantFrom("stringAsset", "fileAsset", "remoteAsset", "fileArchive", "remoteArchive"),
    textArbitrary,
  )
  .map(([form, source]) => expression({ kind: "asset", form, source }));

const verbatimArbitrary = fc
  .oneof(
    fc
      .tuple(fc.constantFrom("fn::join", "Fn::Secret", "fn::a:b", "fn::"), anyJson)
      .map(([name, argument]) => ({ [name]: argument })),
    fc.constantFrom<Json>(
      { "fn::fileAsset": 5 },
      { "fn::stringAsset": "${gone}" },
      "${open",
      'x ${a["b}',
      "${a[b]}",
      "${[0]}",
      { "${gone.b}": 1, c: 2 },
      { $$x: 1, $x: 2 },
    ),
  )
  .map((json) => expression({ kind: "verbatim", json }));
