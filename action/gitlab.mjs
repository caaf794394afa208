import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  concernsDesigns,
  optionsFrom,
  readVerdict,
  runReview,
  whyItFails,
} from "./command-line.mjs";
import { tidyFolder } from "./designs.mjs";
import { selectChange, writeChange, writeConfiguration } from "./files.mjs";
import { commitOf, fetchCommit, readTree } from "./git.mjs";

/** The kinds of diagnostics, by the report's severities. */
const KINDS = { critical: "error", minor: "warning", info: "hint" };

const MARKER = "<!-- stackwright-review -->";

/**
 * Reviews a GitLab merge request, and writes a note if a token is available. A fork's pipeline has no token, and only
 * leaves the review as an artifact.
 */
async function review() {
  const { CI_PROJECT_DIR, CI_MERGE_REQUEST_DIFF_BASE_SHA, CI_COMMIT_SHA, STACKWRIGHT_TOKEN } =
    process.env;
  const [base, head] = [commitOf(CI_MERGE_REQUEST_DIFF_BASE_SHA), commitOf(CI_COMMIT_SHA)];
  const { CI_MERGE_REQUEST_SOURCE_PROJECT_ID, CI_MERGE_REQUEST_PROJECT_ID } = process.env;
  const isFork = CI_MERGE_REQUEST_SOURCE_PROJECT_ID !== CI_MERGE_REQUEST_PROJECT_ID;
  const folder = tidyFolder(process.env.STACKWRIGHT_PATH ?? "");
  const out = join(CI_PROJECT_DIR, "stackwright-review");
  mkdirSync(out, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), "stackwright-"));
  try {
    for (const commit of [base, head]) fetchCommit(CI_PROJECT_DIR, commit);
    const [before, after] = [base, head].map((commit) => readTree(CI_PROJECT_DIR, commit));
    const change = selectChange(CI_PROJECT_DIR, before, after, folder);
    const options = [
      ...writeChange({ repository: CI_PROJECT_DIR, work, folder, ...change }),
      ...writeConfiguration({ repository: CI_PROJECT_DIR, work, tree: before }),
    ];
    const code = runReview({
      base: join(work, "base"),
      head: join(work, "head"),
      out,
      options: [...options, ...optionsFrom({ ...process.env, isFork })],
    });
    const verdict = readVerdict(out);
    const text = readFileSync(join(out, "review.md"), "utf8");
    tell(out, text, verdict);
    if (STACKWRIGHT_TOKEN) await note(text, concernsDesigns(verdict));
    return code;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Logs what the review found and why the job fails. The text is indented, so none of its lines is a runner command. */
function tell(out, text, verdict) {
  const [headline = "", ...blocks] = text.split("\n\n");
  const [list = ""] = blocks;
  const problems = JSON.parse(readFileSync(join(out, "codequality.json"), "utf8"));
  const lines = [
    headline.replace(/^#+ /, ""),
    ...(list.startsWith("- ") ? list.split("\n") : []),
    ...problems.slice(0, 100).map(({ severity, description, location }) => {
      const kind = KINDS[severity] ?? severity;
      return `${kind}: ${location.path}:${location.lines.begin}: ${description}`;
    }),
    ...whyItFails(verdict),
  ];
  for (const line of lines) console.log(`    ${visible(line)}`);
}

/** Escapes control characters, which would change colors or start sections in the log. */
function visible(line) {
  return line.replaceAll(/[\0-\x1f\x7f-\x9f]/g, "\ufffd");
}

/**
 * Writes a note, or updates the existing note of the token's owner. If the merge request doesn't change a design,
 * removes the note.
 */
async function note(text, isConcerned) {
  const { CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID, STACKWRIGHT_TOKEN } = process.env;
  const ask = async (method, path, body) => {
    const response = await fetch(`${CI_API_V4_URL}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "private-token": STACKWRIGHT_TOKEN,
        connection: "close",
      },
      redirect: "error",
      signal: AbortSignal.timeout(30_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`GitLab responded with ${response.status} to ${method} ${path}.`);
    return response.status === 204 ? undefined : response.json();
  };
  const notes = `/projects/${CI_PROJECT_ID}/merge_requests/${CI_MERGE_REQUEST_IID}/notes`;
  const own = await findNote(ask, notes);
  const body = `${MARKER}\n${text}`;
  if (isConcerned && own === undefined) await ask("POST", notes, { body });
  if (isConcerned && own !== undefined) await ask("PUT", `${notes}/${own.id}`, { body });
  if (!isConcerned && own !== undefined) await ask("DELETE", `${notes}/${own.id}`);
}

async function findNote(ask, notes) {
  const { id: author } = await ask("GET", "/user");
  for (let page = 1; page <= 30; page += 1) {
    const found = await ask("GET", `${notes}?per_page=100&page=${page}`);
    const own = found.find((each) => each.author?.id === author && each.body.startsWith(MARKER));
    if (own !== undefined || found.length < 100) return own;
  }
  return undefined;
}

try {
  process.exitCode = await review();
} catch (error) {
  console.error(`stackwright: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
