/** Schemas of the types that the designs use. */
export const sizedPackage = {
  name: "sized",
  version: "1.0.0",
  resources: {
    "sized:index:Thing": {
      inputProperties: {
        title: { type: "string" },
        body: { type: "string" },
        tags: { type: "object", additionalProperties: { type: "string" } },
        members: { type: "array", items: { type: "string" } },
        rules: { type: "array", items: { $ref: "#/types/sized:index:Rule" } },
        free: { $ref: "pulumi.json#/Any" },
      },
      properties: { title: { type: "string" }, arn: { type: "string" } },
    },
  },
  types: {
    "sized:index:Rule": {
      type: "object",
      properties: { port: { type: "integer" }, name: { type: "string" } },
      required: ["port"],
    },
  },
};

const type = "sized:index:Thing";

const list = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const record = <T>(count: number, name: string, make: (at: number) => T) =>
  Object.fromEntries(list(count, (at) => [`${name}${at}`, make(at)]));

const thing = (properties: object = {}, options?: object) => ({
  type,
  properties,
  ...(options === undefined ? {} : { options }),
});

const usedResources = (count: number) => record(count, "used", () => thing());
const names = (count: number) => list(count, (at) => `\${used${at}}`);
const outputs = (count: number) => list(count, (at) => `\${used${at}.arn}`);

/** Manifests that are each large in one dimension, keyed by that dimension. */
export const sizedDesigns: Readonly<Record<string, (count: number) => object>> = {
  "unknown properties of one resource": (count) => ({
    resources: { one: thing(record(count, "unknownProperty", String)) },
  }),
  "properties of a resource of an unknown type": (count) => ({
    resources: { one: { ...thing(record(count, "property", String)), type: "gone:index:Thing" } },
  }),
  // Long lists are not compared item by item.
  "members of a list": (count) => ({
    resources: { one: thing({ members: list(count * 15, (at) => `member ${at}`) }) },
  }),
  "members of a list, each with a mistake": (count) => ({
    resources: { one: thing({ rules: list(count, (at) => ({ prot: at, name: [at] })) }) },
  }),
  "secrets in a list": (count) => ({
    resources: { one: thing({ members: list(count, (at) => ({ "fn::secret": `s${at}` })) }) },
  }),
  "keys of a map": (count) => ({
    resources: { one: thing({ tags: record(count, "key", String) }) },
  }),
  "keys of a map of anything": (count) => ({
    resources: { one: thing({ free: record(count, "key", (at) => ({ inner: at })) }) },
  }),
  "lines of one text": (count) => ({
    resources: { one: thing({ body: "a line of text\n".repeat(count * 80) }) },
  }),
  "resources that use one": (count) => ({
    resources: { one: thing(), ...record(count, "user", () => thing({ body: "${one.arn}" })) },
  }),
  "resources that one uses and waits for": (count) => ({
    resources: {
      ...usedResources(count),
      one: thing({ members: outputs(count) }, { dependsOn: names(count) }),
    },
  }),
  "levels of parents": (count) => ({
    resources: record(count, "level", (at) =>
      thing({}, at === 0 ? undefined : { parent: `\${level${at - 1}}` }),
    ),
  }),
  "resources in a row": (count) => ({
    resources: record(count, "step", (at) =>
      thing(at === 0 ? {} : { body: `\${step${at - 1}.arn}` }),
    ),
  }),
  resources: (count) => ({
    resources: record(count, "one", (at) => thing({ title: `t${at}`, tags: { a: "b" } })),
  }),
  "resources with two mistakes": (count) => ({
    resources: record(count, "one", (at) => thing({ titel: "t", body: `\${gone${at}.id}` })),
  }),
  "resources that use a dozen others": (count) => ({
    resources: record(count, "one", (at) =>
      thing({ members: list(Math.min(at, 12), (back) => `\${one${at - 1 - back}.arn}`) }),
    ),
  }),
  "config variables": (count) => ({
    config: record(count, "setting", () => ({ type: "string", default: "x" })),
    resources: { one: thing({ members: list(count, (at) => `\${setting${at}}`) }) },
  }),
  "keys that are not read": (count) => ({
    resources: { one: { ...thing(), ...record(count, "unread", Number) } },
    ...record(count, "top", Number),
  }),
};
