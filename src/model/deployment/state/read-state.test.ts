import fc from "fast-check";
import { expect, test } from "vitest";

import type { Json } from "#model/base/json.ts";
import { byUrn, isEngineOwned, nearestAbove } from "#model/deployment/state/baseline.ts";
import { isState, openState, readState } from "#model/deployment/state/read-state.ts";
import { mark } from "#model/deployment/state/state-value.ts";
import { runs } from "#model/testing/runs.ts";
import { anyJson } from "#model/testing/values.ts";

const urnOf = (type: string, name: string): string => `urn:pulumi:dev::shop::${type}::${name}`;
const stack = { urn: urnOf("pulumi:pulumi:Stack", "shop-dev"), type: "pulumi:pulumi:Stack" };
const bus = { urn: urnOf("a:b:Bus", "bus"), type: "a:b:Bus", custom: true, id: "bus-1" };

const exported = (resources: Json, more: object = {}): Json => ({
  version: 3,
  deployment: { resources },
  ...more,
});

function read(json: Json) {
  const result = readState(json);
  if (!result.ok) throw new Error(result.message);
  return result;
}

const resourceOf = (fields: object) => read(exported([{ ...bus, ...fields }]));

test.each<[what: string, manifest: Json, engine: string | undefined]>([
  ["the version", { time: "2026-01-01", version: "v3.260.0" }, "v3.260.0"],
  ["no version", { time: "2026-01-01", version: "" }, undefined],
  ["something else", { version: 3 }, undefined],
  ["nothing", null, undefined],
])("a manifest with %s of the engine that wrote the state", (_, manifest, engine) => {
  const { baseline } = read({ version: 3, deployment: { manifest, resources: [] } });
  expect(baseline.engine).toBe(engine);
});

test("an export with a stack, a provider and a resource", () => {
  const provider = urnOf("pulumi:providers:a", "default_1_2_3");
  const { baseline, report } = read(
    exported([
      stack,
      { urn: provider, type: "pulumi:providers:a", custom: true, id: "p-1" },
      {
        ...bus,
        inputs: { size: 3, __defaults: ["tag"] },
        outputs: { id: "bus-1", arn: "arn:x" },
        parent: stack.urn,
        provider: `${provider}::p-1`,
        dependencies: [provider],
        propertyDependencies: { size: null, tag: [stack.urn], none: [] },
        protect: true,
        deletedWith: stack.urn,
        importID: "bus-1",
        customTimeouts: { create: 300, update: 0, delete: null },
        created: "2026-01-01T00:00:00Z",
      },
    ]),
  );
  expect(baseline).toMatchObject({ stack: "dev", project: "shop" });
  expect(baseline.resources.map(isEngineOwned)).toEqual([true, true, false]);
  expect(baseline.resources[2]).toEqual({
    urn: bus.urn,
    type: "a:b:Bus",
    name: "bus",
    custom: true,
    id: "bus-1",
    inputs: { size: 3, __defaults: ["tag"] },
    outputs: { id: "bus-1", arn: "arn:x" },
    parent: stack.urn,
    provider: { urn: provider, id: "p-1" },
    dependencies: [provider],
    propertyDependencies: { size: [], tag: [stack.urn], none: [] },
    external: false,
    protect: true,
    retainOnDelete: false,
    delete: false,
    pendingReplacement: false,
    taint: false,
    deletedWith: stack.urn,
    replaceWith: [],
    aliases: [],
    ignoreChanges: [],
    replaceOnChanges: [],
    additionalSecretOutputs: [],
    hideDiffs: [],
    customTimeouts: { create: 300 },
    importId: "bus-1",
    initErrors: [],
  });
  expect(report).toEqual({
    format: "stack export",
    version: 3,
    resources: 3,
    kept: [],
    refused: [],
    secrets: { encrypted: 0, plain: 0 },
  });
});

test("a checkpoint file, and one with an empty stack", () => {
  const of = (latest: Json, name: string): Json => ({
    version: 4,
    features: ["views"],
    checkpoint: { stack: name, latest },
  });
  const full = read(of({ resources: [bus] }, "organization/shop/dev"));
  expect(full.report).toMatchObject({ format: "checkpoint", version: 4, resources: 1 });
  expect(full.baseline).toMatchObject({ stack: "dev", project: "shop" });
  expect(read(of(null, "organization/shop/dev")).baseline).toEqual({
    stack: "dev",
    project: "shop",
    resources: [],
  });
  expect(read(of(null, "dev")).baseline).toEqual({ stack: "dev", resources: [] });
  expect(read({ version: 3, deployment: null }).baseline).toEqual({ resources: [] });
});

