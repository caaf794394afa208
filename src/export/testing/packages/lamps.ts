const ref = (token: string): object => ({ $ref: `#/types/lamps:index:${token}` });
const node = (lists: object): object => ({ language: { nodejs: lists } });

const properties = { status: ref("Status"), room: ref("Room") };

/** A package that defines required properties for Node.js only, like packages for older generators. */
export const lamps = {
  name: "lamps",
  version: "1.0.0",
  types: {
    "lamps:index:Status": {
      type: "object",
      properties: { bulbs: { type: "array", items: ref("Bulb") }, note: { type: "string" } },
      ...node({ requiredOutputs: ["bulbs"] }),
    },
    "lamps:index:Bulb": {
      type: "object",
      properties: { color: { type: "string" }, watts: { type: "number" } },
      required: ["watts"],
      ...node({ requiredOutputs: ["color"], requiredInputs: ["color"] }),
    },
    "lamps:index:Room": {
      type: "object",
      properties: { name: { type: "string" }, floor: ref("Floor") },
    },
    "lamps:index:Floor": { type: "object", properties: { level: { type: "integer" } } },
  },
  resources: {
    "lamps:index:Lamp": {
      inputProperties: { name: { type: "string" }, bulb: ref("Bulb"), level: { type: "integer" } },
      properties,
      required: ["status", "room"],
    },
    "lamps:index:Loose": { inputProperties: { name: { type: "string" } }, properties },
  },
};
