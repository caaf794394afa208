import fc from "fast-check";
import { expect, test } from "vitest";
import { openStack } from "#cli/stack/open-stack.ts";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { finish } from "#model/base/time-sliced.ts";
import { takePart } from "#model/deployment/part/take-part.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import { startDesignInPauses } from "#model/deployment/start/start-design.ts";
import type { Start } from "#model/deployment/start/start.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { openState } from "#model/deployment/state/read-state.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Program } from "#model/program/program.ts";
import { resourcesIn } from "#model/program/references.ts";
import { moveAllSecretsToConfig } from "#model/secrets/move-secrets.ts";
import { startCounting } from "#model/testing/counting/count-work.ts";
import { processorTime } from "#model/testing/counting/processor-time.ts";
import { deployableArbitrary } from "#model/testing/deployable.ts";
import { deploy } from "#model/testing/deploy.ts";
import { planCatalog } from "#model/testing/plan-cases.ts";
import { runs } from "#model/testing/runs.ts";

const secret = "S3NTINEL";
const marked = "4dabf18193072939515e22adb298388d";

function stateOf(text: string): Baseline {
  const read = openStack(text, "state", undefined);
  if (!read.ok) throw new Error(read.message);
  return read.stack.baseline;
}

/** A state's text with all secrets in plain text, and with the fields that a state adds to resources. */
function stateText(program: Program, more: readonly JsonObject[]): string {
  const state = deploy(program, planCatalog) as {
    readonly deployment: { readonly resources: readonly JsonObject[] };
  };
  const resources = state.deployment.resources.map((resource, at) => {
    if (String(resource["type"]).startsWith("pulumi:providers:"))
      return { ...resource, inputs: { version: "1.2.3", region: "x", apiToken: secret } };
    const isStack = resource["inputs"] === undefined;
    return isStack ? resource : { ...resource, ...more[at % more.length] };
  });
  return JSON.stringify({ version: 3, deployment: { resources } }, (_, value: unknown) =>
    typeof value === "object" && value !== null && "ciphertext" in value
      ? { ...value, ciphertext: undefined, plaintext: JSON.stringify(secret) }
      : value,
  );
}

/** Features that a state can have, but that generated programs lack. */
const more: fc.Arbitrary<JsonObject> = fc.record(
  {
    aliases: fc.subarray([
      "urn:pulumi:dev::test::t:index:Thing::former",
      "urn:pulumi:dev::test::a:b:C::n1",
    ]),
    ignoreChanges: fc.subarray(["note", "tags.k"]),
    additionalSecretOutputs: fc.subarray(["arn", "token"]),
    hideDiff: fc.subarray(["size"]),
    customTimeouts: fc.constantFrom<Json>({ create: 60 }, { update: 90, delete: 1 }),
    retainOnDelete: fc.boolean(),
  },
  { requiredKeys: [] },
);

const cases = fc.tuple(deployableArbitrary, fc.array(more, { minLength: 1, maxLength: 4 }));

const startOf = (baseline: Baseline): Start => finish(startDesignInPauses(baseline, planCatalog));

const withoutSecrets = (program: Program): Program =>
  finish(moveAllSecretsToConfig(program, planCatalog));

