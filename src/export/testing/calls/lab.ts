const text = { type: "string" };
const list = (items: object): object => ({ type: "array", items });
const map = (values: object): object => ({ type: "object", additionalProperties: values });
const ref = (name: string): object => ({ $ref: `#/types/lab:index:${name}` });

const properties = {
  name: text,
  names: list(text),
  labels: map(text),
  count: { type: "integer" },
  counts: list({ type: "integer" }),
  ratio: { type: "number" },
  flag: { type: "boolean" },
  flags: map({ type: "boolean" }),
  part: ref("Part"),
  parts: list(ref("Part")),
  partsByName: map(ref("Part")),
  grid: list(list(text)),
  color: ref("Color"),
  data: { $ref: "pulumi.json#/Any" },
  file: { $ref: "pulumi.json#/Asset" },
  files: { $ref: "pulumi.json#/Archive" },
};

const { file: _file, files: _files, data: _data, ...rest } = properties;
/**
 * The outputs, which the provider returns. No output has the name of an input, because the provider's lists have two
 * items.
 */
const given = Object.fromEntries(
  Object.entries(rest).map(([name, spec]) => [
    `made${name[0]?.toUpperCase()}${name.slice(1)}`,
    spec,
  ]),
);

/** A package whose functions and resources have inputs and outputs of every kind. */
export const lab = {
  name: "lab",
  version: "2.1.0",
  meta: { moduleFormat: "(.*)(?:/[^/]*)" },
  types: {
    "lab:index:Part": {
      type: "object",
      properties: {
        name: text,
        size: { type: "integer" },
        labels: map(text),
        names: list(text),
        // No type is recursive, because Pulumi YAML would compare such types forever.
        inner: ref("Inner"),
      },
      required: ["name", "names"],
    },
    "lab:index:Inner": {
      type: "object",
      properties: { id: text, sizes: list({ type: "integer" }), hidden: { type: "boolean" } },
      required: ["id"],
    },
    "lab:index:Color": { type: "string", enum: [{ value: "red" }, { value: "dark-blue" }] },
  },
  resources: {
    "lab:index:Sample": {
      inputProperties: properties,
      properties: given,
      required: ["madeName", "madeNames", "madeLabels", "madeCount", "madePart", "madeParts"],
    },
    "lab:shelf/box:Box": {
      inputProperties: {
        names: list(text),
        labels: map(text),
        parts: list(ref("Part")),
        grid: list(list(text)),
        note: text,
      },
      requiredInputs: ["names", "labels", "parts", "grid"],
      properties: { shelves: list(text), marks: map(text), weight: { type: "number" } },
      required: ["shelves", "marks", "weight"],
    },
    "lab:shelf/rack:Rack": {
      isComponent: true,
      inputProperties: {
        names: list(text),
        labels: map(text),
        count: { type: "integer" },
        part: ref("Part"),
        parts: list(ref("Part")),
        flag: { type: "boolean" },
      },
      requiredInputs: ["names"],
      properties: { address: text, ids: list(text), marks: map(text), best: ref("Part") },
      required: ["address", "ids", "marks", "best"],
    },
  },
  functions: {
    "lab:index:getSample": {
      inputs: {
        properties: {
          name: text,
          names: list(text),
          labels: map(text),
          count: { type: "integer" },
          flag: { type: "boolean" },
          part: ref("Part"),
          parts: list(ref("Part")),
          color: ref("Color"),
        },
        required: ["name"],
      },
      outputs: {
        properties: given,
        required: ["madeName", "madeNames", "madeLabels", "madeCount", "madePart"],
      },
    },
    "lab:shelf/getBoxes:getBoxes": {
      inputs: { properties: { labels: map(text), names: list(text) } },
      outputs: {
        properties: { ids: list(text), total: { type: "integer" }, parts: list(ref("Part")) },
        required: ["ids", "total", "parts"],
      },
    },
    "lab:shelf/find:find": {
      inputs: { properties: { names: list(text), labels: map(text) }, required: ["names"] },
      outputs: { properties: { id: text, marks: map(text) }, required: ["id"] },
    },
    "lab:index:now": {
      outputs: { properties: { time: text, zone: text }, required: ["time"] },
    },
  },
};
