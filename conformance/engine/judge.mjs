// Compares the engine's steps for each program with our plan.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compareSteps, isHidden, isQuiet, operationsOf } from "#engine/compare.mjs";
import { createReport } from "#engine/report.mjs";

/** Creates a judge that receives the engine's result for each program, and reports the numbers at the end. */
export function createJudge({ runWith, placed, cache, version, marked }) {
  const report = createReport(join(cache, `problems-${version}.txt`), version);
  const totals = {
    stages: 0,
    compared: 0,
    known: 0,
    unsure: 0,
    hidden: 0,
    unmarked: 0,
    moved: 0,
    uncompared: 0,
    wrong: 0,
    later: 0,
    changed: 0,
  };

  /** The result of `stackwright plan` for a design and the output of `pulumi stack export`. */
  async function planFor({ file, target, schemas }, state) {
    const stateFile = join(cache, "state.json");
    writeFileSync(stateFile, JSON.stringify(state ?? nothing));
    const more = schemas.flatMap((each) => ["--schema", each]);
    const args = ["plan", file, "--state", stateFile, "--json", "--target", target, ...more];
    const { code, output, errors } = await runWith(args);
    rmSync(stateFile);
    if (code === 2) throw new Error(`${file}: ${errors}`);
    return JSON.parse(output).steps;
  }

  function wrong(stage, kind, urn, details) {
    totals.wrong += 1;
    report.problem(stage, kind, urn, details);
  }

  /** The plan must refuse exactly the steps that the engine refuses, in its preview or on deployment. */
  function compareRefusals(stage, preview, up, steps) {
    const refusals = steps.filter(({ refusal }) => refusal !== undefined);
    const failed = [preview, up].find((outcome) => outcome?.error !== undefined);
    if (failed === undefined) {
      const done = operationsOf(preview.steps);
      for (const step of refusals) {
        const kind = "engine: accepted, we: refused";
        // The provider decides which resources are replaced and which are deleted first. If only these decisions
        // differ, the plan was not wrong.
        const real = done.get(step.urn);
        const isOpen =
          (step.refusalIf === "deleted first" && !real?.deletedFirst) ||
          (step.refusalIf === "replace" && !step.certain && real?.operation !== "replace");
        if (isOpen) continue;
        if (step.refusalIf !== "replace") wrong(stage, kind, step.urn, step);
        else report.problem(stage, `${kind} if it becomes ${step.refusalIf}`, step.urn, step);
      }
      return;
    }
    const said = (failed.diagnostics ?? [failed.error]).join("\n");
    if (!predictable.some((reason) => said.includes(reason))) report.refusal(stage, said);
    else if (refusals.length === 0) wrong(stage, "engine: refused, we: accepted", "", said);
  }

  async function compareAfter(stage, again, after) {
    const real = [...operationsOf(again.steps)].map(([urn, { operation }]) => ({ urn, operation }));
    const steps = await planFor(stage, after);
    const theirs = real.filter((step) => !isQuiet(step));
    const ours = steps.filter((step) => !isQuiet(step) && !isOfSnippet(step));
    if (again.error === undefined && theirs.length + ours.length === 0) return;
    totals.changed += 1;
    const each = (who, { urn, operation, ...why }) =>
      report.problem(stage, `after up ${who}: ${operation}`, urn, why);
    for (const step of theirs) each("the engine", step);
    for (const step of ours) each("we", step);
    if (again.error !== undefined)
      report.problem(stage, "the engine refuses after up", "", again.diagnostics);
  }

  /**
   * If the plan is uncertain about a type whose schema marks no replacements, the plan may also be uncertain about
   * dependent resources. All other steps must be certain.
   */
  function countUnsure(stage, { compared, unsure, steps }) {
    const open = steps.filter((step) => !step.certain && !isHidden(step));
    if (open.every(({ type }) => marked.has(type))) {
      // Schemas don't say whether a different provider replaces a resource, and a whole stack may be moved to a
      // different provider.
      const left = open.filter((step) => !isMoved(step));
      const moved = open.length - left.length;
      totals.moved += moved;
      totals.known += compared - moved;
      totals.unsure += unsure - moved;
      for (const step of left)
        report.note(stage, `we: may ${step.operation}, with all marks known`, step.urn, step);
      return;
    }
    totals.unmarked += unsure;
    for (const step of open)
      if (!mayBeOpen.has(step.operation) && step.alternatives?.includes("replace") !== true)
        report.problem(
          stage,
          `we: may ${step.operation}, because marks are missing`,
          step.urn,
          step,
        );
  }

  async function take({ program, before, preview, up, after, again }) {
    const stage = placed.stages.get(program);
    totals.stages += 1;
    const steps = await planFor(stage, before);
    compareRefusals(stage, preview, up, steps);
    if (preview.error !== undefined) return;
    const { compared, unsure, hidden, uncompared, differences } = compareSteps(
      preview.steps,
      steps,
    );
    totals.compared += compared;
    totals.hidden += hidden;
    countUnsure(stage, { compared, unsure, steps });
    totals.uncompared += uncompared;
    for (const { urn, engine, ours, certain, why } of differences) {
      const kind = `engine: ${engine}, we: ${certain ? "" : "may "}${ours}`;
      if (certain) wrong(stage, kind, urn, why);
      else report.problem(stage, kind, urn, why);
    }
    if (up.error !== undefined) return;
    // An update in a preview may turn out to change nothing, so the deployment may take fewer steps.
    totals.later += compareSteps(up.steps, steps).differences.filter(
      ({ certain }) => certain,
    ).length;
    await compareAfter(stage, again, after);
  }

  function conclude(say) {
    const { stages, compared, known, unsure, unmarked, moved } = totals;
    const { hidden, uncompared, later, changed } = totals;
    const share = known === 0 ? 0 : (100 * unsure) / known;
    const summary = `Engine ${version}: ${compared} steps of ${stages} deployments compared with the plan: ${totals.wrong} certain and wrong; ${unsure} (${share.toFixed(1)} %) of ${known} with may where all is marked; ${unmarked} with may for types without marks and what depends on them; ${moved} with may for another provider; ${hidden} unknown because values are unreadable; ${uncompared} different in what the plan says it did not compare; ${later} certain but different in up; ${changed} not unchanged after up`;
    const problems = [...report.conclude(say)];
    const most = mostUnsure(known);
    if (unsure > 0 && unsure >= most)
      problems.push(
        `${version}: the plan says may in ${share.toFixed(1)} % of the steps, ${unsure} of fewer than ${Math.ceil(most)}`,
      );
    return { checked: stages, of: placed.stages.size, problems, summary };
  }
  return { take, conclude };
}

