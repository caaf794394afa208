import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { optionsFrom, readVerdict, runReview, whyItFails } from "./command-line.mjs";
import { tidyFolder } from "./designs.mjs";
import {
  artifactPath,
  selectChange,
  writeChange,
  writeConfiguration,
  writeFiles,
} from "./files.mjs";
import { commitOf, fetchCommit, mergeBase, readTree } from "./git.mjs";
import { annotate, step } from "./workflow.mjs";

/**
 * The part that runs on the pull request itself, even on one from a fork. It therefore runs without a token with write
 * access. This part reviews the pull request's changes, prints a summary and annotations, and leaves the review and the
 * changed files for the other part.
 */
await step(() => {
  const { GITHUB_EVENT_PATH, GITHUB_WORKSPACE, GITHUB_STEP_SUMMARY, STACKWRIGHT_OUT } = process.env;
  const { pull_request: pull } = JSON.parse(readFileSync(GITHUB_EVENT_PATH, "utf8"));
  if (pull === undefined) throw new Error("This part of the action runs on pull_request.");
  const [base, head] = [commitOf(pull.base?.sha), commitOf(pull.head?.sha)];
  // If the fork was deleted, the event has no repository.
  const isFork = pull.head?.repo?.id === undefined || pull.head.repo.id !== pull.base?.repo?.id;
  for (const commit of [base, head]) fetchCommit(GITHUB_WORKSPACE, commit);
  const folder = tidyFolder(process.env.STACKWRIGHT_PATH ?? "");
  const before = readTree(GITHUB_WORKSPACE, mergeBase(GITHUB_WORKSPACE, base, head));
  const change = selectChange(GITHUB_WORKSPACE, before, readTree(GITHUB_WORKSPACE, head), folder);
  const work = mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), "stackwright-"));
  try {
    const options = [
      ...writeChange({ repository: GITHUB_WORKSPACE, work, folder, ...change }),
      // The base branch's current configuration applies, so a change cannot choose its own rules.
      ...writeConfiguration({
        repository: GITHUB_WORKSPACE,
        work,
        tree: readTree(GITHUB_WORKSPACE, base),
      }),
    ];
    const out = join(STACKWRIGHT_OUT, "review");
    const code = runReview({
      base: join(work, "base"),
      head: join(work, "head"),
      out,
      options: [...options, ...optionsFrom({ ...process.env, isFork })],
    });
    tell(out, GITHUB_STEP_SUMMARY);
    // The files that the other part reviews again.
    const kept = change.changed.map(({ path, digest }) => ({ path: artifactPath(path), digest }));
    writeFiles(GITHUB_WORKSPACE, kept, join(STACKWRIGHT_OUT, "designs"));
    return code;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

/** The run's summary, and an annotation for each new problem and each reason for failure. */
function tell(out, summary) {
  if (summary !== undefined) appendFileSync(summary, readFileSync(join(out, "review.md")));
  // Each line is a workflow command that the command line has escaped.
  console.log(readFileSync(join(out, "annotations.txt"), "utf8").trimEnd());
  for (const reason of whyItFails(readVerdict(out))) annotate("error", reason);
}