const signed = (signature: string, more: object): Json => ({ [mark]: signature, ...more });
const secretSignature = "1b47061264138c4ac30d75fd1eb44270";
const asset = (more: object): Json => signed("c44067f5952c0a294b673a41bacd8c17", more);
const archive = (more: object): Json => signed("0def7320c3a5731c473e5ecbe6d01bc7", more);
const resource = (more: object): Json => signed("5cf8f73096256a8f31e491e813e4eb8e", more);
const float = (value: Json): Json => signed("8ad145fe-0d11-4827-bfd7-1abcbf086f5c", { value });
const bytes = (value: Json): Json => signed("803fd3297a5875dc03ca845dda5d2a98", { value });
const output = (more: object): Json => signed("d0e6a833031e9bbcd3f4e8bde6ca49a4", more);
const hashOfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** An input, the value that is read, and the notes about it. */
const values: readonly (readonly [json: Json, value: unknown, note?: string])[] = [
  ["text", "text"],
  [null, null],
  [{ a: [1, { b: true }] }, { a: [1, { b: true }] }],
  ["04da6b54-80e4-46f7-96ec-b56ff0331ba9", { [mark]: "unknown" }],
  [["04da6b54-80e4-46f7-96ec-b56ff0331ba9"], [{ [mark]: "unknown" }]],
  [signed(secretSignature, { ciphertext: "v1:abc" }), { [mark]: "secret" }],
  [signed(secretSignature, { plaintext: '{"a":1}' }), { [mark]: "secret" }],
  [signed(secretSignature, {}), { [mark]: "secret" }],
  [asset({ hash: "x", text: "hi" }), { [mark]: "asset", form: "stringAsset", source: "hi" }],
  [asset({ text: "" }), { [mark]: "asset", form: "stringAsset", source: "" }],
  [asset({ hash: hashOfNothing }), { [mark]: "asset", form: "stringAsset", source: "" }],
  [asset({ path: "./a" }), { [mark]: "asset", form: "fileAsset", source: "./a" }],
  [asset({ uri: "https://x" }), { [mark]: "asset", form: "remoteAsset", source: "https://x" }],
  [asset({ hash: "x" }), { [mark]: "unknown" }, "does not say where its content is"],
  [archive({ path: "./a" }), { [mark]: "asset", form: "fileArchive", source: "./a" }],
  [archive({ uri: "u" }), { [mark]: "asset", form: "remoteArchive", source: "u" }],
  [
    archive({ assets: { "a/b": asset({ text: "x" }), c: archive({ assets: {} }) } }),
    {
      [mark]: "archive",
      items: {
        "a/b": { [mark]: "asset", form: "stringAsset", source: "x" },
        c: { [mark]: "archive", items: {} },
      },
    },
  ],
  [archive({ assets: 3 }), { [mark]: "unknown" }, "does not say where its content is"],
  [resource({ urn: "u", id: "i" }), { [mark]: "resource", urn: "u", id: "i" }],
  [resource({ urn: "u", id: "", packageVersion: "1" }), { [mark]: "resource", urn: "u" }],
  [resource({}), { [mark]: "unknown" }, "has no URN"],
  [float("7FF8000000000001"), { [mark]: "number", bits: "7ff8000000000001" }],
  [float(3), { [mark]: "unknown" }, "sixteen hexadecimal digits"],
  [bytes("aGk="), { [mark]: "bytes", base64: "aGk=" }],
  [bytes(null), { [mark]: "unknown" }, "Base64"],
  [output({ value: { a: 1 } }), { a: 1 }],
  [output({ value: "x", secret: true }), { [mark]: "secret" }],
  [output({ dependencies: [] }), { [mark]: "unknown" }],
  [signed("0000", { a: 1 }), { [mark]: "unknown" }, "a signature that Stackwright does not know"],
  [{ [mark]: { [mark]: 1 } }, { [mark]: "unknown" }, "a signature that Stackwright does not know"],
];

test.each(values)("the value %j", (json, value, note) => {
  const { baseline, report } = resourceOf({ inputs: { x: json } });
  expect(baseline.resources[0]?.inputs).toEqual({ x: value });
  expect(report.kept.map(({ where, message }) => `${where}: ${message}`)).toEqual(
    note === undefined
      ? []
      : [expect.stringMatching(`^deployment\\.resources\\[0\\]\\.inputs\\.x: .*${note}`)],
  );
});

