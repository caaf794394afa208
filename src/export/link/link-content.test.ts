import fc from "fast-check";
import { expect, test } from "vitest";

import { linkContent } from "#export/link/link-content.ts";
import { withoutUnknownLiterals } from "#export/link/unknown-literals.ts";
import { countSecrets } from "#model/secrets/count-secrets.ts";
import { saysText } from "#model/secrets/says-text.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { asUnsaved, expression, isExpression, isList } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { componentArbitrary } from "#model/testing/plugins.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import { finish } from "#model/base/time-sliced.ts";

const text = { type: "string" };
const secret = { ...text, secret: true };

const catalog = testCatalog({
  name: "vault",
  version: "1.0.0",
  config: { variables: { token: secret, region: text } },
  functions: {
    "vault:index:getKey": {
      inputs: { type: "object", properties: { password: secret, name: text } },
      outputs: { type: "object", properties: { key: text } },
    },
  },
  resources: {
    "vault:index:Box": {
      inputProperties: {
        open: text,
        secret,
        other: { $ref: "/cloud/v1.0.0/schema.json#/types/cloud:index:Tags" },
      },
      properties: { key: text },
    },
  },
});

const nothing: ReadonlySet<string> = new Set();

const share = (program: Program, approved = nothing) =>
  finish(linkContent(program, catalog, approved));

const sharedOf = (program: Program, approved = nothing) =>
  JSON.parse(share(program, approved).text) as Record<string, JsonObject>;

const box = (properties: JsonObject): JsonObject => ({
  name: "shop",
  resources: { box: { type: "vault:Box", properties } },
});

test("config variables without values replace secrets, whoever marks them", () => {
  const program = design({
    ...box({ secret: "sentinel-1", open: { "fn::secret": "sentinel-2" } }),
    config: { password: { type: "string", secret: true, default: "sentinel-3" } },
    outputs: { key: { "fn::secret": "sentinel-4" } },
  });
  const { text: shared, placeholders, unknown, isWithheld } = share(program);
  expect(shared).not.toContain("sentinel");
  expect(placeholders).toEqual(["password", "boxSecret", "boxOpen", "key"]);
  expect([unknown, isWithheld]).toEqual([[], false]);
  expect(JSON.parse(shared)).toMatchObject({
    config: {
      password: { type: "string", secret: true },
      boxSecret: { type: "string", secret: true },
    },
    resources: { box: { properties: { secret: "${boxSecret}", open: "${boxOpen}" } } },
  });
});

test("they also replace unsaved values completely", () => {
  const { resources, ...rest } = design(box({ open: "public" }));
  const withInputs = (inputs: Readonly<Record<string, Value>>): Program => ({
    ...rest,
    resources: resources.map((resource) => ({ ...resource, inputs })),
  });
  const typed = withInputs({ open: "public", secret: asUnsaved("sentinel") });
  const { text: shared, placeholders } = share(typed);
  expect(shared).not.toContain("sentinel");
  expect(placeholders).toEqual(["boxSecret"]);
  expect(JSON.parse(shared).resources.box.properties).toEqual({
    open: "public",
    secret: "${boxSecret}",
  });
  const joined = expression({ kind: "builtin", function: "join", argument: ["sentinel", ["a"]] });
  expect(share(withInputs({ secret: asUnsaved(joined) })).text).not.toContain("sentinel");
});

const unloaded = design({
  name: "shop",
  config: {
    "cloud:token": { type: "string", default: "sentinel-0" },
    "shop:region": { type: "string", default: "public" },
    "vault:region": { type: "string", default: "public" },
  },
  resources: {
    db: {
      type: "cloud:Database",
      properties: {
        size: 7,
        isOpen: false,
        none: null,
        empty: "",
        tags: { team: "sentinel-1", items: ["sentinel-2", "${box.key}"] },
        url: "https://${box.key}/sentinel-3",
        joined: { "fn::join": ["-", ["${box.key}", "sentinel-4"]] },
        file: { "fn::fileAsset": "./sentinel-5" },
        call: { "fn::invoke": { function: "cloud:getKey", arguments: { name: "sentinel-6" } } },
        known: { "fn::invoke": { function: "vault:getKey", arguments: { name: "public" } } },
        password: { "fn::secret": { "fn::join": ["sentinel-7", ["sentinel-8"]] } },
        reference: "${box.key}",
      },
      options: { protect: true },
      defaultProvider: true,
      Properties: { more: "sentinel-9" },
    },
    found: { type: "cloud:Database", get: { id: "sentinel-10", state: { size: "sentinel-11" } } },
    box: {
      type: "vault:Box",
      properties: { open: "public", other: { team: "sentinel-12" }, misspelled: "sentinel-13" },
    },
  },
  variables: { key: { "fn::cloud:getKey": { name: "sentinel-14" } } },
});

