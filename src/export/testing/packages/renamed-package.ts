/** A package with its own names in some languages. */
export const renamedPackage = {
  name: "gauges",
  version: "1.2.3",
  meta: { moduleFormat: "(.*)" },
  language: {
    java: { basePackage: "org.acme", packages: { dials: "dials.v1" } },
    python: { packageName: "acme_gauges" },
  },
  types: {
    "gauges:dials:Color": { type: "string", enum: [{ value: "red" }, { value: "blue" }] },
  },
  resources: {
    "gauges:dials:Gauge": {
      properties: { notify: { type: "boolean" } },
      required: ["notify"],
      inputProperties: {
        color: { $ref: "#/types/gauges:dials:Color" },
        ratio: { type: "number" },
        unit: { type: "string" },
      },
    },
  },
};