test("secrets are counted, and plain ones are dropped", () => {
  const plain = (plaintext: string): Json => signed(secretSignature, { plaintext });
  const cipher = (ciphertext: string): Json => signed(secretSignature, { ciphertext });
  const result = resourceOf({
    inputs: { a: plain('"S3NTINEL"'), b: [cipher("C1PHER")] },
    outputs: { a: plain('"S3NTINEL"'), o: output({ secret: true, value: "S3NTINEL" }) },
    replacementTrigger: plain('"S3NTINEL"'),
  });
  expect(result.report.secrets).toEqual({ encrypted: 1, plain: 4 });
  expect(JSON.stringify(result)).not.toMatch(/S3NTINEL|C1PHER/);
});

/**
 * A file, and the reason why it can't be opened, or the places of its parts that were left out or kept without being
 * read.
 */
const errors: readonly (readonly [json: Json, said: string])[] = [
  [3, "refused: The file is not a state."],
  [{ deployment: 3 }, "refused: The file is not a state."],
  [{ version: 2, deployment: {} }, "refused: The state has the version 2"],
  [{ version: "3", deployment: {} }, 'refused: The state has the version "3"'],
  [{ version: 5, deployment: {} }, "refused: The state has the version 5"],
  [{ deployment: {} }, ": The state has no version"],
  [{ version: 4, features: ["warp"], deployment: {} }, 'features: The state uses "warp"'],
  [{ version: 3, deployment: { resources: {} } }, "deployment.resources: The value must be a list"],
  [{ version: 3, checkpoint: { latest: 7 } }, "checkpoint.latest: The value must be an object"],
  [exported([7]), "deployment.resources[0]: The entry must be an object"],
  [exported([{}]), "deployment.resources[0]: The resource has no URN"],
  [exported([{ urn: "x" }]), 'deployment.resources[0]: "x" is not a URN'],
  [exported([bus, bus]), "deployment.resources[1]: urn:pulumi:dev::shop::a:b:Bus::bus appears"],
  [
    exported([{ ...bus, inputs: [] }]),
    "deployment.resources[0].inputs: The value must be an object",
  ],
  [exported([{ ...bus, parent: 1 }]), "deployment.resources[0].parent: The value must be a string"],
  [
    exported([{ ...bus, protect: "y" }]),
    "deployment.resources[0].protect: The value must be a boolean",
  ],
  [
    exported([{ ...bus, provider: "p" }]),
    "deployment.resources[0].provider: The value is not the URN",
  ],
  [
    exported([{ ...bus, dependencies: ["a", 1] }]),
    "deployment.resources[0].dependencies: The value must be a list of strings",
  ],
  [
    exported([{ ...bus, propertyDependencies: { a: 1 } }]),
    "deployment.resources[0].propertyDependencies.a: The value must be a list of strings",
  ],
  [
    { version: 3, deployment: { pending_operations: [{ type: "creating", resource: bus }] } },
    `deployment.pending_operations[0]: A deployment was interrupted while creating ${bus.urn}`,
  ],
];

test.each(errors)("the error in %j", (json, said) => {
  const result = readState(json);
  const found = result.ok
    ? [...result.report.kept, ...result.report.refused].map(
        (note) => `${note.where}: ${note.message}`,
      )
    : [`refused: ${result.message}`];
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(said);
});

test("the metadata of a deployment is read without a note", () => {
  const { baseline, report } = read({
    version: 4,
    features: ["snippets", "hooks", "refreshBeforeUpdate"],
    deployment: {
      metadata: { integrity_error: { version: "v3.270.0", error: "a resource is missing" } },
      snippets: [{ uuid: "s-1", name: "bus" }, { name: "nameless" }, 3],
      extensions: { "x-1": { name: "x", version: "1.0.0", value: "" } },
      resources: [
        {
          ...bus,
          snippetID: "s-1",
          extensionRef: "x-1",
          sourcePosition: "project:///src/my%20program.ts#12,3",
          refreshBeforeUpdate: true,
          resourceHooks: { BeforeDelete: ["guard"], AfterCreate: ["tell"] },
        },
        { ...bus, urn: urnOf("a:b:Bus", "other"), sourcePosition: "nowhere", resourceHooks: null },
      ],
    },
  });
  expect([...report.kept, ...report.refused]).toEqual([]);
  expect(baseline).toMatchObject({ damage: "a resource is missing", snippets: ["s-1"] });
  const [first, second] = baseline.resources;
  expect(first).toMatchObject({
    snippetId: "s-1",
    declaredAt: "src/my program.ts:12:3",
    refreshBeforeUpdate: true,
    hooksBeforeDelete: ["guard"],
  });
  expect(Object.keys(second ?? {})).not.toContain("declaredAt");
  expect(Object.keys(second ?? {})).not.toContain("hooksBeforeDelete");
});

