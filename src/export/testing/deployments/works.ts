import type { Behavior } from "#export/testing/deployments/deployment.ts";

const text = { type: "string" };
const replacing = { type: "string", willReplaceOnChanges: true };

const network = {
  name: replacing,
  zone: text,
  tags: { type: "object", additionalProperties: text },
};
const server = {
  networkId: replacing,
  image: text,
  size: { type: "integer" },
  isPublic: { type: "boolean" },
  disks: { type: "array", items: { $ref: "#/types/works:index:Disk" } },
  settings: { $ref: "#/types/works:index:Settings" },
  labels: { type: "object", additionalProperties: text },
  password: { type: "string", secret: true },
};
const entry = {
  target: text,
  zone: { type: "string", replaceOnChanges: true },
  weights: { type: "array", items: { type: "integer" } },
};

const store = {
  place: replacing,
  note: text,
  shelves: { type: "array", items: text },
};
const topic = {
  subject: { type: "string", replaceOnChanges: true },
  zone: text,
  retention: { type: "integer" },
};

/** The behavior of the package's providers. Every property that replaces is marked. */
export const worksBehaviors: Readonly<Record<string, Behavior>> = {
  "works:index:Store": { deletesFirst: true },
  "works:index:Topic": { isUnknown: true },
};

/**
 * A package with everything that determines a step: replacing properties, at the top level and nested, lists, maps and
 * a secret.
 */
export const works = {
  name: "works",
  version: "1.2.0",
  provider: { inputProperties: { region: text, endpoint: replacing } },
  types: {
    "works:index:Disk": {
      type: "object",
      properties: { label: text, gigabytes: { type: "integer" }, kind: replacing },
      required: ["label"],
    },
    "works:index:Settings": {
      type: "object",
      properties: { mode: replacing, note: text },
    },
  },
  resources: {
    "works:index:Network": {
      inputProperties: network,
      requiredInputs: ["name"],
      properties: { ...network, address: text, gateway: text },
      required: ["name", "address", "gateway"],
    },
    "works:index:Server": {
      inputProperties: server,
      requiredInputs: ["image"],
      properties: { ...server, endpoint: text, serial: { type: "integer" } },
      required: ["image", "endpoint", "serial"],
    },
    "works:index:Store": {
      inputProperties: store,
      requiredInputs: ["place"],
      properties: { ...store, shelf: text },
      required: ["place", "shelf"],
    },
    "works:index:Topic": {
      inputProperties: topic,
      requiredInputs: ["subject"],
      properties: { ...topic, link: text },
      required: ["subject", "link"],
    },
    "works:index:Entry": {
      inputProperties: entry,
      requiredInputs: ["target"],
      properties: { ...entry, fullName: text },
      required: ["target", "fullName"],
    },
  },
};