test("what no loaded package describes is left out, and references stay", () => {
  const { text: shared, unknown } = share(unloaded);
  expect(shared).not.toContain("sentinel");
  expect(JSON.parse(shared)).toMatchObject({
    config: {
      "cloud:token": { type: "string", secret: true },
      "shop:region": { default: "public" },
      "vault:region": { default: "public" },
    },
    resources: {
      db: {
        type: "cloud:Database",
        properties: {
          size: null,
          isOpen: null,
          none: null,
          empty: "",
          tags: { team: null, items: [null, "${box.key}"] },
          url: null,
          joined: null,
          file: null,
          call: { "fn::invoke": { function: "cloud:getKey", arguments: { name: null } } },
          known: { "fn::invoke": { function: "vault:getKey", arguments: { name: "public" } } },
          password: { "fn::secret": null },
          reference: "${box.key}",
        },
        options: { protect: true },
        defaultProvider: null,
      },
      found: { get: { id: null, state: { size: null } } },
      box: { properties: { open: "public", other: { team: null }, misspelled: null } },
    },
    variables: { key: { "fn::cloud:getKey": { name: null } } },
  });
  expect(unknown.map(({ owner, place, text: said }) => `${owner} ${place} ${said}`)).toEqual([
    "db size 7",
    "db isOpen false",
    'db tags.team "sentinel-1"',
    'db tags.items[0] "sentinel-2"',
    'db url "https://${box.key}/sentinel-3"',
    'db joined {"fn::join":["-",["${box.key}","sentinel-4"]]}',
    'db file {"fn::fileAsset":"./sentinel-5"}',
    'db call.arguments.name "sentinel-6"',
    "db defaultProvider true",
    'db Properties {"more":"sentinel-9"}',
    'found id "sentinel-10"',
    'found state.size "sentinel-11"',
    'box other.team "sentinel-12"',
    'box misspelled "sentinel-13"',
    'cloud:token  "sentinel-0"',
    'key arguments.name "sentinel-14"',
  ]);
});

test("what is approved goes into the link, and nothing else does", () => {
  const { unknown } = share(unloaded);
  const approve = (...places: readonly string[]): ReadonlySet<string> =>
    new Set(unknown.filter(({ place }) => places.includes(place)).map(({ key }) => key));
  const shared = sharedOf(unloaded, approve("tags.team", "joined"));
  expect(shared["resources"]?.["db"]).toMatchObject({
    properties: {
      tags: { team: "sentinel-1", items: [null, "${box.key}"] },
      joined: { "fn::join": ["-", ["${box.key}", "sentinel-4"]] },
      url: null,
    },
  });
  // Approved literals are also identified by their text.
  const other = design({
    name: "shop",
    resources: { db: { type: "cloud:Database", properties: { tags: { team: "changed" } } } },
  });
  expect(sharedOf(other, approve("tags.team"))["resources"]?.["db"]).toMatchObject({
    properties: { tags: { team: null } },
  });
});

test("an explicit secret cannot be approved, and is not offered for approval", () => {
  const program = design({
    name: "shop",
    resources: {
      db: {
        type: "cloud:Database",
        properties: { text: { "fn::toJSON": { user: "ada", key: { "fn::secret": "sentinel" } } } },
      },
    },
  });
  const { unknown } = share(program);
  expect(unknown.map(({ text: said }) => said)).toEqual([
    '{"fn::toJSON":{"user":"ada","key":{"fn::secret":null}}}',
  ]);
  const approved = new Set(unknown.map(({ key }) => key));
  const shared = share(program, approved);
  expect(shared.text).toContain("ada");
  expect(shared.text).not.toContain("sentinel");
  expect(shared.placeholders).toEqual(["dbTextKey"]);
});

