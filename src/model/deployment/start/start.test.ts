import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";

import { describeExpression } from "#model/program/describe-expression.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Json } from "#model/base/json.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import type { Program } from "#model/program/program.ts";
import { answerQuestion, startFromInPauses } from "#model/deployment/start/start.ts";
import type { Start } from "#model/deployment/start/start.ts";
import { readState } from "#model/deployment/state/read-state.ts";
import { deployableArbitrary } from "#model/testing/deployable.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { finish } from "#model/base/time-sliced.ts";
import { runs } from "#model/testing/runs.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";

const show = (value: Value, program: Program): string => {
  if (isExpression(value)) return describeExpression(value, program);
  if (isList(value)) return `[${value.map((item) => show(item, program)).join(",")}]`;
  if (isMap(value)) return `{${showMap(value, program, "")}}`;
  return typeof value === "string" ? value : JSON.stringify(value);
};

const showMap = (map: ValueMap, program: Program, sign: string): string =>
  Object.entries(map)
    .map(([key, value]) => `${sign}${key}=${show(value, program)}`)
    .join(" ");

/** The design, one line per part, then the questions and notes. */
function formatStart({ program, questions, notes }: Start): readonly string[] {
  return [
    ...program.config.map(({ name, type, secret }) => `config ${name} ${type} ${secret}`),
    ...program.resources.map(({ token, name, inputs, options, origin }) =>
      [
        token,
        name,
        showMap(inputs, program, ""),
        showMap(options, program, "@"),
        origin.kind === "lookup" ? `#${show(origin.id, program)}` : "",
      ]
        .filter((part) => part !== "")
        .join(" "),
    ),
    ...program.outputs.map(({ name, value }) => `output ${name}=${show(value, program)}`),
    ...questions.map(
      ({ resource, path, reason, candidates }) =>
        `? ${resource}.${path.join(".")} ${reason}: ${candidates.map((each) => show(each, program)).join(" ")}`,
    ),
    ...notes.map(({ where, message }) => `! ${where}: ${message}`),
  ];
}

/** Each case has a deployed design, and the result of starting from its state, as lines after `- ` and `> `. */
const cases = readFileSync(new URL("cases.txt", import.meta.url), "utf8")
  .split(/^= /m)
  .slice(1)
  .map((block) => {
    const [title = "", ...lines] = block.split("\n");
    const of = (sign: string): readonly string[] =>
      lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(2));
    return { title, design: of("- "), started: of("> ") };
  });

test.each(cases)("$title", ({ design, started: expected }) => {
  const result = finish(startFromInPauses(deployed(readDesign(design)), planCatalog));
  expect(formatStart(result)).toEqual(expected[0] === "the same" ? design : expected);
});

const key = "4dabf18193072939515e22adb298388d";
const urn = "urn:pulumi:dev::shop::t:index:Thing::a";

function started(fields: Json, ...others: readonly Json[]): Start {
  const entry = { urn, custom: true, id: "i", ...(fields as object) };
  return startedFrom({ resources: [...others, entry] });
}

function startedFrom(deployment: Json): Start {
  const result = readState({ version: 3, deployment });
  if (!result.ok) throw new Error(result.message);
  return finish(startFromInPauses(result.baseline, planCatalog));
}

