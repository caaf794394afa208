import { stringify } from "yaml";

import type { JsonObject } from "#model/base/json.ts";

const text = { type: "string" };
const secret = { ...text, secret: true };
export const schema = {
  name: "vault",
  version: "1.0.0",
  config: { variables: { token: secret, region: text } },
  provider: { inputProperties: { token: secret } },
  types: {
    "vault:index:Login": {
      type: "object",
      properties: { user: text, pin: { type: "integer" }, kind: { ...text, const: "basic" } },
    },
    "vault:index:Mode": { type: "string", enum: [{ value: "fast" }] },
  },
  functions: {
    "vault:index:getKey": {
      inputs: { type: "object", properties: { password: secret, name: text } },
      outputs: { type: "object", properties: { key: text } },
    },
  },
  resources: {
    "vault:index:Box": {
      inputProperties: {
        any: { $ref: "pulumi.json#/Any", secret: true },
        count: { type: "integer", secret: true },
        data: { type: "object", additionalProperties: text, secret: true },
        login: { $ref: "#/types/vault:index:Login", secret: true },
        mode: { $ref: "#/types/vault:index:Mode", secret: true },
        one: { ...secret, replaceOnChanges: true },
        open: text,
        texts: { type: "array", items: text, secret: true },
      },
      properties: { key: text },
    },
  },
};

/** A marker at each secret place, by schema, by `fn::secret` or by declaration. */
const resources: JsonObject = {
  other: { type: "vault:Box", properties: { open: "public" } },
  box: {
    type: "vault:Box",
    properties: {
      one: "sentinel-1",
      data: { "tls.key": "sentinel-2" },
      login: { user: "sentinel-3", pin: 770_011, kind: "basic" },
      texts: ["sentinel-4", "x ${other.key} sentinel-5"],
      any: { deep: ["sentinel-6"] },
      count: "sentinel-7",
      mode: "sentinel-8",
      open: { "fn::secret": "https://ada:sentinel-9@${other.key}/" },
    },
  },
  asset: { type: "vault:Box", properties: { one: { "fn::stringAsset": "sentinel-10" } } },
  joined: {
    type: "vault:Box",
    properties: { one: { "fn::join": ["-", ["sentinel-11", "${other.key}"]] } },
  },
  asked: {
    type: "vault:Box",
    properties: {
      open: {
        "fn::invoke": {
          function: "vault:getKey",
          arguments: { password: "sentinel-12", name: "public" },
          return: "key",
        },
      },
    },
  },
  found: { type: "vault:Box", get: { id: { "fn::secret": "sentinel-13" } } },
  // Unread content also has secrets.
  noted: { type: "vault:Box", Note: { deep: [{ "fn::secret": "sentinel-19" }] } },
  shouted: { type: "vault:Box", Properties: { texts: ["sentinel-24"], open: "public" } },
};

const unread: JsonObject = {
  "fn::invoke": { Function: "vault:getKey", Arguments: { name: { "Fn::Secret": "sentinel-20" } } },
};

const sections: JsonObject = {
  config: {
    password: { type: "string", secret: true, default: "sentinel-14" },
    wrapped: { default: { "fn::secret": "sentinel-15" } },
    "vault:token": { value: "sentinel-16" },
    shouted: { type: "string", secret: true, Default: "sentinel-22" },
    whispered: { type: "string", Secret: true, default: "sentinel-23" },
    region: { type: "string", default: "public" },
  },
  variables: { unread, hidden: { "fn::secret": { key: "sentinel-17" } } },
  resources,
  Notes: { out: { "fn::secret": "sentinel-21" } },
  outputs: { out: { "fn::secret": "sentinel-18" } },
};

/**
 * The number of secrets. Each marker is one secret; two markers in one string count once. `login.kind` is a constant
 * from the schema.
 */
export const count = 25;

export const sentinel = /sentinel|770.?011/;

export const json = JSON.stringify({ name: "shop", ...sections });
export const yaml = `# by hand\n${stringify({ name: "shop", runtime: "yaml", ...sections })}`;
export const plugin = stringify({
  name: "plug",
  runtime: "yaml",
  components: { open: { resources }, closed: { resources, outputs: sections["outputs"] ?? {} } },
});
