import { expect, test } from "vitest";

import { retarget } from "#export/retarget/retarget.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import { placeholderProgramInPauses } from "#model/deployment/start/placeholder.ts";
import { startDesignInPauses } from "#model/deployment/start/start-design.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { finish } from "#model/base/time-sliced.ts";
import { readState } from "#model/deployment/state/read-state.ts";

const catalog = testCatalog();

const stack = "urn:pulumi:prod::shop";
const provider = (name: string): string => `${stack}::pulumi:providers:aws::${name}`;

const resource = (type: string, name: string, more: JsonObject = {}): JsonObject => ({
  urn: `${stack}::${type}::${name}`,
  custom: true,
  type,
  id: `${name}-1`,
  ...more,
});

function stateOf(...resources: readonly Json[]) {
  const read = readState({ version: 3, deployment: { resources } });
  if (!read.ok) throw new Error(read.message);
  return read.baseline;
}

const endpoint = "aws:cloudwatch/eventEndpoint:EventEndpoint";
const bucket = "aws:s3/bucket:Bucket";
const own = { provider: `${provider("mine")}::p` };
const mine = resource("pulumi:providers:aws", "mine", { inputs: { region: "eu-west-1" } });
const byDefault = { provider: `${provider("default_7_1_0")}::p` };

test.each<readonly [string, readonly JsonObject[], readonly string[], readonly string[]]>([
  [
    "a type with a placeholder word",
    [resource(endpoint, "a")],
    ["gamma:events:EventEndpoint"],
    ["gamma"],
  ],
  [
    "the same type, in its displayed form",
    [resource("aws:cloudwatch:EventEndpoint", "a")],
    ["gamma:events:EventEndpoint"],
    ["gamma"],
  ],
  ["a type without one", [resource(bucket, "a")], [bucket], []],
  [
    "both, with a provider that no program declares",
    [resource(endpoint, "a", byDefault), resource(bucket, "b", byDefault)],
    ["gamma:events:EventEndpoint", bucket],
    ["gamma"],
  ],
  [
    "a declared provider",
    [mine, resource(endpoint, "a", own)],
    ["pulumi:providers:gamma", "gamma:events:EventEndpoint"],
    ["gamma"],
  ],
  [
    "a provider that also manages types without a placeholder word",
    [mine, resource(endpoint, "a", own), resource(bucket, "b", own)],
    ["pulumi:providers:aws", endpoint, bucket],
    [],
  ],
  [
    "types of several packages",
    [
      resource("azure-native:migrate:ServerCollector", "a"),
      resource("google-native:datafusion/v1:InstanceIamMember", "b"),
      resource("datadog:index/restrictionPolicy:RestrictionPolicy", "c"),
    ],
    [
      "alpha:migrate:ServerCollector",
      "beta:analytics/v1:InstanceIamMember",
      "delta:RestrictionPolicy",
    ],
    ["alpha", "beta", "delta"],
  ],
  [
    "a real package beside the placeholder one",
    [
      resource("delta:index:RestrictionPolicy", "a"),
      resource("datadog:index/restrictionPolicy:RestrictionPolicy", "b"),
    ],
    ["delta:RestrictionPolicy", "datadog:index/restrictionPolicy:RestrictionPolicy"],
    [],
  ],
  [
    "placeholder words",
    [resource("delta:index:RestrictionPolicy", "a")],
    ["delta:RestrictionPolicy"],
    [],
  ],
])("%s", (_, resources, tokens, packages) => {
  const { program, notes } = finish(startDesignInPauses(stateOf(...resources), catalog));
  expect(program.resources.map(({ token }) => token)).toEqual(tokens);
  expect(Object.keys(program.target?.packages ?? {})).toEqual(packages);
  expect(
    Object.values(program.target?.packages ?? {}).every(({ kind }) => kind === "provider"),
  ).toBe(true);
  expect(notes).toEqual([]);
});

test("an input that the placeholder type doesn't have is kept and noted", () => {
  const baseline = stateOf(
    resource(endpoint, "a", { inputs: { __defaults: [], region: "x", name: "n" } }),
  );
  const { program, notes } = finish(startDesignInPauses(baseline, catalog));
  expect(program.resources[0]?.inputs).toEqual({ region: "x", name: "n" });
  expect(notes).toEqual([
    {
      where: "a.region",
      message:
        "gamma:events:EventEndpoint has no input with this name. The input is kept unchanged.",
    },
  ]);
});

test("a design in placeholder names is exported as deployed, so nothing would change", () => {
  const baseline = stateOf(
    mine,
    resource(endpoint, "bus", { ...own, inputs: { name: "n", description: "d" } }),
    resource("datadog:index/restrictionPolicy:RestrictionPolicy", "policy", {
      inputs: {
        resourceId: "dashboard:1",
        bindings: [{ relation: "viewer", principals: ["org:1"] }],
      },
    }),
    resource(bucket, "logs", { inputs: { bucket: "logs" } }),
  );
  const started = finish(startDesignInPauses(baseline, catalog));
  const exported = retarget(started.program, catalog);
  const plan = planDeployment(exported.program, exported.catalog, baseline);
  expect(plan.steps.map(({ operation, name }) => `${operation} ${name}`)).toEqual([
    "same mine",
    "same bus",
    "same policy",
    "same logs",
  ]);
});

test("a program with provider packages is converted to placeholder names, for the same packages", () => {
  const design = readDesign([
    "pulumi:providers:aws mine region=x",
    "aws:cloudwatch/eventEndpoint:EventEndpoint a name=n @provider=${mine}",
    "aws:s3/bucket:Bucket b",
    "datadog:RestrictionPolicy c",
  ]);
  const program = finish(placeholderProgramInPauses(design, catalog));
  expect(program.resources.map(({ token }) => token)).toEqual([
    "pulumi:providers:gamma",
    "gamma:events:EventEndpoint",
    "aws:s3/bucket:Bucket",
    "delta:RestrictionPolicy",
  ]);
  expect(program.target).toEqual({
    kind: "placeholder",
    packages: { gamma: { kind: "provider" }, delta: { kind: "provider" } },
  });
  const plain = readDesign(["a:b:C c"]);
  expect(finish(placeholderProgramInPauses(plain, catalog))).toBe(plain);
});
