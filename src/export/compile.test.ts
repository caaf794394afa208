import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { exportDesign } from "#export/export.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { birds } from "#export/testing/packages/birds.ts";
import { lamps } from "#export/testing/packages/lamps.ts";
import { links } from "#export/testing/packages/links.ts";
import { cases, design } from "#export/testing/cases.ts";
import { compile } from "#export/testing/compile.ts";

const catalog = testCatalog(birds, lamps, links);

const printFile = (manifest: JsonObject, path = "index.ts"): string =>
  exportDesign(design(manifest), catalog, typescript).files.find((file) => file.path === path)!
    .text;

const policy = (properties: JsonObject): string =>
  printFile({ resources: { policy: { type: "delta:RestrictionPolicy", properties } } });

const token = (properties: JsonObject): string =>
  printFile({ resources: { token: { type: "alpha:containerregistry:Token", properties } } });

const names = { registryName: "images", resourceGroupName: "build" };

/** Invalid programs, with the compiler's error code: they prove that the check below detects errors. */
const wrong: Readonly<Record<string, readonly [code: string, text: string]>> = {
  "a required input is missing": ["TS2741", policy({})],
  "an input does not exist": ["TS2353", policy({ resourceId: "a:b", color: "red" })],
  "an input has another type": ["TS2322", policy({ resourceId: "a:b", bindings: "all" })],
  "a nested input is missing": [
    "TS2322",
    policy({ resourceId: "a:b", bindings: [{ relation: "x" }] }),
  ],
  "a value is not among the choices": ["TS2322", token({ ...names, status: "on" })],
  "a malformed call has no TypeScript": [
    "TS2304",
    token({ ...names, tokenName: { "fn::join": ["-"] } }),
  ],
  "a reference names nothing": ["TS2304", token({ ...names, tokenName: "${gone.id}" })],
  "two resources need each other": [
    "TS2448",
    printFile({
      resources: {
        a: { type: "delta:RestrictionPolicy", properties: { resourceId: "${b.id}" } },
        b: { type: "delta:RestrictionPolicy", properties: { resourceId: "${a.id}" } },
      },
    }),
  ],
};

const bus = { eventBusArn: "arn:a" };

const endpoint = (properties: JsonObject): JsonObject => ({
  type: "gamma:events:EventEndpoint",
  properties: {
    eventBuses: [bus, bus],
    routingConfig: { failoverConfig: { primary: {}, secondary: {} } },
    ...properties,
  },
});

const absent = (type: string, secret: boolean): JsonObject => ({ type, secret, default: null });

/** A program with variables that may have no value, secret or not. */
const withConfigThatMayBeAbsent = (secret: boolean): string =>
  printFile({
    config: {
      text: absent("string", secret),
      count: absent("integer", false),
      texts: absent("List<String>", secret),
      anything: absent("object", secret),
    },
    resources: {
      token: {
        type: "alpha:containerregistry:Token",
        properties: {
          registryName: "${text}",
          resourceGroupName: "${texts[0]}",
          scopeMapId: "${count}",
          status: "${text}",
          tokenName: { "fn::secret": "${anything.a.b}" },
        },
      },
      bare: {
        type: "alpha:containerregistry:Token",
        properties: { registryName: "${anything.a}", resourceGroupName: "${count}" },
      },
      existing: {
        type: "alpha:containerregistry:Token",
        get: { id: "${text}", state: { tokenName: "${text}" } },
      },
      endpoint: endpoint({
        name: "${text}",
        description: "${texts[0]}",
        roleArn: "${anything.a}",
        replicationConfig: { state: "${text}" },
        eventBuses: [{ eventBusArn: "${text}" }, { eventBusArn: "${texts[1]}" }],
      }),
    },
  });

