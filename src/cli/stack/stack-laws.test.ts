import fc from "fast-check";
import { expect, test } from "vitest";
import { openDesign } from "#cli/design.ts";
import { reviewPreview } from "#cli/review/review-previews.ts";
import { openStack } from "#cli/stack/open-stack.ts";
import { deployedResource, digestOf, stackExport, urn } from "#cli/testing/stack.ts";
import { drawDesign, printDiagram } from "#diagram/draw-design.ts";
import { drawnStack } from "#diagram/draw-stack.ts";
import { printMermaid } from "#diagram/text/mermaid.ts";
import { textGraphOf } from "#diagram/text/text-graph.ts";
import { finish } from "#model/base/time-sliced.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import { startFromInPauses } from "#model/deployment/start/start.ts";
import { openState } from "#model/deployment/state/read-state.ts";
import { runs } from "#model/testing/runs.ts";
import { planCatalog } from "#model/testing/plan-cases.ts";

const secret = "S3NTINEL";
const marked = "4dabf18193072939515e22adb298388d";

const special = fc.constantFrom<object>(
  { [marked]: "1b47061264138c4ac30d75fd1eb44270", plaintext: `"${secret}"` },
  { [marked]: "1b47061264138c4ac30d75fd1eb44270", ciphertext: "v1:x" },
  { [marked]: "c44067f5952c0a294b673a41bacd8c17", text: "hello", hash: "aa" },
  { [marked]: "0def7320c3a5731c473e5ecbe6d01bc7", assets: {} },
  { [marked]: "5cf8f73096256a8f31e491e813e4eb8e", urn: urn("a:b:C", "r0") },
  { [marked]: "8ad145fe-0d11-4827-bfd7-1abcbf086f5c", value: "7ff8000000000001" },
  { [marked]: "of no kind" },
);

const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.jsonValue({ maxDepth: 1 }),
    special,
    fc.constant("04da6b54-80e4-46f7-96ec-b56ff0331ba9"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.string(), tie("value"), { maxKeys: 3 }),
  ),
})).value;

const inputs = fc
  .dictionary(fc.oneof(fc.string(), fc.constantFrom("vpcId", "__proto__", "tags")), value, {
    maxKeys: 4,
  })
  .map((map) => ({ ...map, password: secret }));

const types = fc.constantFrom(
  "a:b:C",
  "acme:index:Net",
  "acme:index:Net$a:b:C",
  "pulumi:providers:a",
  "pulumi-nodejs:dynamic:Resource",
  "pulumi:pulumi:Stack",
);

/** A resource that may refer to itself, to other resources and to missing resources. */
const resource = fc
  .record({
    types,
    at: fc.nat(5),
    to: fc.array(fc.tuple(types, fc.nat(6)), { maxLength: 3 }),
    inputs,
    flags: fc.record(
      { custom: fc.boolean(), delete: fc.boolean(), external: fc.boolean(), id: fc.string() },
      { requiredKeys: [] },
    ),
    key: fc.constantFrom("dependencies", "parent", "provider", "deletedWith"),
  })
  .map(({ types: of, at, to, inputs: given, flags, key }) => {
    const urns = to.map(([type, index]) => urn(type, `r${index}`));
    const [first] = urns;
    const said = key === "dependencies" ? urns : key === "provider" ? `${first}::id` : first;
    return deployedResource(of, `r${at}`, {
      inputs: given,
      outputs: given,
      propertyDependencies: { vpcId: urns, tags: null },
      ...flags,
      ...(first === undefined ? {} : { [key]: said }),
    });
  });

const resources = fc.array(resource, { maxLength: 8 });

const pictureOf = (text: string, kind: "state" | "run"): readonly string[] => {
  const read = openStack(text, kind, undefined);
  if (!read.ok) return [read.message];
  const { baseline, overlay } = read.stack;
  const drawn = drawnStack(baseline, overlay?.steps ?? [], planCatalog);
  const diagram = drawDesign(drawn);
  return [printDiagram(diagram), printMermaid(textGraphOf(diagram.grouped.scene, "right"))];
};

test("any state is drawn the same twice, without secrets, and can be started from", () => {
  fc.assert(
    fc.property(resources, (list) => {
      const text = JSON.stringify({ version: 3, deployment: { resources: list } });
      const pictures = pictureOf(text, "state");
      expect(pictureOf(text, "state")).toEqual(pictures);
      expect(pictures.join("")).not.toContain(secret);
      expect(openDesign("-", { text, mark: "" }, {}).ok).toBe(true);
      const state = openState(text);
      if (!state.ok) throw new Error(state.message);
      const { program } = finish(startFromInPauses(state.baseline, planCatalog));
      expect(program.resources.some(({ token }) => token.startsWith("pulumi-nodejs"))).toBe(false);
    }),
    { numRuns: runs(150, 2000) },
  );
});

const operation = fc.constantFrom(
  "same",
  "create",
  "update",
  "replace",
  "delete",
  "read",
  "refresh",
  "import",
  "discard",
);

const step = fc
  .record({ op: operation, old: resource, next: resource, sides: fc.nat(3) })
  .map(({ op, old, next, sides }) => ({
    op,
    urn: next["urn"],
    ...(sides % 2 === 0 ? { oldState: old } : {}),
    ...(sides > 0 ? { newState: next } : {}),
    detailedDiff: { password: { kind: "update", inputDiff: true }, "tags[0].x": { kind: "add" } },
    diffReasons: ["vpcId", "password"],
  }));

test("any preview is drawn and reviewed the same twice, without secrets", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      const text = digestOf(steps);
      expect(pictureOf(text, "run")).toEqual(pictureOf(text, "run"));
      const read = openStack(text, "run", undefined);
      if (!read.ok || read.stack.overlay === undefined) throw new Error("no run");
      const stack = { ...read.stack, overlay: read.stack.overlay };
      const preview = { label: "dev", isClaimed: false, base: undefined, stack };
      const once = reviewPreview(preview, planCatalog);
      const { review, pictures } = once;
      const { review: again } = reviewPreview(preview, planCatalog);
      expect(again).toEqual(review);
      expect(JSON.stringify({ review, pictures })).not.toContain(secret);
    }),
    { numRuns: runs(150, 2000) },
  );
});

test("a program started from a state with component classes keeps what is deployed", () => {
  const state = openState(stackExport);
  if (!state.ok) throw new Error(state.message);
  const { program } = finish(startFromInPauses(state.baseline, planCatalog));
  const { steps } = planDeployment(program, planCatalog, state.baseline);
  const done = Object.fromEntries(steps.map(({ name, operation: what }) => [name, what]));
  expect(done).toMatchObject({ "net-vpc": "same", "net-subnet": "same", web: "same" });
  expect(done).toMatchObject({ net: "delete", tier: "delete" });
});
