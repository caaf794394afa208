import { expect, test } from "vitest";

import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import { facts } from "#catalog/facts.ts";
import gamma from "#catalog/gamma.json" with { type: "json" };
import type { Catalog } from "#model/schema/catalog.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { formatPath } from "#model/base/path.ts";
import type { PredictedValue } from "#model/deployment/plan/prediction.ts";
import {
  isPredictedList,
  isPredictedMap,
  isUnknown,
  isPartlyUnknownText,
} from "#model/deployment/plan/prediction.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import type { Change, DeploymentPlan, DeploymentStep } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { readState } from "#model/deployment/state/read-state.ts";
import { isSpecial, mark } from "#model/deployment/state/state-value.ts";
import { deploy } from "#model/testing/deploy.ts";
import { readDesign } from "#model/testing/read-design.ts";
import type { Program } from "#model/program/program.ts";

const string = { type: "string" };
const deep = { $ref: "#/types/t:index:Deep" };

const inputs = {
  name: { ...string, willReplaceOnChanges: true },
  size: { type: "integer" },
  note: string,
  mode: { ...string, default: "soft" },
  kind: { ...string, const: "thing" },
  key: { ...string, secret: true },
  zone: { ...string, defaultInfo: { environment: ["T_ZONE"] } },
  list: { type: "array", items: string },
  tags: { type: "object", additionalProperties: string },
  native: string,
  deep,
  deeps: { type: "array", items: deep },
  strict: { $ref: "#/types/t:index:Strict" },
  source: { $ref: "pulumi.json#/Asset" },
  other: { $ref: "#/resources/t:index:Thing" },
};

/** A schema with resources that have every kind of mark, a type that replaces a different type, and a component. */
const fixtureSchema = {
  name: "t",
  types: {
    "t:index:Deep": {
      type: "object",
      properties: { fixed: { ...string, replaceOnChanges: true }, free: string },
    },
    "t:index:Strict": {
      type: "object",
      properties: { must: string, may: string },
      required: ["must"],
    },
  },
  provider: {
    inputProperties: {
      region: string,
      flags: { type: "array", items: string },
      account: { ...string, willReplaceOnChanges: true },
    },
  },
  resources: {
    "t:index:Thing": {
      inputProperties: inputs,
      properties: {
        ...inputs,
        native: { ...string, replaceOnChanges: true },
        arn: string,
        zones: { type: "array", items: string },
        shape: { ...string, const: "round" },
        token: { ...string, secret: true },
      },
    },
    "t:mod/new:New": {
      inputProperties: inputs,
      properties: inputs,
      aliases: [{ type: "t:index:Old" }, "t:index:Older"],
    },
    "t:index:Old": { inputProperties: inputs, properties: inputs },
    "t:index:Box": { isComponent: true, inputProperties: inputs, properties: inputs },
  },
};

const plain = {
  name: string,
  note: string,
  meta: { type: "object", additionalProperties: string },
};
const plainType = { inputProperties: plain, properties: { ...plain, arn: string } };

/** The schema of a package that has no marks, except in its documentation. */
const unmarkedSchema = {
  name: "u",
  resources: {
    "u:index:Thing": plainType,
    "u:index:Told": {
      inputProperties: {
        ...plain,
        zone: {
          ...string,
          description: "The zone. Changing this forces a new resource to be created.",
        },
      },
      properties: { ...plain, zone: string, arn: string },
    },
  },
};

/** The schema of a package that has no marks. Facts describe its replacements. */
const factsSchema = {
  name: "f",
  version: "2.1.0",
  provider: { inputProperties: { region: string } },
  resources: { "f:index:Thing": plainType, "f:mod:Keeper": plainType, "f:mod:Other": plainType },
};

const planFacts: readonly PackageFacts[] = [
  {
    package: "f",
    source: "a team",
    types: { "f:mod/other:Other": { properties: { note: { replaces: false } } } },
  },
  {
    package: "f",
    source: "the source of f",
    complete: ["replaces"],
    properties: {
      name: { replaces: true },
      note: {
        default: "plain",
        replaces: [
          { is: true, versions: "<2" },
          { is: true, when: { provider: "region", is: "north" } },
          { is: "possible", when: { input: "meta.pinned", after: "yes" } },
        ],
      },
      "meta.set": { setByProvider: true },
      meta: { notInState: [{ is: true, when: { input: "meta.hidden", after: "x" } }] },
    },
    deleteBeforeReplace: [{ is: true, when: { input: "name", changed: false } }, { is: false }],
    types: { "f:mod:*": { properties: { note: { replaces: true } } } },
  },
];

export const planCatalog: Catalog = createCatalog(
  [alpha, beta, gamma, delta, fixtureSchema, unmarkedSchema, factsSchema].map((schema) => {
    const result = indexPackage(schema);
    if (!result.ok) throw new Error(result.message);
    return result.package;
  }),
  [...facts, ...planFacts],
);

export function deployed(program: Program): Baseline {
  const result = readState(deploy(program, planCatalog));
  if (!result.ok) throw new Error(result.message);
  expect([...result.report.kept, ...result.report.refused]).toEqual([]);
  return result.baseline;
}

