/** A package with functions of every shape, and a resource that uses them. */
export const clouds = {
  name: "clouds",
  version: "1.0.0",
  meta: { moduleFormat: "(.*)(?:/[^/]*)" },
  resources: {
    "clouds:storage/bucket:Bucket": {
      inputProperties: {
        policy: { type: "string" },
        tags: { type: "object", additionalProperties: { type: "string" } },
        size: { type: "integer" },
      },
      properties: {
        arn: { type: "string" },
        zones: { type: "array", items: { type: "string" } },
      },
      required: ["arn", "zones"],
    },
  },
  functions: {
    "clouds:images/getImage:getImage": {
      inputs: {
        properties: {
          latest: { type: "boolean" },
          owners: { type: "array", items: { type: "string" } },
        },
        required: ["owners"],
      },
      outputs: {
        properties: {
          id: { type: "string" },
          name: { type: "string" },
          tags: { type: "object", additionalProperties: { type: "string" } },
        },
        required: ["id"],
      },
    },
    "clouds:index/getZones:getZones": {
      inputs: { properties: { state: { type: "string" } } },
      outputs: {
        properties: {
          names: { type: "array", items: { type: "string" } },
          state: { type: "string" },
        },
        required: ["names", "state"],
      },
    },
    "clouds:index/sum:sum": {
      inputs: {
        properties: { a: { type: "number" }, b: { type: "number" } },
        required: ["a", "b"],
      },
      multiArgumentInputs: ["a", "b"],
      outputs: { type: "number" },
    },
  },
};