test("a URN may be waiting for deletion and exist again", () => {
  const { baseline, report } = read(exported([{ ...bus, delete: true, id: "old" }, bus]));
  expect(report.refused).toEqual([]);
  expect(baseline.resources.map((each) => each.delete)).toEqual([true, false]);
  expect(byUrn(baseline).get(bus.urn)?.id).toBe("bus-1");
});

test("prototype names are ordinary names", () => {
  const text = `{"version":3,"deployment":{"resources":[{"urn":"${urnOf("a:b:C", "__proto__")}",
    "inputs":{"__proto__":{"toString":1},"constructor":2},
    "propertyDependencies":{"__proto__":["u"]}}]}}`;
  const result = openState(text);
  const found = result.ok ? result.baseline.resources[0] : undefined;
  expect(Object.keys(found?.inputs ?? {})).toEqual(["__proto__", "constructor"]);
  expect(Object.keys(found?.propertyDependencies ?? {})).toEqual(["__proto__"]);
  expect(({} as { toString: unknown }).toString).toBe(Object.prototype.toString);
});

test.each([
  ['{"version":3,"deployment":{"resources":[{"urn":"urn:pul', "no closing quotation mark", 1],
  ['{"version":3,\n"deployment":{"resources":[', "Expected a value", 2],
  ["\u0000\u0001\u0002", "Expected a value", 1],
  [`{"deployment":${"[".repeat(100_000)}`, "more than 200 levels deep", 1],
  ["", "Expected a value", 1],
])("broken text %#", (text, message, line) => {
  const result = openState(text);
  expect(result).toMatchObject({ ok: false, line });
  expect(result.ok ? "" : result.message).toContain(message);
});

test("a byte order mark is accepted", () => {
  expect(openState('\ufeff{"version":3,"deployment":{}}').ok).toBe(true);
});

test("no document makes it throw, and the result can be posted and stored as JSON", () => {
  const entry = fc.record({
    urn: fc.oneof(fc.constant(bus.urn), anyJson),
    type: anyJson,
    custom: anyJson,
    inputs: anyJson,
    outputs: fc.record({
      x: fc.record({ [mark]: fc.oneof(fc.constant(secretSignature), anyJson) }),
    }),
    provider: anyJson,
    propertyDependencies: anyJson,
    initErrors: anyJson,
  });
  const document = fc.record({
    version: fc.constantFrom(3, 4),
    features: anyJson,
    deployment: fc.oneof(
      anyJson,
      fc.record({ resources: fc.oneof(anyJson, fc.array(entry)), pending_operations: anyJson }),
    ),
  });
  fc.assert(
    fc.property(fc.oneof(document, anyJson), (json) => {
      const result = readState(json as Json);
      if (!result.ok) {
        expect(isState(json as Json) && (json as { version?: number }).version === 3).toBe(false);
        return;
      }
      expect(structuredClone(result.baseline)).toEqual(result.baseline);
      expect(JSON.parse(JSON.stringify(result.baseline))).toEqual(result.baseline);
    }),
    { numRuns: runs(300) },
  );
});

test("the nearest ancestor is found once, and circular parents have none", () => {
  const named = (name: string, parent: string): object => ({
    urn: urnOf("a:b:C", name),
    parent: urnOf("a:b:C", parent),
  });
  const { baseline } = read(
    exported([
      named("top", "none"),
      named("a", "top"),
      named("b", "a"),
      named("c", "b"),
      named("x", "y"),
      named("y", "x"),
    ] as Json),
  );
  const asked: string[] = [];
  const above = nearestAbove(baseline, ({ name }) => {
    asked.push(name);
    return name === "a" ? name : undefined;
  });
  expect(baseline.resources.map(above)).toEqual([
    undefined,
    undefined,
    "a",
    "a",
    undefined,
    undefined,
  ]);
  expect(asked).toEqual(["top", "a", "b", "y", "x"]);
});