/** Programs that the compiler almost rejects. */
const right: Readonly<Record<string, string>> = {
  "config that may be absent": withConfigThatMayBeAbsent(false),
  "secret config that may be absent": withConfigThatMayBeAbsent(true),
  "outputs of another stack": printFile({
    resources: {
      net: { type: "pulumi:pulumi:StackReference", properties: { name: "a/b/c" } },
      endpoint: endpoint({
        name: "${net.outputs.name}",
        description: "a ${net.outputs.vpc.id}",
        roleArn: '${net.outputs["the role"].arns[0]}',
        eventBuses: "${net.outputs.buses}",
        replicationConfig: { state: "${net.outputs.state.now}" },
      }),
    },
    outputs: { all: "${net.outputs}", vpc: "${net.outputs.vpc}", id: "${net.outputs.vpc.id}" },
  }),
  "calls for outputs of another stack": printFile({
    config: { key: { type: "string" } },
    resources: {
      endpoint: endpoint({
        name: { "fn::stackReference": ["a/b/c", "name"] },
        description: { "fn::stackReference": ["a/b/c", "${key}-${vpc}"] },
        eventBuses: "${buses}",
      }),
    },
    variables: {
      vpc: { "fn::stackReference": ["a/b/c", "vpc"] },
      buses: { "fn::stackReference": ["c", "buses"] },
    },
    outputs: { vpc: "${vpc}", id: "${vpc.id}" },
  }),
  "values for strings, and resources": printFile({
    resources: {
      b: { type: "p:Bird" },
      g: { type: "p:Group" },
      literals: {
        type: "p:Bird",
        properties: { name: 1, names: [true], tags: { a: 1.5 }, nest: { name: 7 }, fixed: 3 },
      },
      choices: {
        type: "p:Bird",
        properties: { either: 5, both: 1.5, choice: 5, color: 5, age: 1.5, kind: "x" },
      },
      references: {
        type: "p:Bird",
        properties: { name: "${b}", names: ["${g}", "${b.weight}"], either: "${b.weight}" },
      },
      others: {
        type: "p:Bird",
        properties: { choice: "${b.weight}", both: "${b.free}", color: "${b.weight}" },
      },
      mates: {
        type: "p:Bird",
        properties: {
          mate: "${b}",
          mates: ["${b}"],
          byName: { x: "${b}" },
          nest: { mate: "${b}" },
        },
      },
    },
  }),
  "what only Node requires": printFile({
    config: { color: { type: "string", default: null } },
    resources: {
      one: { type: "lamps:Lamp", properties: { bulb: { color: "${color}", watts: 1 } } },
      two: {
        type: "lamps:Lamp",
        properties: { name: "${one.status.bulbs[0].color}", level: "${one.room.floor.level}" },
      },
    },
    outputs: { color: "${one.status.bulbs[0].color}", note: "a ${one.status.note}" },
  }),
  "objects in variables": printFile({
    variables: {
      one: { host: "${a.address}", level: "high" },
      many: [{ host: "h", level: "low" }, "${one}"],
      named: { x: { host: "h", level: "low" } },
      form: { kind: "round", size: 3 },
      mixed: { host: "h", level: "high" },
      plain: { host: "h", level: "high" },
      outer: { host: "h", next: "${inner}" },
      inner: { host: "h", level: "low" },
    },
    resources: {
      a: { type: "links:Link" },
      b: {
        type: "links:Link",
        properties: { peer: "${one}", peers: "${many}", byName: "${named}", shape: "${form}" },
      },
      c: {
        type: "links:Link",
        properties: { peer: "${mixed}", data: "${mixed}", plainPeer: "${plain}" },
      },
      d: { type: "links:Link", properties: { peer: "${outer}" } },
    },
  }),
  "parts of outputs that may be absent": printFile({
    resources: {
      one: endpoint({}),
      two: endpoint({
        roleArn: "${one.roleArn}",
        description: "a ${one.replicationConfig.state}",
        replicationConfig: { state: "${one.replicationConfig.state}" },
      }),
    },
    outputs: { state: "${one.replicationConfig.state}" },
  }),
};

/** The parser's error codes. A program must parse regardless of the design's content. */
const isSyntaxError = (code: string): boolean => /^TS1\d{3}$/.test(code);

test("golden programs compile with the printed settings, invalid ones don't, and any design's program parses", () => {
  const printed = cases.map(
    ({ name, program }) =>
      [`${name}.ts`, exportDesign(program, catalog, typescript).files[0]!.text] as const,
  );
  const faulty = Object.entries(wrong).map(([what, [, text]], at) => ({
    what,
    file: `wrong-${at}.ts`,
    text,
  }));
  const anything = fc
    .sample(programArbitrary, 100)
    .map(
      (program, at) =>
        [`any-${at}.ts`, exportDesign(program, catalog, typescript).files[0]!.text] as const,
    );
  const close = Object.entries(right).map(([what, text], at) => ({
    what,
    file: `right-${at}.ts`,
    text,
  }));
  const errors = compile({
    tsconfig: printFile({}, "tsconfig.json"),
    packageJson: printFile({}, "package.json"),
    sources: new Map([
      ...printed,
      ...close.map(({ file, text }) => [file, text] as const),
      ...faulty.map(({ file, text }) => [file, text] as const),
      ...anything,
    ]),
    packages: catalog.packages,
  });
  for (const [name] of printed) expect([name, errors.get(name)]).toEqual([name, []]);
  for (const { what, file } of close) expect([what, errors.get(file)]).toEqual([what, []]);
  for (const { what, file } of faulty)
    expect([what, errors.get(file)]).toEqual([what, expect.arrayContaining([wrong[what]![0]])]);
  for (const [file, text] of anything)
    expect([text, errors.get(file)?.filter(isSyntaxError)]).toEqual([text, []]);
});
