/** A package with enums as inputs and outputs: alone, in lists, in objects and in unions. */
const color = { $ref: "#/types/paints:index:Color" };
const lid = { $ref: "#/types/paints:index:Lid" };

const properties = {
  color,
  colors: { type: "array", items: color },
  label: { type: "string" },
  lid,
  size: { $ref: "#/types/paints:index:Size" },
  weight: { type: "number" },
  note: { oneOf: [{ type: "string" }, { type: "number" }] },
  marks: { type: "object", additionalProperties: { type: "string" } },
};

export const paints = {
  name: "paints",
  version: "1.0.0",
  types: {
    "paints:index:Color": {
      type: "string",
      enum: [{ value: "red" }, { value: "light blue", name: "LightBlue" }],
    },
    "paints:index:Size": {
      type: "integer",
      enum: [
        { value: 1, name: "Small" },
        { value: 5, name: "Big" },
      ],
    },
    "paints:index:Lid": { type: "object", properties: { color, label: { type: "string" } } },
  },
  resources: {
    "paints:index:Pot": { inputProperties: properties, properties },
  },
};
