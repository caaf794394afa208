import type { CommandOf } from "#cli/help/command-table.ts";
import type { CheckedFile } from "#cli/formats/checked-file.ts";
import { toCodeQuality } from "#cli/formats/codequality.ts";
import { toAnnotations } from "#cli/formats/github.ts";
import { toJunit } from "#cli/formats/junit.ts";
import { toSarif } from "#cli/formats/sarif.ts";
import type { OutputFile } from "#cli/output-folder.ts";
import { writeFiles } from "#cli/output-folder.ts";
import type { ReviewConfiguration } from "#cli/review/review-configuration.ts";
import { createReviewConfiguration } from "#cli/review/review-configuration.ts";
import type { DesignPair, FoundPairs } from "#cli/review/find-designs.ts";
import { findDesigns } from "#cli/review/find-designs.ts";
import type { ReviewedProject } from "#cli/review/moved-projects.ts";
import { joinMoved } from "#cli/review/moved-projects.ts";
import type { ReadPreview } from "#cli/review/previews.ts";
import { readPreviews } from "#cli/review/previews.ts";
import { reviewPreview } from "#cli/review/review-previews.ts";
import { readSide } from "#cli/review/read-side.ts";
import { readUnexamined } from "#cli/review/unexamined-list.ts";
import type { Reviewed } from "#cli/review/review-project.ts";
import { reviewProject } from "#cli/review/review-project.ts";
import { rootFolder } from "#cli/review/review-stacks.ts";
import { matchStates, readStates } from "#cli/review/states.ts";
import { misuseOfStack } from "#cli/stack/misuse-of-stack.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { refuse } from "#cli/report.ts";
import type { FailureKind } from "#model/configuration/configuration.ts";
import { stackProgram } from "#model/deployment/stack/stack-program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { operations } from "#model/deployment/plan/step.ts";
import type { Uncertainty } from "#model/deployment/plan/known/uncertainty.ts";
import { uncertaintyOf } from "#model/deployment/plan/known/uncertainty.ts";
import { printReview } from "#model/review/markdown.ts";
import { isSafePath } from "#model/files/safe-path.ts";

/** Prints the effects of a change to designs, for its reviewers. */
export async function runReview(
  command: CommandOf<"review">,
  terminal: Terminal,
): Promise<ExitCode> {
  const { folder } = command;
  const configured = await createReviewConfiguration(command, terminal);
  if (configured === undefined) return 2;
  const states = await readStates(command.states, terminal.input);
  if (!states.ok) return refuse(terminal, states.message, states.file);
  const previews = await readPreviews(command, terminal.input);
  if (!previews.ok) return misuseOfStack("review", previews.message, previews.file, terminal);
  const found = command.base === "" ? noDesigns : await findDesigns(command);
  if (!found.ok) return refuse(terminal, found.message, found.file);
  const given = await readUnexamined(command.unexamined, terminal.input);
  if (!given.ok) return refuse(terminal, given.message, command.unexamined);
  const read = await readSides(command, found.pairs, configured);
  if (read === undefined) return 2;
  const projects = joinMoved(read);
  const matched = matchStates(states.states, projects);
  if (!matched.ok) return refuse(terminal, matched.message, matched.file);
  const ofPreviews = await reviewPreviews(previews.previews, configured);
  if (ofPreviews === undefined) return 2;
  const reviewed = [
    ...ofPreviews,
    ...projects.flatMap((project, at) => reviewProject(project, matched.states[at], command)),
  ];
  const covered = new Set(reviewed.flatMap(({ covers = [] }) => covers));
  const unexamined = [...given.files, ...found.unexamined].filter(({ file }) => !covered.has(file));
  const stack = states.states.flatMap(({ baseline }) => baseline.stack ?? []).join(", ");
  const markdown = printReview({
    designs: reviewed.map(({ review }) => review),
    unexamined,
    configurations: found.configurations,
    ...(stack === "" ? {} : { stack }),
  });
  terminal.output.write(markdown);
  const failures = failuresOf(
    command.failOn ?? configured.failOn() ?? command.failOnDefault ?? [],
    reviewed.filter(isCounted),
  );
  if (folder !== undefined) {
    const verdict = verdictOf(reviewed, failures, { ...found, unexamined });
    const files = filesOf(reviewed, markdown, verdict, terminal.version);
    const written = await writeFiles(folder, files);
    if (!written.ok) return refuse(terminal, written.message, written.path);
  }
  if (reviewed.some(({ review }) => review.unreadable.length > 0)) return 2;
  if (unexamined.some(({ isOfNoDesign }) => isOfNoDesign !== true)) return 2;
  return failures.length > 0 ? 1 : 0;
}

const noDesigns: FoundPairs = { ok: true, pairs: [], unexamined: [], configurations: [] };