/** The program as read from the written file. */
function written(program: Program): Program {
  const yaml = languages.find(({ id }) => id === "yaml")!;
  const { files, diagnostics } = exportDesign(program, planCatalog, yaml);
  expect(
    diagnostics.filter(({ severity, rule }) => severity === "error" && rule.startsWith("export/")),
  ).toEqual([]);
  const read = parseYaml(files.find(({ path }) => path === "Pulumi.yaml")?.text ?? "");
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

test("the written file plans every resource of a state as unchanged", () => {
  fc.assert(
    fc.property(cases, ([design, fields]) => {
      const baseline = stateOf(stateText(design, fields));
      const program = written(withoutSecrets(startOf(baseline).program));
      const { steps } = planDeployment(program, planCatalog, baseline);
      const busy = steps.filter(
        ({ operation, changes }) => !["same", "read"].includes(operation) || changes.length > 0,
      );
      expect(busy).toEqual([]);
    }),
    { numRuns: runs(60, 1000) },
  );
});

test("no secret of a state is text in a program in any language", () => {
  fc.assert(
    fc.property(cases, ([design, fields]) => {
      const { program, notes } = startOf(stateOf(stateText(design, fields)));
      const safe = withoutSecrets(program);
      for (const language of languages)
        for (const { text } of exportDesign(safe, planCatalog, language).files)
          expect(text).not.toContain(secret);
      expect(JSON.stringify(notes)).not.toContain(secret);
    }),
    { numRuns: runs(25, 300) },
  );
});

test("a part refers to nothing outside of it, and creates the chosen resources like the whole program", () => {
  fc.assert(
    fc.property(cases, fc.nat(5), fc.boolean(), ([design, fields], at, hasDependents) => {
      const baseline = stateOf(stateText(design, fields));
      const whole = startOf(baseline);
      const chosen = whole.program.resources[at];
      if (chosen === undefined) return;
      const only = [whole.urns.get(chosen.id) ?? ""];
      const taken = takePart(whole, baseline, { only, hasDependents });
      if (!taken.ok) throw new Error(taken.message);
      const { program } = taken.start;
      const ids = new Set(program.resources.map(({ id }) => id));
      for (const { inputs, options } of program.resources)
        for (const id of [inputs, options].flatMap((map) =>
          Object.values(map).flatMap(resourcesIn),
        ))
          expect(ids.has(id)).toBe(true);
      const made = program.resources.filter(({ origin }) => origin.kind === "created");
      const said = taken.start.notes.map(({ where }) => where);
      for (const { id, name, inputs } of made) {
        const before = whole.program.resources.find((each) => each.id === id)?.inputs;
        // Skips inputs that the notes mention: component outputs become values.
        if (!said.some((where) => where.startsWith(`${name}.`))) expect(inputs).toEqual(before);
      }
      expect(ids.has(chosen.id)).toBe(true);
      expect(() => written(program)).not.toThrow();
    }),
    { numRuns: runs(60, 1000) },
  );
});

/** A state with `count` resources. Each resource refers to the previous one and to a network. */
function bigState(count: number): string {
  const prefix = "urn:pulumi:dev::shop::";
  const provider = `${prefix}pulumi:providers:t::default_1_0_0`;
  const thing = (at: number) => `${prefix}t:index:Thing::thing-${at}`;
  const resources = Array.from({ length: count }, (_, at) => ({
    urn: thing(at),
    custom: true,
    id: `id-${at}`,
    type: "t:index:Thing",
    provider: `${provider}::p`,
    inputs: {
      name: `thing-${at}-4f2a`,
      note: at === 0 ? "first" : `id-${at - 1}`,
      tags: { team: "shop", of: `thing-0-4f2a`, stage: "prod" },
      key: { [marked]: "1b47061264138c4ac30d75fd1eb44270", ciphertext: "v1:x" },
      list: ["a", "b", `thing-${Math.max(at - 1, 0)}-4f2a`],
    },
    outputs: { name: `thing-${at}-4f2a`, arn: `arn:t:${at}`, zone: "us-east-1" },
    dependencies: at === 0 ? [] : [thing(at - 1), thing(0)],
    propertyDependencies:
      at === 0 ? {} : { note: [thing(at - 1)], tags: [thing(0)], list: [thing(at - 1)] },
  }));
  const root = {
    urn: provider,
    custom: true,
    id: "p",
    type: "pulumi:providers:t",
    inputs: { version: "1.0.0" },
  };
  return JSON.stringify({ version: 3, deployment: { resources: [root, ...resources] } });
}

function startAndPrint(text: string): void {
  const state = openState(text);
  if (!state.ok) throw new Error(state.message);
  const program = withoutSecrets(startOf(state.baseline).program);
  for (const id of ["yaml", "typescript"])
    exportDesign(
      program,
      planCatalog,
      languages.find((each) => each.id === id)!,
    );
}

test("a state of 1,000 resources becomes a program in two seconds of CPU time", () => {
  const text = bigState(1000);
  // The minimum of three runs is used, because a busy machine only adds time.
  const times = [1, 2, 3].map(() => processorTime(() => startAndPrint(text)));
  expect(Math.min(...times)).toBeLessThan(2000);
});

test("the time is linear in the size of the state", () => {
  const counter = startCounting();
  const texts = [100, 200].map(bigState);
  const [some = 0, twice = 0] = counter.count(texts.map((text) => () => startAndPrint(text)));
  counter.stop();
  expect(twice / some).toBeGreaterThan(1.7);
  expect(twice / some).toBeLessThan(2.3);
});
