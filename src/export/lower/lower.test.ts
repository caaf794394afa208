import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { lower } from "#export/lower/lower.ts";
import type { LoweredProgram, ResourceValues } from "#export/lower/lowered-program.ts";
import type { Term } from "#export/lower/term.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { shapes } from "#export/testing/shapes.ts";

const lowered = (resources: JsonObject, rest: JsonObject = {}): LoweredProgram =>
  lower(design({ name: "test", resources, ...rest }), testCatalog(shapes));

const drawing = (properties: JsonObject): JsonObject => ({
  type: "shapes:main:Drawing",
  properties,
});

const names = ({ resources }: LoweredProgram): readonly string[] =>
  resources.map(({ name }) => name);

const messages = ({ diagnostics }: LoweredProgram): readonly string[] =>
  diagnostics.map(({ rule, message }) => `${rule}: ${message}`);

const valuesOf = (found: LoweredProgram, name: string): ResourceValues =>
  found.resources.find((resource) => resource.name === name)!.values();

/** A short form of a term: its kind, and its position's type. */
function show(term: Term): string {
  const type = term.type?.kind ?? "?";
  switch (term.kind) {
    case "literal":
      return `${JSON.stringify(term.value)}:${type}`;
    case "list":
      return `[${term.items.map(show).join(" ")}]:${type}`;
    case "object":
      return `${term.token}{${term.entries.map(({ key, value }) => `${key}=${show(value)}`).join(" ")}}`;
    case "map":
      return `{${term.entries.map(({ key, value }) => `${key}=${show(value)}`).join(" ")}}:${type}`;
    case "reference":
    case "config": {
      const steps = term.steps.map(
        (step) => `${step.part}/${step.access}${step.optional ? "?" : ""}`,
      );
      return [term.kind === "config" ? `config ${term.name}` : "ref", ...steps].join(" ");
    }
    case "template":
      return `\`${term.parts.map((part) => (typeof part === "string" ? part : `<${show(part)}>`)).join("")}\``;
    case "secret":
      return `secret(${show(term.value)})`;
    case "engine":
      return `engine ${term.fact}`;
    case "variable":
      return `variable ${term.name}`;
    case "invoke":
      return `${term.function.token}(${term.arguments.map(({ key, value }) => `${key}=${show(value)}`).join(" ")})`;
    case "builtin":
      return `${term.function}(${term.arguments.map(show).join(" ")})`;
    case "computed-map":
    case "asset":
    case "unresolved":
    case "verbatim":
      return term.kind;
  }
}

const input = (properties: JsonObject, resources: JsonObject = {}, rest: JsonObject = {}): string =>
  valuesOf(lowered({ it: drawing(properties), ...resources }, rest), "it")
    .inputs.map(({ key, value }) => `${key}=${show(value)}`)
    .join(" ");

test("declarations come after their dependencies, otherwise in the design's order", () => {
  const found = lowered({
    a: drawing({ tags: { x: "${c.id}" } }),
    b: drawing({}),
    c: { ...drawing({}), options: { dependsOn: ["${d}"] } },
    d: drawing({}),
  });
  expect(names(found)).toEqual(["d", "c", "a", "b"]);
  expect(messages(found)).toEqual([]);
});

test("a cycle is reported with its names, and everything is still declared", () => {
  const found = lowered({
    a: drawing({ tags: { x: "${b.id}" } }),
    b: drawing({ tags: { x: "${a.id}" } }),
    c: drawing({ tags: { x: "${c.id}" } }),
  });
  expect(names(found).toSorted()).toEqual(["a", "b", "c"]);
  expect(messages(found)).toEqual([
    "export/cycle: Circular dependency: a → b → a.",
    "export/cycle: Circular dependency: c refers to itself.",
  ]);
});

