import fc from "fast-check";
import { expect, test } from "vitest";
import { adoptAll } from "#model/deployment/adopt/adopt-all.ts";
import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { needsNoAnswer } from "#model/deployment/adopt/adoption.ts";
import { adoptionsInPlan } from "#model/deployment/adopt/adoptions-in-plan.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { isInternal, isStateList, isStateMap } from "#model/deployment/state/state-value.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { locateYaml } from "#model/files/yaml/locate.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { isExpression, isList, isMap, valueAt } from "#model/program/value.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { deployableArbitrary } from "#model/testing/deployable.ts";
import { lineDiff } from "#model/testing/line-diff.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { runs } from "#model/testing/runs.ts";
import { yamlArbitrary } from "#model/testing/yaml/yaml-layouts.ts";

/** Makes random choices for manual changes to deployed values. Choices are numbers, so a failing example shrinks. */
type Draw = () => number;

const drawer = (numbers: readonly number[]): Draw => {
  let at = 0;
  return () => numbers[at++ % numbers.length] ?? 0;
};

const texts = ["by hand", "drift", "a: b", "${x}", "7", "true", "# no", "two\nlines", ""];

function drifted(value: StateValue, draw: Draw): StateValue {
  if (isStateList(value)) {
    if (value.length === 0 || draw() % 3 === 0) return [...value, drawnText(draw)];
    const at = draw() % value.length;
    return draw() % 3 === 0
      ? value.toSpliced(at, 1)
      : value.with(at, drifted(value[at] ?? null, draw));
  }
  if (isStateMap(value)) return driftedMap(value, draw);
  return draw() % 5 === 0 ? { made: drawnText(draw) } : drawnText(draw);
}

function driftedMap(map: StateMap, draw: Draw): StateMap {
  const keys = Object.keys(map).filter((key) => !isInternal(key));
  const key = keys[draw() % Math.max(keys.length, 1)];
  if (key === undefined || draw() % 4 === 0)
    return { ...map, [`hand${draw() % 3}`]: drawnText(draw) };
  const { [key]: value = null, ...rest } = map;
  return draw() % 4 === 0 ? rest : { ...map, [key]: drifted(value, draw) };
}

const drawnText = (draw: Draw): StateValue => texts[draw() % texts.length] ?? "";

/** A state with a few manual changes. */
function withDrift(baseline: Baseline, draw: Draw): Baseline {
  let { resources } = baseline;
  for (let left = 1 + (draw() % 4); left > 0; left -= 1) {
    const at = draw() % Math.max(resources.length, 1);
    const resource = resources[at];
    if (resource === undefined || !resource.custom || resource.type.startsWith("pulumi:")) continue;
    const next: StateResource = { ...resource, inputs: driftedMap(resource.inputs, draw) };
    resources = resources.with(at, next);
  }
  return { ...baseline, resources };
}

const stepsOf = (program: Program, baseline: Baseline) =>
  planDeployment(program, planCatalog, baseline).steps;

const findIn =
  (baseline: Baseline) =>
  (program: Program): readonly Adoption[] =>
    adoptionsInPlan(program, stepsOf(program, baseline), baseline);

const numbers = fc.array(fc.nat(10_000), { minLength: 12, maxLength: 24 });

const isAnswered = ({ kind }: Adoption): boolean => kind !== "secret" && kind !== "none";

test("with all deployed values taken, a plan only changes what a program can't express", () => {
  let taken = 0;
  fc.assert(
    fc.property(deployableArbitrary, numbers, (program, drawn) => {
      const baseline = withDrift(deployed(program), drawer(drawn));
      const adopted = adoptAll(program, planCatalog, findIn(baseline), isAnswered);
      taken += adopted.taken.length;
      expect(adopted.left.filter(isAnswered)).toEqual([]);
      const open = new Set(adopted.left.map(({ resource }) => resource));
      const settled = stepsOf(adopted.program, baseline).filter(
        ({ resource }) => resource !== undefined && !open.has(resource),
      );
      for (const { operation, changes } of settled)
        if (operation === "update" || operation === "replace")
          expect(changes.filter(({ certain }) => certain)).toEqual([]);
    }),
    { numRuns: runs(150, 2000) },
  );
  expect(taken).toBeGreaterThan(20);
});

test("without confirmation, no expression is lost", () => {
  fc.assert(
    fc.property(deployableArbitrary, numbers, (program, drawn) => {
      const baseline = withDrift(deployed(program), drawer(drawn));
      const { program: after } = adoptAll(program, planCatalog, findIn(baseline), needsNoAnswer);
      for (const { id, inputs } of program.resources)
        expect(expressionsIn(findResource(after, id)?.inputs ?? {})).toEqual(expressionsIn(inputs));
      expect(after.config).toBe(program.config);
    }),
    { numRuns: runs(100, 2000) },
  );
});

