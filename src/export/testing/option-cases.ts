import type { JsonObject } from "#model/base/json.ts";
import type { Case } from "#export/testing/cases.ts";
import { design } from "#export/testing/cases.ts";

const policy = (options: JsonObject): JsonObject => ({
  type: "delta:RestrictionPolicy",
  properties: { resourceId: "dashboard:a", bindings: [{ principals: ["p"], relation: "viewer" }] },
  options,
});

const token = (options: JsonObject): JsonObject => ({
  type: "alpha:containerregistry:Token",
  properties: { registryName: "images", resourceGroupName: "build" },
  options,
});

/** Every option in each of its forms; options that some languages lack are in separate designs. */
const manifests: Readonly<Record<string, JsonObject>> = {
  "options-literal": {
    first: token({
      protect: true,
      ignoreChanges: ["credentials.passwords[0].expiry", "scopeMapId"],
      replaceOnChanges: ["status", "credentials.certificates[*].name"],
      deleteBeforeReplace: true,
      additionalSecretOutputs: ["creationDate", "systemData"],
      customTimeouts: { create: "90s", update: "1h30m", delete: "2h" },
      retainOnDelete: true,
      version: "3.1.4",
      pluginDownloadURL: "https://example.com/plugins",
    }),
    second: token({ import: '/tokens/it\'s "here"', customTimeouts: { update: "5m" } }),
    third: token({ protect: false, retainOnDelete: false, deleteBeforeReplace: false }),
    every: token({ ignoreChanges: ["*"] }),
  },
  "options-aliases": {
    home: policy({}),
    renamed: policy({ aliases: [{ name: 'was "this"' }, { name: "b", project: "other" }] }),
    moved: policy({
      parent: "${home}",
      aliases: [{ noParent: true }, { parent: "${uncle}", stack: "dev" }],
    }),
    uncle: policy({
      aliases: ["urn:pulumi:dev::p::delta:index:RestrictionPolicy::o", { type: "delta:index:Old" }],
    }),
  },
  "options-references": {
    east: {
      type: "pulumi:providers:alpha",
      properties: { region: "east" },
      options: { protect: true, aliases: [{ name: "old" }], dependsOn: ["${policy}"] },
    },
    west: { type: "pulumi:providers:alpha", properties: { region: "west" } },
    policy: policy({}),
    parent: token({ provider: "${east}", protect: true }),
    child: token({ parent: "${parent}" }),
    other: token({ parent: "${parent}", provider: "${west}", protect: false }),
    last: policy({
      dependsOn: ["${child}", "${other}", "${policy}"],
      deletedWith: "${parent}",
      parent: "${child}",
    }),
    found: {
      type: "alpha:containerregistry:Token",
      options: { provider: "${west}", parent: "${policy}", version: "2.0.0" },
      get: { id: "/tokens/found" },
    },
  },
  "options-newer": {
    provider: {
      type: "pulumi:providers:alpha",
      properties: { region: "east" },
      options: { envVarMappings: { MY_TOKEN: "ALPHA_TOKEN" } },
    },
    first: token({ hideDiffs: ["status", "credentials.certificates[0].name"] }),
    second: token({ replaceWith: ["${first}"], replacementTrigger: "v1-${first.scopeMapId}" }),
    third: token({ replacementTrigger: { version: 3, tags: ["a"] }, hideDiffs: [] }),
  },
};

export const optionCases: readonly Case[] = Object.entries(manifests).map(([name, resources]) => ({
  name,
  program: design({ name: "options", resources }),
}));