/** The state of a resource, and its result in the design. */
const entries: readonly (readonly [fields: Json, design: readonly string[]])[] = [
  [
    { inputs: { __defaults: ["mode"], mode: "m", name: "n", __internal: {}, note: null } },
    ["t:Thing a name=n"],
  ],
  [
    { inputs: { deep: { __defaults: ["free"], free: "f", fixed: "x" } } },
    ["t:Thing a deep={fixed=x}"],
  ],
  [
    {
      inputs: { name: "x", note: "n" },
      outputs: { name: "x", note: { [key]: "1b47061264138c4ac30d75fd1eb44270", ciphertext: "v1" } },
    },
    ["config aNote string true", "t:Thing a name=x note=${aNote}"],
  ],
  [{ inputs: { key: "in plain text" } }, ["config aKey string true", "t:Thing a key=${aKey}"]],
  [
    { inputs: { source: { [key]: "c44067f5952c0a294b673a41bacd8c17", path: "./x" } } },
    ["t:Thing a source=fileAsset: ./x"],
  ],
  [
    {
      inputs: {
        source: {
          [key]: "0def7320c3a5731c473e5ecbe6d01bc7",
          assets: { "a$${": { [key]: "c44067f5952c0a294b673a41bacd8c17", text: "${x}" } },
        },
      },
    },
    ['t:Thing a source={"fn::assetArchive":{"a$$$${":{"fn::stringAsset":"$${x}"}}}'],
  ],
  [
    { inputs: { note: "04da6b54-80e4-46f7-96ec-b56ff0331ba9" } },
    [
      "t:Thing a",
      "! a.note: A value that was unknown when the state was written cannot be in a design and is left out.",
    ],
  ],
  [
    {
      inputs: {
        size: { [key]: "8ad145fe-0d11-4827-bfd7-1abcbf086f5c", value: "7ff0000000000000" },
      },
    },
    [
      "t:Thing a",
      "! a.size: A number that JSON cannot represent cannot be in a design and is left out.",
    ],
  ],
  [
    { inputs: { note: { [key]: "803fd3297a5875dc03ca845dda5d2a98", value: "aGk=" } } },
    ["t:Thing a", "! a.note: A binary value cannot be in a design and is left out."],
  ],
  [
    { inputs: { deep: { "Fn::Ref": "x" }, tags: { "Fn::Ref": "x", other: "y" } } },
    [
      "t:Thing a tags={Fn::Ref=x other=y}",
      "! a.deep: A map whose only key starts with fn:: cannot be in a design and is left out.",
    ],
  ],
  [
    { inputs: { "fn::": [] } },
    [
      "t:Thing a",
      '! a["fn::"]: A map whose only key starts with fn:: cannot be in a design and is left out.',
    ],
  ],
  [
    { inputs: { other: { [key]: "5cf8f73096256a8f31e491e813e4eb8e", urn: "u", id: "i-9" } } },
    ["t:Thing a other=i-9"],
  ],
  [
    {
      customTimeouts: { create: 90 },
      ignoreChanges: ["name"],
      replaceOnChanges: ["native", "note"],
      additionalSecretOutputs: ["token", "arn"],
      hideDiff: ["size"],
      replacementTrigger: [1],
    },
    [
      "t:Thing a @ignoreChanges=[name] @replaceOnChanges=[note] @additionalSecretOutputs=[arn] @hideDiffs=[size] @replacementTrigger=[1] @customTimeouts={create=90s}",
    ],
  ],
  [
    { deletedWith: "urn:pulumi:d::p::x:y:Z::gone" },
    [
      "t:Thing a",
      "! a: The option deletedWith named urn:pulumi:d::p::x:y:Z::gone, which is not in the design.",
    ],
  ],
  [
    { initErrors: ["No luck."] },
    ["t:Thing a", "! a: Creating the resource failed halfway: No luck."],
  ],
  [
    { delete: true },
    ["! a: An earlier deployment replaced this resource but has not deleted the old one yet."],
  ],
  [{ provider: "urn:pulumi:dev::shop::pulumi:providers:t::default_1_0_0::x" }, ["t:Thing a"]],
];

const typeUrn = (type: string, name: string): string => `urn:pulumi:dev::shop::${type}::${name}`;

const providerOf = (name: string, inputs: Json, type = "pulumi:providers:t"): Json => ({
  urn: typeUrn(type, name),
  custom: true,
  id: "p",
  type,
  inputs,
});

const managedBy = (name: string): Json => ({
  provider: `${typeUrn("pulumi:providers:t", name)}::p`,
});

const packagesOf = ({ program, ...rest }: Start): readonly string[] => [
  ...(program.packages ?? []).map(({ name, version }) => `package ${name}@${version}`),
  ...program.config.map(({ name, extras }) => `config ${name}=${String(extras["value"])}`),
  ...formatStart({ ...rest, program: { ...program, config: [] } }),
];

test("packages have the version of the default provider, and others have options", () => {
  const start = started(
    managedBy("default_2_0_0"),
    providerOf("default_2_0_0", { version: "2.0.0", region: "x", flags: '["f"]', apiToken: "T" }),
    providerOf("default_1_0_0", { version: "1.0.0", region: "x" }),
    providerOf("mine", { version: "1.5.0", pluginDownloadURL: "https://x.test", region: "y" }),
    providerOf("unused", { version: "2.0.0", region: "z" }),
    {
      urn: typeUrn("t:index:Thing", "old"),
      custom: true,
      id: "i",
      ...(managedBy("default_1_0_0") as object),
    },
    {
      urn: typeUrn("t:index:Thing", "own"),
      custom: true,
      id: "i",
      ...(managedBy("mine") as object),
    },
  );
  expect(packagesOf(start)).toEqual([
    "package t@2.0.0",
    "config t:region=x",
    'config t:flags=["f"]',
    "pulumi:providers:t mine region=y @version=1.5.0 @pluginDownloadURL=https://x.test",
    "pulumi:providers:t unused region=z @version=2.0.0",
    "t:Thing old @version=1.0.0",
    "t:Thing own @provider=${mine}",
    "t:Thing a",
    "! t: The provider of t was configured with values that are secret or long. Set them: `pulumi config set --secret t:apiToken`.",
  ]);
});

test("a parameterized package is noted", () => {
  const inputs = {
    version: "1.0.0",
    __internal: { name: "base", parameterization: { name: "t" } },
  };
  const { program, notes } = started(managedBy("default"), providerOf("default", inputs));
  expect(program.packages).toBeUndefined();
  expect(notes.map(({ where }) => where)).toEqual(["t"]);
});

