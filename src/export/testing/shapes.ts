const shape = {
  oneOf: ["Circle", "Square"].map((name) => ({ $ref: `#/types/shapes:main:${name}` })),
};

/** A package with the kinds of properties that the built-in packages lack. */
export const shapes = {
  name: "shapes",
  version: "v1.2.3",
  meta: { moduleFormat: "(.*)(?:/[^/]*)" },
  language: {
    nodejs: { packageName: "@acme/shapes", moduleToPackage: { main: "Gallery/Main-v1" } },
  },
  types: {
    "shapes:main:Circle": {
      type: "object",
      properties: { kind: { type: "string", const: "circle" }, radius: { type: "number" } },
      required: ["kind", "radius"],
    },
    "shapes:main:Square": {
      type: "object",
      properties: { kind: { type: "string", const: "square" }, side: { type: "number" } },
      required: ["kind", "side"],
    },
    "shapes:main:Login": {
      type: "object",
      properties: {
        user: { type: "string" },
        password: { type: "string", secret: true },
        roles: { type: "array", items: { $ref: "#/types/shapes:main:Role" } },
        session: { $ref: "#/types/shapes:main:Session" },
      },
      required: ["roles"],
    },
    "shapes:main:Role": {
      type: "object",
      properties: { name: { type: "string" } },
      required: ["name"],
    },
    "shapes:main:Session": {
      type: "object",
      properties: { key: { type: "string" } },
      required: ["key"],
    },
    "shapes:main:Color": { type: "string", enum: [{ value: "red" }, { value: "blue" }] },
  },
  resources: {
    "shapes:main/drawing:Drawing": {
      properties: {
        anything: { $ref: "pulumi.json#/Any" },
        color: { $ref: "#/types/shapes:main:Color" },
        count: { type: "integer" },
        list: { type: "array", items: { type: "string" } },
        login: { $ref: "#/types/shapes:main:Login" },
        shape,
        tags: { type: "object" },
      },
      required: ["anything", "color", "count", "list", "tags"],
      inputProperties: {
        color: { $ref: "#/types/shapes:main:Color" },
        login: { $ref: "#/types/shapes:main:Login" },
        on: { $ref: "#/resources/shapes:main/drawing:Drawing" },
        shape,
        size: { oneOf: [{ type: "number" }, { type: "array", items: { type: "integer" } }] },
        tags: { type: "object" },
        title: { type: "string" },
      },
    },
  },
};
