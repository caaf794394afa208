import { checkForOthers } from "#cli/check-for-others.ts";
import type { ReviewCommand } from "#cli/arguments.ts";
import type { CheckedFile } from "#cli/formats/checked-file.ts";
import { toAnnotations } from "#cli/formats/github.ts";
import { toSarif } from "#cli/formats/sarif.ts";
import type { OutputFile } from "#cli/output-folder.ts";
import { writeFiles } from "#cli/output-folder.ts";
import { readCatalog } from "#cli/packages.ts";
import { maxDesignBytes, readText } from "#cli/read-file.ts";
import { findDesigns } from "#cli/review/find-designs.ts";
import type { ReviewSide } from "#cli/review/read-side.ts";
import { readSide } from "#cli/review/read-side.ts";
import type { DeployedState } from "#cli/review/resource-changes.ts";
import type { ReviewedDesign } from "#cli/review/review-design.ts";
import { reviewDesign } from "#cli/review/review-design.ts";
import type { Targeted } from "#cli/targets.ts";
import { defaultTarget, targets } from "#cli/targets.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { refuse } from "#cli/report.ts";
import { retargetAsDeployed } from "#export/retarget/retarget-as-deployed.ts";
import { retarget } from "#export/retarget/retarget.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { operations } from "#model/deployment/plan/step.ts";
import { openState } from "#model/deployment/state/read-state.ts";
import { printReview } from "#model/review/markdown.ts";
import { isSafePath } from "#model/files/safe-path.ts";

interface Reviewed extends ReviewedDesign {
  readonly file: string;
  readonly head: ReviewSide;
}

/** Says what a change of designs comes to, for the person who reviews it. */
export async function runReview(command: ReviewCommand, terminal: Terminal): Promise<ExitCode> {
  const { base, head, schemas, folder } = command;
  const packages = await readCatalog(schemas, terminal.input);
  if (!packages.ok) return refuse(terminal, packages.message, packages.file);
  const state = await readDeployed(command, terminal);
  if (typeof state === "number") return state;
  const found = await findDesigns(base, head);
  if (!found.ok) return refuse(terminal, found.message, found.file);
  const { catalog } = packages;
  const check = checkForOthers(catalog, terminal.now);
  const reviewed: Reviewed[] = [];
  for (const pair of found.pairs) {
    const before = await readSide(pair.base, terminal.input, check);
    const after = await readSide(pair.head, terminal.input, check);
    const design = reviewDesign({ pair, base: before, head: after, catalog, state });
    reviewed.push({ ...design, file: pair.file, head: after });
  }
  const markdown = printReview({
    designs: reviewed.map(({ review }) => review),
    ...(state?.baseline.stack === undefined ? {} : { stack: state.baseline.stack }),
  });
  terminal.output.write(markdown);
  const failures = failuresOf(command, reviewed);
  if (folder !== undefined) {
    const files = filesOf(reviewed, markdown, failures, terminal.version);
    const written = await writeFiles(folder, files);
    if (!written.ok) return refuse(terminal, written.message, written.path);
  }
  if (reviewed.some(({ head: { error } }) => error !== undefined)) return 2;
  return failures.length > 0 ? 1 : 0;
}

/** The state to compare with; undefined where none is given, and a code where it cannot be read. */
async function readDeployed(
  { state, target }: ReviewCommand,
  terminal: Terminal,
): Promise<DeployedState | undefined | ExitCode> {
  if (state === undefined) return undefined;
  const read = await readText(state, terminal.input, maxDesignBytes);
  if (!read.ok) return refuse(terminal, read.message, state);
  const known = openState(read.text);
  if (!known.ok) return refuse(terminal, known.message, state);
  const { baseline } = known;
  return { baseline, retarget: (design) => retargetFor(target, design, baseline) };
}

/** Where nobody says for what the program was exported, the state shows it. */
function retargetFor(target: string, design: Targeted, baseline: Baseline) {
  if (target === defaultTarget) {
    const types = baseline.resources.map(({ type }) => type);
    return retargetAsDeployed(design.program, design.catalog, types);
  }
  const { program, catalog } = targets.get(target)?.(design) ?? design;
  return { ...retarget(program, catalog), notes: [] };
}

/** What the review holds of what it is to fail on. */
function failuresOf({ failOn }: ReviewCommand, reviewed: readonly Reviewed[]): readonly string[] {
  const errors = reviewed.some(({ added }) => added.some(({ severity }) => severity === "error"));
  return failOn.filter((failure) =>
    failure === "error" ? errors : reviewed.some(({ review }) => review.counts[failure] > 0),
  );
}

/** What is written beside the Markdown, for people and for other programs. */
function filesOf(
  reviewed: readonly Reviewed[],
  markdown: string,
  failures: readonly string[],
  version: string,
): readonly OutputFile[] {
  const checked = reviewed
    .filter(({ review }) => review.status !== "deleted")
    .map(({ file, head }): CheckedFile => ({
      file,
      diagnostics: head.diagnostics,
      sideEffects: head.sideEffects,
      isReadable: head.error === undefined,
    }));
  const added = reviewed
    .filter(({ review }) => review.status !== "deleted")
    .map(({ file, added: diagnostics, head }): CheckedFile => ({
      file,
      diagnostics,
      sideEffects: [],
      isReadable: head.error === undefined,
    }));
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  return [
    { path: "review.md", text: markdown },
    { path: "review.sarif", text: json(toSarif(checked, version)) },
    { path: "annotations.txt", text: toAnnotations(added) },
    { path: "verdict.json", text: json(verdictOf(reviewed, failures)) },
    ...reviewed.flatMap((each) => picturesOf(each, reviewed.length > 1)),
  ];
}

/** The shape that docs/review.md promises. */
function verdictOf(reviewed: readonly Reviewed[], failures: readonly string[]): object {
  const counts = Object.fromEntries(
    operations.map((operation) => [
      operation,
      reviewed.reduce((sum, { review }) => sum + review.counts[operation], 0),
    ]),
  );
  const designs = reviewed.map(({ file, review: { status } }) => ({ file, status }));
  return { failures, counts, designs };
}

/** In a folder of their own each, where there are several designs. */
function picturesOf({ file, pictures }: Reviewed, isOneOfSeveral: boolean): readonly OutputFile[] {
  if (pictures === undefined) return [];
  const { design, changes, mermaid } = pictures;
  const folder = isOneOfSeveral ? `designs/${file}/` : "";
  const files: readonly OutputFile[] = [
    { path: `${folder}design.svg`, text: design },
    ...(changes === undefined ? [] : [{ path: `${folder}changes.svg`, text: changes }]),
    ...(mermaid === undefined ? [] : [{ path: `${folder}changes.mmd`, text: mermaid }]),
  ];
  return files.filter(({ path }) => isSafePath(path));
}
