const ref = (name: string): { readonly $ref: string } => ({ $ref: `#/types/kinds:main:${name}` });
const text = { type: "string" };
const list = (items: object): object => ({ type: "array", items });
const map = (values: object): object => ({ type: "object", additionalProperties: values });

/** A property of each kind of type in schemas, as statically typed languages distinguish them. */
const properties = {
  any: { $ref: "pulumi.json#/Any" },
  archive: { $ref: "pulumi.json#/Archive" },
  asset: { $ref: "pulumi.json#/Asset" },
  choice: ref("Choice"),
  choices: list(ref("Choice")),
  color: { oneOf: [text, ref("Choice")] },
  count: { type: "integer" },
  either: { oneOf: [{ type: "number" }, list({ type: "integer" })] },
  eithers: list({ oneOf: [text, { type: "integer" }] }),
  flag: { type: "boolean" },
  flags: map({ type: "boolean" }),
  grid: list(list({ type: "number" })),
  grids: map(list(text)),
  json: { $ref: "pulumi.json#/Json" },
  level: ref("Level"),
  many: { oneOf: [text, { type: "boolean" }, list(text)] },
  node: ref("Node"),
  nodes: list(ref("Node")),
  objects: list({ $ref: "pulumi.json#/Any" }),
  odd: map({ $ref: "pulumi.json#/Any" }),
  parts: map(ref("Part")),
  ratio: { type: "number" },
  same: { $ref: "#/resources/kinds:main:Sample" },
  shape: { oneOf: [ref("Part"), ref("Other")] },
  tags: map(text),
  text,
  texts: list(text),
  version: { ...text, language: { csharp: { name: "VersionValue" } } },
  weight: ref("Weight"),
};

export const kinds = {
  name: "kinds",
  version: "2.0.0-alpha.1+build",
  language: { csharp: { namespaces: { main: "Main.V1" } } },
  types: {
    "kinds:main:Choice": {
      type: "string",
      enum: [{ value: "red" }, { name: "*", value: "any-one" }, { value: "2-b" }],
    },
    "kinds:main:Level": {
      type: "integer",
      enum: [
        { name: "Low", value: 1 },
        { name: "High", value: 2 },
      ],
    },
    "kinds:main:Weight": { type: "number", enum: [{ name: "Half", value: 0.5 }] },
    "kinds:main:Part": {
      type: "object",
      properties: {
        name: text,
        size: { type: "integer" },
        when: ref("Choice"),
        of: ref("Other"),
        tags: map(text),
        texts: list(text),
        others: list(ref("Other")),
      },
      required: ["name"],
    },
    "kinds:main:Other": {
      type: "object",
      properties: { id: text, ratio: { type: "number" } },
      required: ["id"],
    },
    "kinds:main:Node": { type: "object", properties: { name: text, next: ref("Node") } },
    "kinds:main:Plain": {
      type: "object",
      properties: {
        name: { ...text, plain: true },
        texts: { type: "array", items: text, plain: true },
      },
    },
  },
  resources: {
    "kinds:main:Sample": {
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([name, spec]) => [
          [name, spec],
          [`${name}There`, name === "version" ? text : spec],
        ]),
      ),
      required: Object.keys(properties).map((name) => `${name}There`),
      inputProperties: {
        ...properties,
        plainText: { ...text, plain: true },
        plainTexts: { type: "array", items: text, plain: true },
        plainTags: { ...map(text), plain: true },
        secretTexts: { type: "array", items: text, secret: true },
      },
    },
    "kinds:main:Group": { isComponent: true, inputProperties: { text }, properties: { text } },
  },
};