/** The aliases in a state, and the aliases that the program stated. */
test.each<readonly [type: string, aliases: readonly string[], stated: readonly string[]]>([
  ["t:index:Thing", [typeUrn("t:index:Thing", "before")], [typeUrn("t:index:Thing", "before")]],
  ["t:mod/new:New", [typeUrn("t:index:Old", "a"), typeUrn("t:index:Older", "a")], []],
  ["t:mod/new:New", [typeUrn("t:index:Old", "b")], [typeUrn("t:index:Old", "b")]],
  ["t:index:Thing", [typeUrn("t:index:Thing", "other"), "nonsense"], ["nonsense"]],
  ["t:index:Box$t:index:Thing", [typeUrn("t:index:Box$t:index:Thing", "was-a")], []],
])("%s with the aliases %j", (types, aliases, stated) => {
  const box = typeUrn("t:index:Box", "box");
  const isInBox = types.includes("$");
  const { program } = started(
    {
      urn: typeUrn(types, isInBox ? "box-a" : "a"),
      aliases: isInBox ? [typeUrn("t:index:Box$t:index:Thing", "was-a")] : aliases,
      ...(isInBox ? { parent: box } : {}),
    },
    {
      urn: box,
      custom: true,
      id: "b",
      type: "u:index:Box",
      aliases: [typeUrn("t:index:Box", "was")],
    },
    { urn: typeUrn("t:index:Thing", "other"), custom: true, id: "o" },
  );
  expect(program.resources.at(-1)?.options["aliases"] ?? []).toEqual(stated);
});

test("a name that the Kubernetes provider generated is left out", () => {
  const pod = (metadata: Json): Json => ({
    urn: typeUrn("kubernetes:core/v1:Pod", "a"),
    inputs: { metadata, spec: {} },
  });
  const annotations = { "pulumi.com/autonamed": "true" };
  const inputsOf = (metadata: Json) => started(pod(metadata)).program.resources[0]?.inputs;
  expect(inputsOf({ name: "a-1f", annotations })).toEqual({ spec: {} });
  expect(inputsOf({ name: "a-1f", annotations: { ...annotations, x: "y" }, labels: {} })).toEqual({
    metadata: { annotations: { x: "y" }, labels: {} },
    spec: {},
  });
  expect(inputsOf({ name: "a-1f" })).toEqual({ metadata: { name: "a-1f" }, spec: {} });
});

test.each(entries)("the entry %j", (fields, design) => {
  expect(formatStart(started(fields))).toEqual(design);
});

test("a resource of a snippet in the state is left out, and one of a deleted snippet is not", () => {
  const old = { urn, custom: true, id: "bus-1", inputs: { name: "n" }, snippetID: "s-1" };
  const user = { urn: typeUrn("t:index:Thing", "b"), custom: true, id: "j" };
  const deployment = {
    resources: [old, { ...user, inputs: { note: "bus-1" }, dependencies: [urn] }],
  };
  expect(formatStart(startedFrom({ ...deployment, snippets: [{ uuid: "s-1" }] }))).toEqual([
    "t:Thing b note=bus-1",
    "! a: The engine creates this resource for a snippet in the state and rejects a second resource with the same name.",
  ]);
  expect(formatStart(startedFrom(deployment))).toEqual([
    "t:Thing a name=n",
    "t:Thing b note=${a.id}",
  ]);
});

test("without property dependencies, any dependency may be the source", () => {
  const bus = { urn: "urn:pulumi:dev::shop::t:index:Old::bus", custom: true, id: "bus-1" };
  const result = started({ inputs: { note: "bus-1", name: "n" }, dependencies: [bus.urn] }, bus);
  expect(formatStart(result)).toEqual(["t:Old bus", "t:Thing a note=${bus.id} name=n"]);
});

test("answering a question replaces the value by the candidate", () => {
  const design = readDesign(["t:Thing a name=first", "t:Thing b note=x-${a.name}"]);
  const { program, questions } = finish(startFromInPauses(deployed(design), planCatalog));
  const [question] = questions;
  const [candidate] = question!.candidates;
  const after = applyEdit(program, answerQuestion(question!, candidate!));
  expect(after.resources[1]?.inputs).toEqual(design.resources[1]?.inputs);
});

test("a design that was started from a state plans as unchanged, and survives being saved", () => {
  fc.assert(
    fc.property(deployableArbitrary, (design) => {
      const baseline = deployed(design);
      const { program, notes } = finish(startFromInPauses(baseline, planCatalog));
      const { steps, outputs } = planDeployment(program, planCatalog, baseline);
      const busy = steps.filter(
        ({ operation, changes }) => !["same", "read"].includes(operation) || changes.length > 0,
      );
      expect(busy).toEqual([]);
      const left = notes.filter(({ where }) => where.startsWith("outputs."));
      expect(outputs).toHaveLength(left.length);
      const read = parseManifest(printManifest(program), {
        ids: program.resources.map(({ id }) => id),
      });
      expect(read.ok ? read.program : undefined).toEqual(program);
    }),
    { numRuns: runs(70, 2000) },
  );
});
