import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { optionsFrom, runReview } from "./command-line.mjs";
import {
  commitOf,
  digestOf,
  fetchCommit,
  listFiles,
  mayBeDesign,
  readStrangeFolder,
  tidyFolder,
  writeFiles,
  writeInside,
} from "./designs.mjs";
import { comment, createApi, filesOf, findPull } from "./github.mjs";
import { annotate, step } from "./workflow.mjs";

/**
 * The half that runs from the base branch with a token, after a run on a pull request. Whoever wrote the pull request wrote
 * that run's artifact, too. So nothing of what it says is posted: its designs are compared with what GitHub has of the
 * commit, and reviewed anew.
 */
await step(async () => {
  const { GITHUB_EVENT_PATH, GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_WORKSPACE } = process.env;
  const { workflow_run: run } = JSON.parse(readFileSync(GITHUB_EVENT_PATH, "utf8"));
  if (run?.event !== "pull_request")
    throw new Error("This half of the action runs on workflow_run, after a run on pull_request.");
  const head = commitOf(run.head_sha);
  const api = createApi({ url: GITHUB_API_URL, token: process.env.STACKWRIGHT_TOKEN });
  const pull = await findPull(api, GITHUB_REPOSITORY, run);
  if (pull === undefined) {
    annotate("notice", "The pull request is closed or has moved on. There is nothing to comment.");
    return 0;
  }
  const base = await partingOf(api, GITHUB_REPOSITORY, commitOf(pull.base.sha), head);
  fetchCommit(GITHUB_WORKSPACE, base);
  const work = mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), "stackwright-"));
  try {
    const folder = tidyFolder(process.env.STACKWRIGHT_PATH ?? "");
    const before = listFiles(GITHUB_WORKSPACE, base, folder);
    const after = await filesOf(api, GITHUB_REPOSITORY, head);
    const taken = takeDesigns(join(process.env.STACKWRIGHT_ARTIFACT, "designs"), after);
    writeFiles(GITHUB_WORKSPACE, before, join(work, "base"));
    writeHead(GITHUB_WORKSPACE, before, after, taken.designs, join(work, "head"));
    const out = join(work, "out");
    const code = runReview({
      base: join(work, "base"),
      head: join(work, "head"),
      out,
      options: optionsFrom(process.env),
    });
    const doubts = doubtsAbout(taken, before, after, folder);
    const review = readFileSync(join(out, "review.md"), "utf8");
    const text = [review, ...doubts, `Of commit \`${head}\`.`].join("\n");
    const author = process.env.STACKWRIGHT_AUTHOR || "github-actions[bot]";
    await comment(api, GITHUB_REPOSITORY, pull.number, text, author);
    await uploadSarif(
      api,
      GITHUB_REPOSITORY,
      pull.number,
      head,
      readFileSync(join(out, "review.sarif")),
    );
    const { failures } = JSON.parse(readFileSync(join(out, "verdict.json"), "utf8"));
    if (failures.length > 0)
      annotate("error", `The change holds what it is to fail on: ${failures.join(", ")}.`);
    if (taken.strange > 0) annotate("error", "The artifact holds other files than the commit.");
    return taken.strange > 0 ? 2 : code;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

/** Where the pull request parts from its base, as GitHub says it. */
async function partingOf(api, repository, base, head) {
  const compared = await api(
    "GET",
    `/repos/${repository}/compare/${base}...${head}?per_page=1`,
    undefined,
    [404],
  );
  return commitOf(compared?.merge_base_commit?.sha ?? base);
}

/** The files of the artifact that are those of the commit, and how many are not. */
function takeDesigns(folder, after) {
  const all = readStrangeFolder(folder);
  const designs = all.filter(({ path, bytes }) => isSame(after.get(path), bytes));
  return { designs, strange: all.length - designs.length };
}

function isSame(digest, bytes) {
  return (
    digest !== undefined && digest === digestOf(bytes, digest.length === 64 ? "sha256" : "sha1")
  );
}

/** What the commit has: what it did not change stands in the repository already. */
function writeHead(repository, before, after, designs, target) {
  const same = before.filter(({ path, digest }) => after.get(path) === digest);
  writeFiles(repository, same, target);
  const written = new Set(same.map(({ path }) => path));
  for (const { path, bytes } of designs) if (!written.has(path)) writeInside(target, path, bytes);
}

/** What a reader has to know of files that the artifact should have had, or should not. */
function doubtsAbout({ designs, strange }, before, after, folder) {
  const had = new Set(designs.map(({ path }) => path));
  const old = new Map(before.map(({ path, digest }) => [path, digest]));
  const missing = [...after].filter(
    ([path, digest]) =>
      mayBeDesign(path) &&
      (folder === "" || path.startsWith(`${folder}/`)) &&
      old.get(path) !== digest &&
      !had.has(path),
  );
  return [
    ...(strange === 0
      ? []
      : [
          `**${strange} of the files that the run handed over are not those of the commit**, and are left out.\n`,
        ]),
    ...(missing.length === 0
      ? []
      : [
          `JSON and YAML files that are changed and were not handed over as designs: ${missing.length}.\n`,
        ]),
  ];
}

/** Sends what code scanning shows. Where it is switched off there is nobody to show it. */
async function uploadSarif(api, repository, number, commit, sarif) {
  const body = {
    commit_sha: commit,
    ref: `refs/pull/${number}/head`,
    sarif: gzipSync(sarif).toString("base64"),
    tool_name: "Stackwright",
  };
  const answer = await api("POST", `/repos/${repository}/code-scanning/sarifs`, body, [403, 404]);
  if (answer === undefined)
    annotate("notice", "Code scanning is not switched on: the results are in the comment alone.");
}