test("a source file's comments and secrets are not in the link", () => {
  const parsed = parseYaml(
    "# sentinel\nname: shop\nresources:\n  box:\n    type: vault:Box\n    properties: { secret: sentinel } # too\n",
  );
  if (!parsed.ok) throw new Error(parsed.message);
  expect(parsed.program.source?.text).toContain("sentinel");
  expect(share(parsed.program).text).not.toContain("sentinel");
});

test("a plugin's components are searched too, both closed ones and the rest of the file", () => {
  const component = (name: string): JsonObject => ({
    resources: {
      box: { type: "vault:Box", properties: { secret: `sentinel-${name}`, open: "public" } },
      db: { type: "cloud:Database", properties: { size: `unknown-${name}` } },
    },
  });
  const program = design({
    resources: component("open")["resources"] as JsonObject,
    stackwright: {
      plugin: {
        component: "one",
        components: { one: null, two: component("closed") },
        unread: { packages: { "fn::secret": "sentinel-unread" } },
        file: { runtime: "yaml", more: { "fn::secret": "sentinel-file" } },
      },
    },
  });
  expect(program.plugin?.component).toBe("one");
  const { text: shared, isWithheld, placeholders, unknown } = share(program);
  expect(shared).toContain("public");
  expect(shared).not.toMatch(/sentinel|unknown/);
  expect([isWithheld, placeholders]).toEqual([true, []]);
  expect(unknown.map(({ text: said }) => said)).toEqual(['"unknown-open"', '"unknown-closed"']);
});

const noPackages = createCatalog([], []);

/** A value's own strings, without the keys of its maps. */
function literalsIn(value: Value): readonly string[] {
  if (value === null || value === "") return [];
  if (typeof value !== "object") return [String(value)];
  if (isList(value)) return value.flatMap(literalsIn);
  if (!isExpression(value)) return Object.values(value).flatMap(literalsIn);
  switch (value.kind) {
    case "template":
      return value.parts.filter((part) => typeof part === "string");
    case "secret":
      return literalsIn(value.value);
    case "invoke":
      return literalsIn(value.arguments);
    case "builtin":
      return literalsIn(value.argument);
    case "computed-map":
      return value.entries.flatMap((entry) => literalsIn(entry.value));
    case "asset":
      return [value.form];
    case "verbatim":
      return saysText(value.json) ? [JSON.stringify(value.json)] : [];
    default:
      return [];
  }
}

test("without loaded packages, no design's resource contains a literal", () => {
  fc.assert(
    fc.property(fc.oneof(programArbitrary, componentArbitrary), (program) => {
      const { text: shared } = finish(linkContent(program, noPackages, nothing));
      const parsed = parseManifest(shared);
      if (!parsed.ok) throw new Error(parsed.message);
      for (const { inputs, inputsFrom = null, origin, extras } of parsed.program.resources) {
        const found = origin.kind === "lookup" ? [origin.id, origin.state] : [];
        expect([inputs, inputsFrom, ...found].flatMap(literalsIn)).toEqual([]);
        expect(Object.values(extras).some(saysText)).toBe(false);
      }
      expect(countSecrets(parsed.program, noPackages)).toBe(0);
    }),
    { numRuns: runs(30) },
  );
});

test("with everything approved, nothing is left out", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (input, state) => {
      const call = { "fn::join": ["-", ["a", { "fn::cloud:getKey": { name: "b" } }]] };
      const program = design({
        name: "shop",
        resources: {
          db: { type: "cloud:Database", properties: { input: input as Json, call } },
          found: { type: "cloud:Database", get: { id: "x", state: { state: state as Json } } },
        },
      });
      let approved = nothing;
      for (;;) {
        const found = finish(withoutUnknownLiterals(program, noPackages, approved));
        const next = new Set(found.literals.map(({ key }) => key));
        if (next.size === approved.size) {
          expect(found.program).toBe(program);
          return;
        }
        approved = next;
      }
    }),
    { numRuns: runs(100) },
  );
});

test("a design without secrets of loaded packages is in the link unchanged", () => {
  const program = design({ ...box({ open: "public" }), outputs: { key: "${box.key}" } });
  const { text: shared, ...rest } = share(program);
  expect(shared).toBe(printManifest(program));
  expect(rest).toEqual({ placeholders: [], isWithheld: false, unknown: [] });
});
