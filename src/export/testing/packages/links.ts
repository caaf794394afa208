const text = { type: "string" };
const peer = { $ref: "#/types/links:index:Peer" };
const round = { $ref: "#/types/links:index:Round" };
const square = { $ref: "#/types/links:index:Square" };
const ofKind = (kind: string): object => ({
  type: "object",
  properties: { kind: { ...text, const: kind }, size: { type: "integer" } },
  required: ["kind"],
});

/**
 * A package whose inputs accept objects that programs often keep in variables, and assets and archives.
 */
export const links = {
  name: "links",
  version: "1.0.0",
  language: {
    go: { generateResourceContainerTypes: true, importBasePath: "example.com/links/sdk/go/links" },
  },
  types: {
    "links:index:Level": { type: "string", enum: [{ value: "low" }, { value: "high" }] },
    "links:index:Peer": {
      type: "object",
      properties: {
        host: text,
        port: { type: "number" },
        userName: text,
        level: { $ref: "#/types/links:index:Level" },
        password: { ...text, secret: true },
        next: peer,
      },
      required: ["host"],
    },
    "links:index:Round": ofKind("round"),
    "links:index:Square": ofKind("square"),
  },
  resources: {
    "links:index:Link": {
      inputProperties: {
        peer,
        peers: { type: "array", items: peer },
        byName: { type: "object", additionalProperties: peer },
        plainPeer: { ...peer, plain: true },
        shape: {
          oneOf: [round, square],
          discriminator: {
            propertyName: "kind",
            mapping: {
              round: "#/types/links:index:Round",
              square: "#/types/links:index:Square",
            },
          },
        },
        data: { $ref: "pulumi.json#/Any" },
        source: { $ref: "pulumi.json#/Asset" },
      },
      properties: { address: text },
      required: ["address"],
    },
  },
};
