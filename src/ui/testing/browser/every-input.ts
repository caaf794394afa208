import type { PackageFacts } from "#model/schema/facts/facts.ts";

/** A type with an input of each kind, and a type with more inputs than any real type. */
export const everything = "workshop:Everything";
export const large = "workshop:Large";
/** Inputs that are secret as a whole, with nested kinds of types. */
export const secrets = "workshop:Secrets";
export const unmarked = "workshop:Unmarked";
export const deep = "workshop:Deep";
/** One input with a long name and marks. */
export const marked = "workshop:Marked";
export const largeCount = 1500;

/** A type whose description has all features of Pulumi's descriptions. */
export const documented = "workshop:Documented";

const text = { type: "string" };
const amount = { type: "number" };
const count = { type: "integer" };
const flag = { type: "boolean" };
const list = (items: object): object => ({ type: "array", items });
const map = (additionalProperties: object): object => ({ type: "object", additionalProperties });
const named = (name: string): object => ({ $ref: `#/types/workshop:index:${name}` });
const known = (name: string): object => ({ $ref: `pulumi.json#/${name}` });
const object = (properties: object, ...required: readonly string[]): object => ({
  type: "object",
  properties,
  required,
});

const rule = {
  oneOf: [named("Match"), named("Every"), text],
  discriminator: {
    propertyName: "op",
    mapping: {
      match: "#/types/workshop:index:Match",
      every: "#/types/workshop:index:Every",
    },
  },
};

const types = {
  "workshop:index:Port": object(
    { number: count, label: text, size: named("Size"), hosts: list(text) },
    "number",
  ),
  "workshop:index:Owner": object({ name: text, address: named("Address") }, "name"),
  "workshop:index:Address": object({ street: text, town: text }),
  "workshop:index:Tree": object({
    label: text,
    next: named("Tree"),
    children: list(named("Tree")),
  }),
  "workshop:index:Size": { type: "string", enum: [{ value: "small" }, { value: "large" }] },
  "workshop:index:Wood": {
    type: "string",
    enum: [{ value: "oak" }, { value: "elm", deprecationMessage: "No elms are left." }],
  },
  "workshop:index:Rank": { type: "integer", enum: [{ value: 1 }, { value: 2 }] },
  "workshop:index:Circle": object({ kind: { ...text, const: "circle" }, radius: amount }, "radius"),
  "workshop:index:Variable": object({ name: text, value: text }),
  "workshop:index:Login": object({
    user: text,
    pin: count,
    tokens: list(text),
    labels: map(text),
    strict: flag,
    extra: known("Any"),
    script: known("Asset"),
    next: named("Login"),
  }),
  "workshop:index:Level": {
    type: "integer",
    enum: [
      { name: "Low", value: 1 },
      { name: "High", value: 2, description: "As much as there is." },
    ],
  },
  "workshop:index:Layer": object({
    content: known("Asset"),
    bundle: known("Archive"),
    either: { oneOf: [text, known("Asset")] },
    files: map(known("Asset")),
    below: list(named("Layer")),
  }),
  "workshop:index:Match": object({ op: { ...text, const: "match" }, value: text }, "op", "value"),
  "workshop:index:Every": object({ op: { ...text, const: "every" }, rules: list(rule) }, "op"),
  "workshop:index:Guard": object({ always: { ...flag, const: true }, reason: text }),
  // No value of this type is ever complete, but the form must still work.
  "workshop:index:Endless": object({ name: text, self: named("Endless") }, "name", "self"),
  "workshop:index:Choice": object({ choice: { oneOf: [named("Choice"), text] } }, "choice"),
  "workshop:index:ByName": object({ name: text }, "name"),
  "workshop:index:ByCount": object({ count, more: list(count) }, "count"),
  "workshop:index:Target": object(
    { containerName: text, containerPort: count, targetGroupArn: text, kubernetesNamespaces: text },
    "containerName",
  ),
  "workshop:index:Square": object({ kind: { ...text, const: "square" }, side: amount }, "side"),
};

const shape = {
  oneOf: [named("Circle"), named("Square")],
  discriminator: {
    propertyName: "kind",
    mapping: {
      circle: "#/types/workshop:index:Circle",
      square: "#/types/workshop:index:Square",
    },
  },
};
const textOrNumber = { oneOf: [text, amount] };

const inputs = {
  title: { ...text, description: "A line of text.", willReplaceOnChanges: true },
  notes: text,
  amount,
  count,
  active: flag,
  size: named("Size"),
  rank: { ...named("Rank"), default: 1 },
  tags: list(text),
  sizes: list(named("Size")),
  amounts: list(amount),
  ports: list(named("Port")),
  grid: list(list(count)),
  mixed: list(textOrNumber),
  shapes: list(shape),
  blobs: list(known("Any")),
  labels: map(text),
  limits: map(count),
  levels: map(named("Size")),
  zones: map(named("Port")),
  choices: map(textOrNumber),
  owner: named("Owner"),
  place: named("Address"),
  tree: named("Tree"),
  either: textOrNumber,
  shape,
  anything: known("Any"),
  document: known("Json"),
  file: known("Asset"),
  bundle: known("Archive"),
  parent: { $ref: "#/resources/workshop:index:Other" },
  password: { ...text, secret: true },
  version: { ...text, const: "v1" },
  region: {
    ...text,
    default: "north",
    defaultInfo: { environment: ["REGION", "ZONE"] },
    deprecationMessage: "Use zones instead.",
  },
};

