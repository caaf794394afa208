import type { Behavior } from "#export/testing/deployments/deployment.ts";

const text = { type: "string" };

const vault = {
  label: text,
  region: text,
  rules: { type: "array", items: { $ref: "#/types/quiet:index:Rule" } },
  tags: { type: "object", additionalProperties: text },
};
const topic = {
  subject: text,
  retention: { type: "integer" },
  zone: text,
};
const entry = {
  host: text,
  target: text,
  weights: { type: "array", items: { type: "integer" } },
};

/**
 * A package whose schema does not mark which properties replace a resource, like the packages kubernetes and random.
 */
export const quiet = {
  name: "quiet",
  version: "2.0.0",
  provider: { inputProperties: { region: text } },
  types: {
    "quiet:index:Rule": {
      type: "object",
      properties: { port: { type: "integer" }, note: text },
      required: ["port"],
    },
  },
  resources: {
    "quiet:index:Vault": {
      inputProperties: vault,
      requiredInputs: ["label"],
      properties: { ...vault, address: text },
      required: ["label", "address"],
    },
    "quiet:index:Topic": {
      inputProperties: topic,
      requiredInputs: ["subject"],
      properties: { ...topic, link: text },
      required: ["subject", "link"],
    },
    "quiet:index:Record": {
      inputProperties: entry,
      requiredInputs: ["host"],
      properties: { ...entry, fullName: text },
      required: ["host", "fullName"],
    },
  },
};

/** The actual behavior of the package's provider. */
export const quietBehaviors: Readonly<Record<string, Behavior>> = {
  "quiet:index:Vault": { replaces: ["label", "rules.port"], deletesFirst: true },
  "quiet:index:Topic": { isUnknown: true },
  "quiet:index:Record": { replaces: ["host"], ignoresCase: true },
};
