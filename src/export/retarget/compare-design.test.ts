import { expect, test } from "vitest";
import { finish } from "#model/base/time-sliced.ts";

import { compareDesign as comparing } from "#export/retarget/compare-design.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { openPreview } from "#model/deployment/preview/read-preview.ts";
import { isOfDeployment } from "#model/deployment/outcome/diagnostics.ts";
import { entriesByResource } from "#model/deployment/outcome/outcome.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { openState } from "#model/deployment/state/read-state.ts";
import type { ExportTarget } from "#model/program/target.ts";

const compareDesign = (...all: Parameters<typeof comparing>) => finish(comparing(...all));

const catalog = testCatalog();

const urnOf = (type: string, name: string): string => `urn:pulumi:prod::shop::${type}::${name}`;

/** The deployed resources, by type and name. */
function baselineOf(...deployed: readonly (readonly [string, string, object])[]) {
  const resources = deployed.map(([type, name, inputs]) => ({
    urn: urnOf(type, name),
    type,
    custom: true,
    id: name,
    inputs,
    outputs: inputs,
  }));
  const state = openState(JSON.stringify({ version: 3, deployment: { resources } }));
  if (!state.ok) throw new Error(state.message);
  return state.baseline;
}

const nothing = { baseline: undefined, overlay: undefined, attachedTo: undefined };

const placeholder = "beta:events/v1:ChannelConnectionIamBinding";
const real = "google-native:eventarc/v1:ChannelConnectionIamBinding";
const inputs = { name: "orders", role: "roles/eventarc.admin", members: ["user:ada@example.com"] };

const binding = (target?: ExportTarget): Program => {
  const program = design({
    name: "shop",
    resources: { admins: { type: placeholder, properties: inputs } },
  });
  return target === undefined ? program : { ...program, target };
};

const providerTarget: ExportTarget = { kind: "provider", packages: {} };

test.each<
  [title: string, deployed: string, target: ExportTarget | undefined, notes: readonly string[]]
>([
  ["placeholder types with placeholder ones", placeholder, undefined, []],
  ["real types with what is exported for the real package", real, providerTarget, []],
  [
    "real types with a design that says nothing",
    real,
    undefined,
    [
      "The deployed resources use google-native, so the design is compared as if it were exported for the provider packages.",
    ],
  ],
  [
    "placeholder types with what is exported for the real package",
    placeholder,
    providerTarget,
    [
      "The deployed resources use beta, so the design is compared as if it were exported for the placeholder packages.",
    ],
  ],
])("%s", (_title, type, target, notes) => {
  const baseline = baselineOf([type, "admins", inputs]);
  const { outcome, notes: found } = compareDesign(binding(target), catalog, {
    ...nothing,
    baseline,
  });
  expect(outcome.entries.map(({ step }) => `${step.operation} ${step.name}`)).toEqual([
    "same admins",
  ]);
  expect(found).toEqual(notes);
});

test("a deployment of neither kind assumes nothing", () => {
  const baseline = baselineOf(["other:index:Thing", "x", {}]);
  const { notes, outcome } = compareDesign(binding(), catalog, { ...nothing, baseline });
  expect(notes.join()).not.toContain("as if");
  expect(outcome.counts).toMatchObject({ create: 1, delete: 1 });
});

test.each(["NOT_FOUND", "INVALID_ARGUMENT", "PERMISSION_DENIED"])(
  "%s of a real type is explained at the design's resource",
  (error) => {
    const urn = urnOf(real, "admins");
    const text = JSON.stringify({
      steps: [{ op: "update", urn }],
      diagnostics: [{ urn, severity: "error", message: `error: 400: ${error}` }],
    });
    const read = openPreview(text);
    if (!read.ok) throw new Error(read.message);
    const program = binding();
    const { outcome, diagnostics } = compareDesign(program, catalog, {
      ...nothing,
      overlay: read.overlay,
    });
    const id = program.resources[0]!.id;
    const entries = entriesByResource(outcome);
    expect(entries.get(id)?.runDiagnostics[0]?.explanation).toContain(`failed with ${error}`);
    expect(diagnostics).toMatchObject([
      { rule: `run/${error}`, severity: "error", location: { kind: "input", resource: id } },
    ]);
    expect(diagnostics[0]?.message).toMatch(
      /^Message from the run: 400: [A-Z_]+\. Setting the access/,
    );
  },
);

