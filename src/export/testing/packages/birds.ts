const text = { type: "string" };
const list = (items: object): object => ({ type: "array", items });
const json = { $ref: "pulumi.json#/Json" };
const bird = { $ref: "#/resources/p:index:Bird" };
const nest = { $ref: "#/types/p:index:Nest" };
const color = { $ref: "#/types/p:index:Color" };
/** A package whose inputs accept values of another type: numbers for strings, resources, JSON. */
export const birds = {
  name: "p",
  version: "1.0.0",
  types: {
    "p:index:Nest": {
      type: "object",
      properties: {
        name: text,
        mate: { ...bird, plain: true },
        mates: { ...list(bird), plain: true },
      },
    },
    "p:index:Color": { type: "string", enum: [{ value: "red" }, { value: "blue" }] },
  },
  resources: {
    "p:index:Bird": {
      inputProperties: {
        name: text,
        names: list(text),
        tags: { type: "object" },
        nest,
        fixed: { ...text, plain: true },
        fixes: { ...list(text), plain: true },
        plains: { ...list({ ...text, plain: true }), plain: true },
        plainTags: { type: "object", additionalProperties: text, plain: true },
        either: { oneOf: [text, list(text)] },
        both: { oneOf: [text, { type: "integer" }] },
        choice: { oneOf: [text, color] },
        color,
        kind: { ...text, const: "bird" },
        age: { type: "integer" },
        mate: { ...bird, plain: true },
        mates: { ...list(bird), plain: true },
        plainMates: { ...list({ ...bird, plain: true }), plain: true },
        friends: list(bird),
        byName: { type: "object", additionalProperties: bird },
        one: { oneOf: [bird, nest] },
        data: json,
        items: list(json),
      },
      properties: {
        weight: { type: "number" },
        free: { type: "boolean" },
        any: { $ref: "pulumi.json#/Any" },
      },
      required: ["weight", "free", "any"],
    },
    "p:index:Group": { isComponent: true },
  },
};