test.each<[what: string, properties: JsonObject, text: string]>([
  [
    "keys of an object are properties",
    { login: { user: "u" } },
    'login=shapes:main:Login{user="u":string}',
  ],
  ["keys of a map are data", { tags: { user: "u" } }, 'tags={user="u":string}:map'],
  ["an unknown key has no type", { other: { a: 1 } }, "other={a=1:?}:?"],
  [
    "a union is decided by its constants",
    { shape: { kind: "square", side: 1 } },
    'shape=shapes:main:Square{kind="square":string side=1:number}',
  ],
  ["a union that fits nothing stays open", { shape: { side: 1 } }, "shape={side=1:?}:?"],
  ["a union of a number and a list", { size: [1] }, "size=[1:integer]:list"],
  ["a union of a list and a number", { size: 1.5 }, "size=1.5:number"],
  [
    "a required output",
    { tags: { a: "${other.list[0]}" } },
    "tags={a=ref list/property 0/index}:map",
  ],
  [
    "an optional output",
    { tags: { a: "${other.shape.kind}" } },
    "tags={a=ref shape/property? kind/property}:map",
  ],
  ["a key of a map", { tags: { a: "${other.tags.b}" } }, "tags={a=ref tags/property b/key}:map"],
  [
    "a step into any value",
    { tags: { a: "${other.anything.b}" } },
    "tags={a=ref anything/property b/unknown}:map",
  ],
  ["a URN", { tags: { a: "${other.urn}" } }, "tags={a=ref urn/property}:map"],
  [
    "a resource in a string's place is its ID",
    { tags: { a: "${other}" } },
    "tags={a=ref id/property}:map",
  ],
  ["a resource in a resource's place", { on: "${other}" }, "on=ref"],
  [
    "a resource inside text is its ID",
    { tags: { a: "x${other}" } },
    "tags={a=`x<ref id/property>`}:map",
  ],
  [
    "a value that the engine knows",
    { tags: { a: "${pulumi.stack}" } },
    "tags={a=engine stack}:map",
  ],
  [
    "a value that the engine does not know",
    { tags: { a: "${pulumi.moon}" } },
    "tags={a=unresolved}:map",
  ],
  ["a builtin", { tags: { "fn::toJSON": { b: 1, a: "x" } } }, 'tags=toJSON({a="x":? b=1:?}:?)'],
  ["a malformed call", { tags: { "fn::join": 1 } }, "tags=verbatim"],
  [
    "a secret with only a reference",
    { tags: { a: { "fn::secret": "${other.id}" } } },
    "tags={a=secret(ref id/property)}:map",
  ],
  [
    "a secret with literal text",
    { tags: { a: { "fn::secret": "x" } } },
    "tags={a=config itTagsA}:map",
  ],
  [
    "text where the schema expects a secret",
    { login: { password: "x" } },
    "login=shapes:main:Login{password=config itLoginPassword}",
  ],
  [
    "a reference where the schema expects a secret",
    { login: { password: "${other.id}" } },
    "login=shapes:main:Login{password=ref id/property}",
  ],
])("%s", (_what, properties, text) => {
  expect(input(properties, { other: drawing({}) })).toBe(text);
});

test("a secret's text becomes a config variable with a free name, and is nowhere in the plan", () => {
  const found = lowered(
    { it: drawing({ login: { password: "sentinel" } }) },
    {
      config: {
        itLoginPassword: { type: "string" },
        mail: { type: "string", secret: true, default: "sentinel" },
      },
    },
  );
  const { config } = found;
  expect(config.map(({ name, required, secret }) => ({ name, required, secret }))).toEqual([
    { name: "itLoginPassword2", required: true, secret: true },
    { name: "itLoginPassword", required: true, secret: false },
    { name: "mail", required: true, secret: true },
  ]);
  const everything = [found, ...found.resources.map((resource) => resource.values())];
  expect(JSON.stringify(everything)).not.toContain("sentinel");
  expect(messages(found)).toEqual([
    "export/secret: The secret is not in the program. Set it in the stack: pulumi config set --secret itLoginPassword2",
    "export/secret: The secret is not in the program. Set it in the stack: pulumi config set --secret mail",
  ]);
});