/**
 * Reasons for refusal that a plan can predict: protection, two resources that were the same resource before, and an
 * import that would be replaced (`generateSteps`, pulumi/pulumi:pkg/resource/deploy/step_generator.go;
 * `deleteProtectedError`, step.go).
 */
const predictable = [
  "currently marked for protection",
  "cannot be deleted\nbecause it is protected",
  "Duplicate resource alias",
  "previously-imported resources that still specify an ID may not be replaced",
  // Errors about hooks that no design registers (`RunHooks`, deployment.go), and about resources that a snippet in the
  // state also registers.
  "was not registered",
  "Duplicate resource URN",
  // Errors about changes that the option ignoreChanges excludes (`issueCheckErrors`, step_generator.go).
  "has a problem: it is required",
];

/** Whether a step is for a resource that the engine itself registers. Each deployment may update such a resource. */
const isOfSnippet = ({ certain, reasonCodes }) => !certain && reasonCodes.includes("snippet");

const isMoved = ({ reasonCodes }) => reasonCodes.includes("provider");

/** The steps that may be uncertain for types without marks and their dependents. */
const mayBeOpen = new Set(["update", "replace"]);

/** The maximum share of uncertain steps if all marks are known. */
const openShare = 0.03;

/** The minimum number of steps for which the share is meaningful. */
const enoughSteps = 1000;

/**
 * The maximum number of uncertain steps among this many. For a small sample, the limit is three standard deviations
 * higher. Ten designs, which usually have two uncertain steps in a thousand, then fail if about five steps in a hundred
 * are uncertain, and hardly ever because of the choice of designs.
 */
const mostUnsure = (steps) =>
  openShare * steps +
  (steps < enoughSteps ? 3 * Math.sqrt(openShare * (1 - openShare) * steps) : 0);

/** The CLI's export of a stack that was never deployed. */
const nothing = { version: 3, deployment: { manifest: {}, resources: [] } };
