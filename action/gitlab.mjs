import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { optionsFrom, runReview } from "./command-line.mjs";
import { commitOf, fetchCommit, listFiles, tidyFolder, writeFiles } from "./designs.mjs";

const MARKER = "<!-- stackwright-review -->";

/**
 * Reviews a merge request of GitLab, and writes a note on it where a token is given. A pipeline of a fork has none, and leaves the
 * review as an artifact.
 */
async function review() {
  const { CI_PROJECT_DIR, CI_MERGE_REQUEST_DIFF_BASE_SHA, CI_COMMIT_SHA, STACKWRIGHT_TOKEN } =
    process.env;
  const [base, head] = [commitOf(CI_MERGE_REQUEST_DIFF_BASE_SHA), commitOf(CI_COMMIT_SHA)];
  const folder = tidyFolder(process.env.STACKWRIGHT_PATH ?? "");
  const out = join(CI_PROJECT_DIR, "stackwright-review");
  mkdirSync(out, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), "stackwright-"));
  try {
    for (const [name, commit] of [
      ["base", base],
      ["head", head],
    ]) {
      fetchCommit(CI_PROJECT_DIR, commit);
      writeFiles(CI_PROJECT_DIR, listFiles(CI_PROJECT_DIR, commit, folder), join(work, name));
    }
    const code = runReview({
      base: join(work, "base"),
      head: join(work, "head"),
      out,
      options: optionsFrom(process.env),
    });
    if (STACKWRIGHT_TOKEN) await note(readFileSync(join(out, "review.md"), "utf8"));
    return code;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Writes a note, or writes the one anew that the token's owner has written. */
async function note(text) {
  const { CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID, STACKWRIGHT_TOKEN } = process.env;
  const ask = async (method, path, body) => {
    const response = await fetch(`${CI_API_V4_URL}${path}`, {
      method,
      headers: { "content-type": "application/json", "private-token": STACKWRIGHT_TOKEN },
      redirect: "error",
      signal: AbortSignal.timeout(30_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`GitLab answers ${response.status} to ${method} ${path}.`);
    return response.json();
  };
  const notes = `/projects/${CI_PROJECT_ID}/merge_requests/${CI_MERGE_REQUEST_IID}/notes`;
  const { id: author } = await ask("GET", "/user");
  const body = `${MARKER}\n${text}`;
  for (let page = 1; page <= 30; page += 1) {
    const found = await ask("GET", `${notes}?per_page=100&page=${page}`);
    const own = found.find((each) => each.author?.id === author && each.body.startsWith(MARKER));
    if (own !== undefined) return ask("PUT", `${notes}/${own.id}`, { body });
    if (found.length < 100) break;
  }
  return ask("POST", notes, { body });
}

try {
  process.exitCode = await review();
} catch (error) {
  console.error(`stackwright: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