test.each<[value: JsonObject | string, isLeftOut: boolean]>([
  ["plain", false],
  [{ "fn::stringAsset": "text" }, false],
  ["${it.id}", true],
  ["in ${later}", true],
  [{ list: [{ "fn::secret": "${later}" }] }, true],
])("a default has no references, because they come later: %j", (value, isLeftOut) => {
  const found = lowered(
    { it: drawing({}) },
    { config: { early: { type: "object", default: value }, later: { type: "string" } } },
  );
  expect(found.config[0]).toMatchObject({ name: "early", required: isLeftOut });
  expect(messages(found)).toEqual(
    isLeftOut
      ? [
          "export/not-expressible: A default can only be plain data without references. Set early in the stack.",
        ]
      : [],
  );
});

test("the variable of a secret in a lookup is named after it, and never “secret”", () => {
  const get = { id: { "fn::secret": "sentinel" } };
  const found = lowered(
    { it: { type: "shapes:main:Drawing", get } },
    { outputs: { secret: { "fn::secret": "sentinel" }, "": { "fn::secret": "sentinel" } } },
  );
  expect(found.config.map(({ name }) => name)).toEqual(["itLookup", "secret2", "secretValue"]);
});

test.each<[declaration: JsonObject, type: string]>([
  [{ type: "String" }, "string"],
  [{ type: "bool" }, "boolean"],
  [{ type: "INT" }, "integer"],
  [{ type: "List<List<Number>>" }, "list list number"],
  [{ type: "array", items: { type: "array", items: { type: "string" } } }, "list list string"],
  [{ type: "array" }, "list object"],
  [{ default: 1 }, "number"],
  [{ default: [true] }, "list boolean"],
  [{ default: { a: 1 } }, "object"],
  [{}, "string"],
])("the type of %j is %s", (declaration, expected) => {
  const words: string[] = [];
  let type = lowered({}, { config: { it: declaration } }).config[0]!.type;
  for (; type.kind === "list"; type = type.items) words.push("list");
  expect([...words, type.kind].join(" ")).toBe(expected);
});

test("classes are found by the package's module format, and guessed without the package", () => {
  const classes = lowered({
    a: { type: "shapes:main/drawing:Drawing" },
    b: { type: "shapes:main:Drawing" },
    c: { type: "delta:index:RestrictionPolicy" },
    d: { type: "pulumi:providers:shapes" },
    e: { type: "pulumi:pulumi:StackReference" },
    f: { type: "kubernetes:core/v1:Pod" },
    g: { type: "other:Thing" },
    h: { type: "none" },
  });
  expect(
    classes.resources.map(({ class: found }) =>
      found === undefined ? "-" : [found.package, found.module, found.member].join(" "),
    ),
  ).toEqual([
    "shapes main Drawing",
    "shapes main Drawing",
    "delta  RestrictionPolicy",
    "shapes  Provider",
    "pulumi  StackReference",
    "kubernetes core/v1 Pod",
    "other  Thing",
    "-",
  ]);
  expect(classes.packages.map(({ name, index }) => `${name} ${index?.version}`)).toEqual([
    "delta 4.49.0",
    "kubernetes undefined",
    "other undefined",
    "shapes v1.2.3",
  ]);
  expect(classes.diagnostics.map(({ rule }) => rule)).toEqual([
    "export/unknown-type",
    "export/unknown-type",
    "export/type",
  ]);
});

test("the parts of JSON have sorted keys, in variables too", () => {
  const variables = {
    inner: { d: 1, c: { f: 2, e: 3 } },
    outer: { b: "${inner}", a: 1 },
    other: { b: 1, a: 2 },
    json: { "fn::toJSON": { g: "${outer.b}" } },
  };
  const found = lowered({}, { variables }).variables.map(({ name, value }) => [name, show(value)]);
  expect(Object.fromEntries(found)).toMatchObject({
    inner: "{c={e=3:? f=2:?}:? d=1:?}:?",
    outer: expect.stringMatching(/^\{a=1:\? b=/),
    other: "{b=1:? a=2:?}:?",
  });
});
