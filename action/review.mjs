import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { optionsFrom, runReview } from "./command-line.mjs";
import {
  commitOf,
  fetchCommit,
  listFiles,
  mayBeDesign,
  mergeBase,
  tidyFolder,
  writeFiles,
} from "./designs.mjs";
import { annotate, step } from "./workflow.mjs";

/**
 * The half that runs on the pull request itself, from a fork too: it holds no token that can write. It reviews what the
 * pull request changes, says so as summary and annotations, and leaves the review and the designs for the other half.
 */
await step(() => {
  const { GITHUB_EVENT_PATH, GITHUB_WORKSPACE, GITHUB_STEP_SUMMARY, STACKWRIGHT_OUT } = process.env;
  const { pull_request: pull } = JSON.parse(readFileSync(GITHUB_EVENT_PATH, "utf8"));
  if (pull === undefined) throw new Error("This half of the action runs on pull_request.");
  const [base, head] = [commitOf(pull.base?.sha), commitOf(pull.head?.sha)];
  for (const commit of [base, head]) fetchCommit(GITHUB_WORKSPACE, commit);
  const folder = tidyFolder(process.env.STACKWRIGHT_PATH ?? "");
  const work = mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), "stackwright-"));
  try {
    for (const [name, commit] of [
      ["base", mergeBase(GITHUB_WORKSPACE, base, head)],
      ["head", head],
    ])
      writeFiles(GITHUB_WORKSPACE, listFiles(GITHUB_WORKSPACE, commit, folder), join(work, name));
    const code = runReview({
      base: join(work, "base"),
      head: join(work, "head"),
      out: join(STACKWRIGHT_OUT, "review"),
      options: optionsFrom(process.env),
    });
    tell(STACKWRIGHT_OUT, GITHUB_STEP_SUMMARY);
    keepDesigns(join(work, "head"), STACKWRIGHT_OUT);
    return code;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

/** The summary of the run, and an annotation for each new problem. */
function tell(out, summary) {
  if (summary !== undefined)
    appendFileSync(summary, readFileSync(join(out, "review", "review.md")));
  // Each line is a command that the command line has escaped.
  console.log(readFileSync(join(out, "review", "annotations.txt"), "utf8").trimEnd());
  const { failures } = JSON.parse(readFileSync(join(out, "review", "verdict.json"), "utf8"));
  if (failures.length > 0)
    annotate("error", `The change holds what it is to fail on: ${failures.join(", ")}.`);
}

/** The designs after the change, as the other half reviews them again. */
function keepDesigns(head, out) {
  const { designs } = JSON.parse(readFileSync(join(out, "review", "verdict.json"), "utf8"));
  mkdirSync(join(out, "designs"), { recursive: true });
  for (const { file, status } of designs) {
    if (status === "deleted" || !mayBeDesign(file)) continue;
    const target = join(out, "designs", ...file.split("/"));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(head, ...file.split("/")), target);
  }
}