/** Additional fields of resources in the state, by the resource's name. */
type Patch = Readonly<Record<string, Partial<StateResource>>>;

function patched(baseline: Baseline, patch: Patch): Baseline {
  const resources = baseline.resources.map((each) => ({ ...each, ...patch[each.name] }));
  return { ...baseline, resources };
}

/** A deployed design, the same design after a change, and the resulting steps. */
interface PlanCase {
  readonly title: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly patch: Patch;
  /** Additional fields of the state itself. */
  readonly state: Partial<Baseline>;
  /** The steps that change or report anything. */
  readonly steps: readonly string[];
}

/**
 * Reads cases from a string. A case starts with `= title`. The design follows as a diff: `- ` before, `+ ` after, two
 * spaces for both. `@ name {…}` has additional fields of a resource in the state, and `* {…}` additional fields of the
 * state itself. `> ` starts a step.
 */
function readCases(text: string): readonly PlanCase[] {
  return text.split(/^= /m).flatMap((block) => {
    const [title = "", ...lines] = block.split("\n");
    if (title.trim() === "") return [];
    const of = (...signs: readonly string[]): readonly string[] =>
      lines.filter((line) => signs.includes(line.slice(0, 2))).map((line) => line.slice(2));
    const patch = of("@ ").map((line) => {
      const [name = ""] = line.split(" ", 1);
      return [name, JSON.parse(line.slice(name.length)) as Partial<StateResource>] as const;
    });
    return [
      {
        title,
        before: of("  ", "- "),
        after: of("  ", "+ "),
        patch: Object.fromEntries(patch),
        state: Object.assign(
          {},
          ...of("* ").map((line): unknown => JSON.parse(line)),
        ) as Partial<Baseline>,
        steps: of("> "),
      },
    ];
  });
}

export function testPlans(text: string): void {
  test.each(readCases(text))("$title", ({ before, after, patch, state, steps }) => {
    const baseline = { ...patched(deployed(readDesign(before)), patch), ...state };
    expect(formatPlan(planDeployment(readDesign(after), planCatalog, baseline))).toEqual(steps);
  });
}

export const formatPlan = (plan: DeploymentPlan): readonly string[] => [
  ...plan.steps.map(formatStep).filter((line) => !/^same \S+$/.test(line)),
  ...plan.outputs.map((change) => `output ${formatChange(change)}`),
];

/**
 * Formats a step as in `replace? web name!: "a" -> later; ~size; <provider>`. After an operation, `?` means possibly,
 * and `update/replace?` means an update or a replacement. After an input, `!` means that the change replaces the
 * resource, `!f` that facts say so, and `??d` that it may do so according to the documentation. Before an input, `~`
 * means that the input can't be compared, and `-` that it is ignored.
 */
function formatStep(step: DeploymentStep): string {
  const parts = [
    ...step.changes.map(formatChange),
    ...step.notCompared.map(({ path, why }) => `~${formatPath(path)} ${why.kind}`),
    ...step.ignored.map((path) => `-${formatPath(path)}`),
    ...step.causes.map(({ kind }) => `<${kind}>`),
    ...(step.formerUrn === undefined
      ? []
      : [`was ${step.formerUrn.split("::").slice(2).join(" ")}`]),
    ...(step.deleteFirst ? ["deleted first"] : []),
    ...(step.forgets ? ["forgotten"] : []),
    ...(step.refusal === undefined
      ? []
      : [step.refusalIf === undefined ? "refused" : `refused if ${step.refusalIf}`]),
  ];
  const operation = `${step.operation}${isOpenReplacement(step) ? "/replace" : ""}`;
  const head = `${operation}${step.certain ? "" : "?"} ${step.name}`;
  return parts.length === 0 ? head : `${head} ${parts.join("; ")}`;
}

const signs = { schema: "!", facts: "!f", option: "!!" } as const;

function formatChange(change: Change): string {
  const by =
    change.source === undefined || change.source.kind === "schema" ? "" : change.source.kind[0];
  const mayReplace = change.mayReplace === true ? `??${by}` : "";
  const sign = change.replaces === undefined ? mayReplace : signs[change.replaces];
  const may = change.certain ? "" : "?";
  const order = change.reordered === true ? " order" : "";
  return `${formatPath(change.path)}${sign}${may}${order}: ${show(change.old)} -> ${show(change.new)}`;
}

function show(value: PredictedValue | undefined): string {
  if (value === undefined) return "none";
  if (isUnknown(value)) return value[mark] === "pending" ? "later" : value.why.kind;
  if (isPartlyUnknownText(value)) return value.parts.map((part) => show(part)).join("+");
  if (isSpecial(value)) return value[mark];
  if (isPredictedList(value)) return `[${value.map(show).join(",")}]`;
  if (isPredictedMap(value))
    return `{${Object.entries(value)
      .map(([key, item]) => `${key}:${show(item)}`)
      .join(",")}}`;
  return typeof value === "string" ? value : JSON.stringify(value);
}