test("what the engine would refuse is a problem of its resource, or is named if it is not in the design", () => {
  const type = "alpha:containerregistry:Token";
  const of = { tokenName: "t", registryName: "images", resourceGroupName: "shop" };
  const baseline = baselineOf([type, "kept", of], [type, "gone", of]);
  const state = {
    ...baseline,
    resources: baseline.resources.map((each) => ({ ...each, protect: true })),
  };
  const program = design({
    name: "shop",
    resources: {
      kept: {
        type,
        properties: { ...of, registryName: "charts" },
        options: { protect: true },
      },
    },
  });
  const first = compareDesign(program, catalog, { ...nothing, baseline: state });
  expect(first.diagnostics).toEqual([
    {
      rule: "plan/refused",
      severity: "error",
      location: { kind: "input", resource: program.resources[0]!.id, path: [] },
      message: "The resource is protected, and the engine refuses to replace it.",
    },
    {
      rule: "plan/refused",
      severity: "error",
      location: { kind: "program" },
      message:
        '"gone": The resource is protected in the state, and the engine refuses to delete it.',
    },
  ]);
  expect(first.diagnostics.every(isOfDeployment)).toBe(true);
});

test("editing a config default after applying a run counts before the run", () => {
  const attachedTo = (who: string): Program =>
    design({
      name: "shop",
      config: { who: { type: "string", default: who } },
      resources: {
        admins: { type: placeholder, properties: { ...inputs, members: ["${who}"] } },
      },
    });
  const baseline = baselineOf([placeholder, "admins", { ...inputs, members: ["ada"] }]);
  const read = openPreview(
    JSON.stringify({ steps: [{ op: "create", urn: urnOf(placeholder, "other") }] }),
  );
  if (!read.ok) throw new Error(read.message);
  const said = (program: Program) => {
    const comparisonInput = { baseline, overlay: read.overlay, attachedTo: attachedTo("ada") };
    const { outcome } = compareDesign(program, catalog, comparisonInput);
    const [entry] = outcome.entries;
    return `${entry?.source} ${entry?.step.operation}`;
  };
  expect(said(attachedTo("ada"))).toBe("prediction same");
  expect(said(attachedTo("bob"))).toBe("prediction update");
});

const tokenType = "alpha:containerregistry:Token";
const tokenInputs = (registryName: string) => ({ registryName, resourceGroupName: "Group" });

const tokens = (all: Readonly<Record<string, string>>): Program =>
  design({
    name: "shop",
    resources: Object.fromEntries(
      Object.entries(all).map(([name, registry]) => [
        name,
        { type: tokenType, properties: tokenInputs(registry) },
      ]),
    ),
  });

test("a resource that was renamed after the deployment is offered the alias that keeps it", () => {
  const baseline = baselineOf([tokenType, "old", tokenInputs("one")]);
  const program = tokens({ new: "one" });
  const { diagnostics } = compareDesign(program, catalog, { ...nothing, baseline });
  expect(diagnostics).toMatchObject([
    {
      rule: "plan/renamed",
      severity: "warning",
      location: { kind: "name" },
      fix: { label: 'Add the alias "old"' },
    },
  ]);
  expect(diagnostics.every(isOfDeployment)).toBe(true);
  const [found] = diagnostics;
  const kept = found?.fix === undefined ? program : applyEdit(program, found.fix.edit);
  const after = compareDesign(kept, catalog, { ...nothing, baseline });
  expect(after.plan?.steps.map(({ operation }) => operation)).toEqual(["same"]);
  expect(after.diagnostics).toEqual([]);
});

test.each<
  [
    title: string,
    deployed: Readonly<Record<string, string>>,
    made: Record<string, string>,
    names: readonly string[],
  ]
>([
  ["several with inputs of their own", { a: "one", b: "two" }, { x: "two", y: "one" }, ["b", "a"]],
  ["several with the same inputs", { a: "one", b: "one" }, { x: "one", y: "one" }, []],
  ["one that is still there", { a: "one" }, { a: "one", x: "one" }, []],
  ["one of others", { a: "one", b: "two" }, { x: "three", y: "two" }, ["b"]],
])("for %s, unambiguous renames are reported", (_title, deployed, made, names) => {
  const baseline = baselineOf(
    ...Object.entries(deployed).map(
      ([name, registry]) => [tokenType, name, tokenInputs(registry)] as const,
    ),
  );
  const { diagnostics } = compareDesign(tokens(made), catalog, { ...nothing, baseline });
  expect(diagnostics.map(({ fix }) => fix?.label)).toEqual(
    names.map((name) => `Add the alias "${name}"`),
  );
});