function expressionsIn(value: Value): readonly Value[] {
  if (isExpression(value)) return [value];
  if (isList(value)) return value.flatMap(expressionsIn);
  return isMap(value) ? Object.values(value).flatMap(expressionsIn) : [];
}

/** A design in a handwritten YAML file, with the file's text. */
const written = deployableArbitrary
  .chain((program) => yamlArbitrary(toDocument({ ...program, name: "test" }).json))
  // An edit expands a merge key into separate lines.
  .filter(({ text }) => !text.includes("<<"))
  .map(({ text }) => ({ text, read: parseYaml(text) }))
  .filter(({ read }) => read.ok && !read.notes.some(({ message }) => message.includes("aliases")));

test("in a YAML file, all lines outside the changed values stay byte by byte", () => {
  let edited = 0;
  fc.assert(
    fc.property(written, numbers, ({ text, read }, drawn) => {
      if (!read.ok) return;
      const { program } = read;
      const { source } = program;
      if (source === undefined) return;
      const baseline = withDrift(deployed(program), drawer(drawn));
      const adopted = adoptAll(program, planCatalog, findIn(baseline), isAnswered);
      const now = rewriteYaml(adopted.program, source);
      if (adopted.taken.length === 0) {
        expect(now).toBe(text);
        return;
      }
      edited += 1;
      const bare = text.replace(/^\ufeff/, "");
      const again = parseYaml(now);
      if (!again.ok) throw new Error(again.message);
      for (const { resource, path } of adopted.taken) {
        const [first = ""] = path;
        const wanted = valueAt(findResource(adopted.program, resource)?.inputs, [first]);
        const place = program.resources.findIndex(({ id }) => id === resource);
        expect(valueAt(again.program.resources[place]?.inputs, [first])).toEqual(wanted);
      }
      const changed = adopted.taken.map(({ resource, path: [first = ""] }) =>
        changedSpan(bare, read, adopted.program, resource, String(first)),
      );
      // Removing an entry also removes the comments above it.
      const isRemoving = adopted.taken.some(({ deployed: value }) => value === undefined);
      const isKept = (line: string): boolean => !isRemoving || !/^\s*(#.*)?$/.test(line);
      expect(missingLines(linesBeside(bare, changed), now, isKept)).toEqual([]);
    }),
    { numRuns: runs(60, 1000) },
  );
  expect(edited).toBeGreaterThan(5);
});

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The lines of an input. An edit of the input may change all of these lines. Inside braces, commas after the neighbors
 * may appear or disappear. If a resource has no inputs, it has no key for them.
 */
function changedSpan(
  bare: string,
  { program, keys }: Extract<ParseResult, { ok: true }>,
  after: Program,
  resource: ResourceId,
  input: string,
): Span {
  const document = program.source && locateYaml(program.source);
  const whole = document
    ?.members()
    .get("resources")
    ?.members()
    .get(keys.get(resource) ?? "");
  if (whole === undefined) throw new Error("No such resource.");
  const inputs = whole.members().get("properties");
  const isEmpty = Object.keys(findResource(after, resource)?.inputs ?? {}).length === 0;
  if (inputs === undefined || isEmpty || bare[whole.start] === "{")
    return { start: whole.entry, end: whole.end };
  if (bare[inputs.start] === "{") return { start: inputs.entry, end: inputs.end };
  const place = inputs.members().get(input);
  return place === undefined ? { start: 0, end: 0 } : { start: place.entry, end: place.end };
}

/** The lines outside all spans, without line breaks. */
function linesBeside(text: string, spans: readonly Span[]): readonly string[] {
  let start = 0;
  return text.split("\n").flatMap((line) => {
    const end = start + line.length;
    const isTouched = spans.some((span) => span.end > start && span.start <= end);
    start = end + 1;
    return isTouched ? [] : [line.replace(/\r$/, "")];
  });
}

/**
 * The required lines that are missing in a text or out of order, without line breaks. The alignment only includes
 * required lines, because otherwise many equal comments would outweigh one required line.
 */
function missingLines(
  lines: readonly string[],
  text: string,
  isKept: (line: string) => boolean,
): readonly string[] {
  const now = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  return lineDiff(lines.filter(isKept).join("\n"), now.split("\n").filter(isKept).join("\n"))
    .split("\n")
    .flatMap((line) => (line.startsWith("-") ? [line.slice(1)] : []));
}
