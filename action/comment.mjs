import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { optionsFrom, readVerdict, runReview, whyItFails } from "./command-line.mjs";
import { changedLinks, tidyFolder } from "./designs.mjs";
import {
  asOversized,
  readStrangeFolder,
  reviewOptions,
  selectChange,
  writeConfiguration,
  writeFiles,
  writeInside,
} from "./files.mjs";
import { commitOf, digestOf, fetchCommit, readFolders, readTree } from "./git.mjs";
import { createApi, findPull, readLinks, treeOf } from "./github.mjs";
import { publish } from "./publish.mjs";
import { annotate, step } from "./workflow.mjs";

/**
 * The part that runs from the default branch with a token, after a run on a pull request. The pull request's author
 * also controls that run's artifact, so nothing in the artifact is posted. Instead, its files are compared with
 * GitHub's version of the commit, and reviewed again.
 */
await step(async () => {
  const { GITHUB_EVENT_PATH, GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_WORKSPACE } = process.env;
  const { workflow_run: run } = JSON.parse(readFileSync(GITHUB_EVENT_PATH, "utf8"));
  if (run?.event !== "pull_request")
    throw new Error("This part of the action runs on workflow_run, after a run on pull_request.");
  const head = commitOf(run.head_sha);
  const from = run.head_repository?.id;
  const isFork = from === undefined || from !== run.repository?.id;
  const api = createApi({ url: GITHUB_API_URL, token: process.env.STACKWRIGHT_TOKEN });
  const pull = await findPull(api, GITHUB_REPOSITORY, run);
  if (pull === undefined) {
    annotate("notice", "The pull request is closed or has new commits, so there is no comment.");
    return 0;
  }
  const branch = commitOf(pull.base.sha);
  const base = await partingOf(api, GITHUB_REPOSITORY, branch, head);
  for (const commit of [branch, base]) fetchCommit(GITHUB_WORKSPACE, commit);
  const before = readTree(GITHUB_WORKSPACE, base);
  const after = await treeOf(api, GITHUB_REPOSITORY, head, {
    files: before,
    folders: () => readFolders(GITHUB_WORKSPACE, base),
  });
  const work = mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), "stackwright-"));
  try {
    const known = new Set(Array.from(before.values(), ({ digest }) => digest));
    const folder = tidyFolder(process.env.STACKWRIGHT_PATH ?? "");
    const news = changedLinks(before, after).filter((digest) => !known.has(digest));
    const links = await readLinks(api, GITHUB_REPOSITORY, news);
    const change = selectChange(GITHUB_WORKSPACE, before, after, folder, links);
    const handed = readStrangeFolder(join(process.env.STACKWRIGHT_ARTIFACT, "designs"));
    const { options, strange } = writeHandedOver({ work, folder, change, handed, known, after });
    const out = join(work, "out");
    const code = runReview({
      base: join(work, "base"),
      head: join(work, "head"),
      out,
      options: [
        ...options,
        // The base branch's current configuration applies, so a change cannot choose its own rules.
        ...writeConfiguration({
          repository: GITHUB_WORKSPACE,
          work,
          tree: readTree(GITHUB_WORKSPACE, branch),
        }),
        ...optionsFrom({ ...process.env, isFork }),
      ],
    });
    await publish({
      api,
      repository: GITHUB_REPOSITORY,
      number: pull.number,
      head,
      out,
      author: process.env.STACKWRIGHT_AUTHOR || "github-actions[bot]",
      doubts: doubtsAbout(strange),
    });
    for (const reason of whyItFails(readVerdict(out))) annotate("error", reason);
    if (strange > 0) annotate("error", "The artifact's files differ from the commit's.");
    return strange > 0 ? 2 : code;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

/** The merge base of the pull request and its base branch, from GitHub. */
async function partingOf(api, repository, base, head) {
  const compared = await api(
    "GET",
    `/repos/${repository}/compare/${base}...${head}?per_page=1`,
    undefined,
    [404],
  );
  return commitOf(compared?.merge_base_commit?.sha ?? base);
}

/**
 * Writes both sides of a change: the repository's files, and verified files of the artifact. A changed file that is in
 * neither of them is not examined on either side.
 */
function writeHandedOver({ work, folder, change, handed, known, after }) {
  const repository = process.env.GITHUB_WORKSPACE;
  const own = handed.filter(({ path, bytes }) => isSame(after.get(path)?.digest, bytes));
  const given = new Map(own.map(({ path, bytes }) => [path, bytes]));
  const missing = new Set(
    change.head.flatMap(({ path, digest }) => (known.has(digest) || given.has(path) ? [] : [path])),
  );
  const isHere = ({ path }) => !missing.has(path);
  const fromGit = change.head.filter(({ digest }) => known.has(digest));
  const oversized = new Set([
    ...writeFiles(repository, change.base.filter(isHere), join(work, "base")),
    ...writeFiles(repository, fromGit, join(work, "head")),
  ]);
  for (const { path, digest } of change.head)
    if (!known.has(digest) && given.has(path))
      writeInside(join(work, "head"), path, given.get(path));
  const unexamined = [
    ...change.unexamined,
    ...asOversized(oversized),
    ...Array.from(missing, (file) => ({ file, reason: "withheld file" })),
  ];
  return {
    options: reviewOptions({ work, folder, unexamined }),
    strange: handed.length - own.length,
  };
}

function isSame(digest, bytes) {
  return (
    digest !== undefined && digest === digestOf(bytes, digest.length === 64 ? "sha256" : "sha1")
  );
}

/** The notes about files that the artifact should not contain. */
function doubtsAbout(strange) {
  if (strange === 0) return [];
  const files = `${strange} of the files from the run differ from the commit`;
  return [`**${files}**, and are skipped.\n`];
}