/** Inputs whose names and strings indicate secrets, without a mark in the schema. */
const unmarkedInputs = {
  dbPassword: text,
  pin: text,
  passcode: count,
  secretName: text,
  variables: map(text),
  env: list(named("Variable")),
  settings: known("Any"),
  script: known("Asset"),
};

const secretInputs = {
  open: text,
  login: { ...named("Login"), secret: true },
  data: { ...map(text), secret: true },
  raw: { ...known("Any"), secret: true },
  notes: { ...text, secret: true },
};

const deepInputs = {
  layers: list(named("Layer")),
  groups: map(list(named("Port"))),
  rule,
  guard: named("Guard"),
  level: named("Level"),
  levels: list(named("Level")),
  lookup: { oneOf: [named("ByName"), named("ByCount")] },
  many: { oneOf: [text, list(text)] },
  sized: { oneOf: [text, named("Size")] },
  source: { oneOf: [known("Asset"), known("Archive")] },
  sets: map(map(list(text))),
  any: known("Any"),
  anys: map(known("Any")),
  targets: list(named("Target")),
};

/** Many inputs: mostly strings, with some of each other scalar type. */
const largeInputs = Object.fromEntries(
  Array.from({ length: largeCount }, (_, at) => [
    `input${at}`,
    { ...([text, text, amount, text, flag, text, named("Size")][at % 7] ?? text) },
  ]),
);

const fence = (language: string, ...code: readonly string[]): string =>
  ["```" + language, ...code, "```"].join("\n");

const description = [
  'Keeps messages in a <span pulumi-lang-python="`documented_shelf`" pulumi-lang-yaml="`documentedShelf`">`shelf`</span>. See [the guide](https://docs.example.com/shelves).',
  "## Example Usage",
  "<!--Start PulumiCodeChooser -->",
  fence("python", 'shelf = workshop.Documented("shelf", board_count=3)'),
  fence(
    "yaml",
    "resources:",
    "  it:",
    "    type: workshop:Documented",
    "    properties:",
    "      boardCount: 3",
    "  neighbor:",
    "    type: workshop:Other",
    "    options:",
    '      dependsOn: ["${it}"]',
  ),
  "<!--End PulumiCodeChooser -->",
  "## Limits",
  "| Size | Boards |",
  "|------|--------|",
  "| `s`  | 3      |",
  "",
  "1. <b>Never</b> <script>alert(1)</script> more.",
].join("\n");

export const packageSchema = {
  name: "workshop",
  version: "1.0.0",
  types,
  resources: {
    "workshop:index:Everything": {
      inputProperties: inputs,
      requiredInputs: ["title", "owner"],
    },
    "workshop:index:Large": { inputProperties: largeInputs },
    "workshop:index:Secrets": { inputProperties: secretInputs },
    "workshop:index:Unmarked": { inputProperties: unmarkedInputs },
    "workshop:index:Endless": {
      inputProperties: { endless: named("Endless"), choice: { oneOf: [named("Choice"), text] } },
      requiredInputs: ["endless"],
    },
    "workshop:index:Marked": {
      inputProperties: {
        deploymentMinimumHealthyPercent: { ...count, willReplaceOnChanges: true, secret: true },
      },
    },
    "workshop:index:Deep": { inputProperties: deepInputs },
    "workshop:index:Other": { inputProperties: {} },
    "workshop:index:Documented": {
      description,
      deprecationMessage: "Use `workshop.Other`.",
      inputProperties: {
        boardCount: {
          ...count,
          default: 2,
          description: "How many boards.\n\n- `1`: few\n- `9`: **many**",
        },
        wood: { ...named("Wood"), deprecationMessage: "All shelves are of oak." },
        finish: { ...text, description: "Valid values are `waxed` and `painted`." },
        height: { ...count, description: "Must be between 1 and 9." },
        motto: { ...text, description: "Must be between 3 and 40 characters." },
      },
    },
  },
};

/** The package in a later version, in which a title has become a number and one input is new. */
export const laterSchema = {
  ...packageSchema,
  version: "2.0.0",
  resources: {
    ...packageSchema.resources,
    "workshop:index:Everything": {
      inputProperties: { ...inputs, title: amount, motto: text },
      requiredInputs: ["title", "owner", "motto"],
    },
  },
};

const purpose = "Shows every kind of input.";

export const facts: readonly PackageFacts[] = [
  {
    package: "workshop",
    types: {
      [everything]: {
        purpose,
        lookup: false,
        properties: {
          notes: { multiline: true },
          title: { format: "a few words", example: "Summer", note: "Shown to everyone." },
        },
      },
      [secrets]: { purpose, lookup: false, properties: { notes: { multiline: true } } },
    },
  },
];