/** Reviews the previews. If packages cannot be read, reports that and returns undefined. */
async function reviewPreviews(
  previews: readonly ReadPreview[],
  configured: ReviewConfiguration,
): Promise<readonly Reviewed[] | undefined> {
  const reviewed: Reviewed[] = [];
  for (const read of previews) {
    const pair = { file: read.label, base: undefined, head: undefined, isChanged: true };
    const found = await configured.of(pair);
    const catalog = await found?.catalogFor(stackProgram(read.stack.baseline).program);
    if (catalog === undefined) return undefined;
    reviewed.push(reviewPreview(read, catalog));
  }
  return reviewed;
}

/** Reads both sides of all designs. If something that they need cannot be read, reports that and returns undefined. */
async function readSides(
  { base, head }: CommandOf<"review">,
  pairs: readonly DesignPair[],
  configured: ReviewConfiguration,
): Promise<readonly ReviewedProject[] | undefined> {
  const read: ReviewedProject[] = [];
  for (const pair of pairs) {
    const roots = { base: rootFolder(base, pair.base), head: rootFolder(head, pair.head) };
    const found = await configured.of(pair);
    if (found === undefined) return undefined;
    if (!found.isDesign) continue;
    const before = await readSide(pair.base, found.readerOf(roots.base));
    const after = before && (await readSide(pair.head, found.readerOf(roots.head)));
    if (before === undefined || after === undefined) return undefined;
    // An unreadable file that the change doesn't touch is irrelevant to the review.
    if (!pair.isChanged && after.error !== undefined) continue;
    const catalog = after.catalog ?? before.catalog ?? (await found.catalogFor(emptyProgram("")));
    if (catalog === undefined) return undefined;
    const { team, target } = found;
    read.push({ pair, base: before, head: after, roots, catalog, team, target });
  }
  return read;
}

/** Whether a review's results count. Results that a fork could have made up don't count. */
const isCounted = ({ review }: Reviewed): boolean => review.run?.isClaimed !== true;

/** The kinds of results that make the review fail. */
function failuresOf(
  failOn: readonly FailureKind[],
  reviewed: readonly Reviewed[],
): readonly string[] {
  const errors = reviewed.some(({ added }) => added.some(({ severity }) => severity === "error"));
  return failOn.filter((failure) => {
    if (failure === "error") return errors;
    if (failure === "may-replace") return uncertaintyIn(reviewed).mayReplace > 0;
    return reviewed.some(({ review }) => review.counts[failure] > 0);
  });
}

/** The files that are written next to the Markdown summary, for people and other programs. */
function filesOf(
  reviewed: readonly Reviewed[],
  markdown: string,
  verdict: object,
  version: string,
): readonly OutputFile[] {
  const checked = reviewed
    .filter(({ review }) => review.status !== "deleted")
    .map(({ file, head }): CheckedFile => ({
      file,
      diagnostics: head.diagnostics,
      ignored: head.ignored,
      sideEffects: head.sideEffects,
      isReadable: head.error === undefined,
    }));
  const added = reviewed
    .filter(({ review }) => review.status !== "deleted")
    .map(({ file, added: problems, mayReplace, head }): CheckedFile => ({
      file,
      diagnostics: [...problems, ...mayReplace],
      ignored: [],
      sideEffects: [],
      isReadable: head.error === undefined,
    }));
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  return [
    { path: "review.md", text: markdown },
    { path: "review.sarif", text: json(toSarif(checked, version)) },
    { path: "annotations.txt", text: toAnnotations(added) },
    { path: "codequality.json", text: json(toCodeQuality(added)) },
    { path: "junit.xml", text: toJunit(added, "review") },
    { path: "verdict.json", text: json(verdict) },
    ...reviewed.flatMap((each) => picturesOf(each, reviewed.length > 1)),
  ];
}

/** The review's verdict as JSON, in the form documented in docs/review.md. */
function verdictOf(
  reviewed: readonly Reviewed[],
  failures: readonly string[],
  {
    unexamined,
    configurations,
  }: Pick<Extract<FoundPairs, { ok: true }>, "unexamined" | "configurations">,
): object {
  const counted = reviewed.filter(isCounted);
  const counts = Object.fromEntries(
    operations.map((operation) => [
      operation,
      counted.reduce((sum, { review }) => sum + review.counts[operation], 0),
    ]),
  );
  const designs = reviewed.map(({ file, isChanged, review: { project, status, run } }) => ({
    file,
    project,
    status,
    isChanged,
    ...(run === undefined ? {} : { isPreview: true, isClaimed: run.isClaimed }),
  }));
  return {
    failures,
    counts,
    uncertain: uncertaintyIn(counted),
    designs,
    configurations,
    unexamined,
  };
}

const uncertaintyIn = (reviewed: readonly Reviewed[]): Uncertainty =>
  uncertaintyOf(reviewed.flatMap(({ review }) => review.resources));

/** The files of the pictures. If there are several designs, each has its own folder. */
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
