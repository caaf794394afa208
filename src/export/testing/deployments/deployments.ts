import { testCatalog } from "#export/testing/catalog.ts";
import { corpus } from "#export/testing/corpus.ts";
import type {
  Deployment,
  Existing,
  Stage,
  StatePatch,
} from "#export/testing/deployments/deployment.ts";
import { existingFor, stageOf, withKnownImports } from "#export/testing/deployments/deployment.ts";
import { createDraw } from "#export/testing/deployments/draw.ts";
import type { Draw } from "#export/testing/deployments/draw.ts";
import type { DrawnEdit, Edited } from "#export/testing/deployments/drawn-edit.ts";
import { withOption } from "#export/testing/deployments/drawn-edit.ts";
import { inputEdits } from "#export/testing/deployments/input-edits.ts";
import { optionEdits, protect } from "#export/testing/deployments/option-edits.ts";
import { randomDesign } from "#export/testing/deployments/random-design.ts";
import { drawPatch } from "#export/testing/deployments/state-patches.ts";
import { resourceEdits } from "#export/testing/deployments/resource-edits.ts";
import { quiet, quietBehaviors } from "#export/testing/deployments/quiet.ts";
import { works, worksBehaviors } from "#export/testing/deployments/works.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";

const behaviors = { ...worksBehaviors, ...quietBehaviors };

/** The packages of the designs to deploy. */
export const deploymentCatalog = (): Catalog => testCatalog(works, quiet);

/** The golden designs, edited at random after their first deployment. */
export function goldenDeployments(seed: number): readonly Deployment[] {
  const catalog = testCatalog(works, quiet);
  // The engine runs programs in YAML, which has no classes.
  const cases = corpus(0, catalog).filter(({ program }) => program.components === undefined);
  return cases.flatMap(({ name, program: golden }, at): readonly Deployment[] => {
    const program = withKnownImports(golden);
    const first = stageOf(program, catalog, []);
    if (first === undefined) return [];
    const draw = createDraw(seed * 1_000 + at);
    const { stages, existing } = editedStages(draw, catalog, program, 2);
    return [
      {
        name,
        target: program.target?.kind ?? "placeholder",
        schemas: [works, quiet],
        behaviors,
        existing: [...existingFor(program, catalog), ...existing],
        stages: [first, ...stages],
      },
    ];
  });
}

/** Random designs, each edited at random between its deployments; deterministic for a seed. */
export function randomDeployments(count: number, seed: number): readonly Deployment[] {
  const catalog = testCatalog(works, quiet);
  return Array.from({ length: count }, (_, at): Deployment => {
    const draw = createDraw(seed * 1_000_003 + at);
    let program = randomDesign(draw);
    let first = correctStage(program, catalog, []);
    while (first === undefined) {
      program = randomDesign(draw);
      first = correctStage(program, catalog, []);
    }
    const { stages, existing } = editedStages(draw, catalog, program, 6);
    const name = `random-${String(at + 1).padStart(3, "0")}`;
    const schemas = [works, quiet];
    return {
      name,
      target: "placeholder",
      schemas,
      behaviors,
      existing,
      stages: [first, ...stages],
    };
  });
}

/** A stage of a design without check errors. */
function correctStage(program: Program, catalog: Catalog, said: readonly string[]) {
  const found = createDesignCheck(catalog, 0)(program);
  const isWrong = found.some(({ severity }) => severity === "error");
  return isWrong ? undefined : stageOf(program, catalog, said);
}

/** The stages after a design's first deployment, each with edits of the previous stage. */
function editedStages(draw: Draw, catalog: Catalog, start: Program, rounds: number) {
  const stages: Stage[] = [];
  const existing: Existing[] = [];
  let program = start;
  for (let round = 0; round < rounds; round += 1) {
    const edited = editSeveral(draw, program);
    const stage = correctStage(edited.program, catalog, edited.said);
    if (stage === undefined) continue;
    const patch =
      edited.patch ?? (draw.percent(15) ? drawPatch(draw, program, catalog) : undefined);
    stages.push(
      patch === undefined ? stage : { ...stage, patch, edits: [...stage.edits, patch.said] },
    );
    existing.push(...edited.existing);
    // A stage that the engine may refuse is tried, but the design continues without the stage's edits.
    const isProtected = program.resources.some(({ options }) => options["protect"] === true);
    const isContested = edited.said.some((words) => words.includes(" claim "));
    if (isProtected) program = withoutOption(program, "protect");
    else if (!isContested) program = edited.program;
    // Removes the option `import`, as a user does after an import, because the resource cannot be replaced as long as
    // it has the option.
    if (draw.percent(50)) program = withoutOption(program, "import");
  }
  return { stages, existing };
}

const withoutOption = (program: Program, name: string): Program => ({
  ...program,
  resources: program.resources.map((resource) => withOption(resource, name, undefined)),
});

/** One or several edits, as a user makes them between two deployments. */
function editSeveral(draw: Draw, start: Program) {
  const said: string[] = [];
  const existing: Existing[] = [];
  let patch: StatePatch | undefined;
  let program = start;
  const count = draw.of(1, 1, 2, 3);
  while (said.length < count) {
    const edited = editOnce(draw, program);
    if (edited === undefined || edited.program === program) continue;
    program = edited.program;
    said.push(edited.said);
    patch = edited.patch;
    if (edited.existing !== undefined) existing.push(edited.existing);
    // An import must match an existing resource. Plans don't know that resource, so no edit follows the import. A stage
    // has only one change of the state.
    if (edited.existing !== undefined || patch !== undefined) break;
  }
  return { program, said, existing, patch };
}

const edits: readonly DrawnEdit[] = [
  ...inputEdits,
  ...resourceEdits,
  ...optionEdits,
  [1, protect] as const,
].flatMap(([weight, edit]) => Array.from({ length: weight }, () => edit));

const editOnce = (draw: Draw, program: Program): Edited | undefined =>
  draw.one(edits)?.(draw, program);
