import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { concernsDesigns, readVerdict } from "./command-line.mjs";
import { comment, removeComment } from "./github.mjs";
import { annotate } from "./workflow.mjs";

/**
 * Adds a review to its pull request: a comment, and code scanning results. A pull request without
 * designs gets neither, and an earlier comment is removed.
 */
export async function publish({ api, repository, number, head, out, author, doubts = [] }) {
  const isConcerned = doubts.length > 0 || concernsDesigns(readVerdict(out));
  if (isConcerned) {
    const review = readFileSync(join(out, "review.md"), "utf8");
    const text = [review, ...doubts, `For commit \`${head}\`.`].join("\n");
    await comment(api, repository, number, text, author);
  } else if (!(await removeComment(api, repository, number, author))) {
    annotate("notice", "The pull request changes no design, so there is no comment.");
    return;
  }
  await uploadSarif(api, repository, number, head, readFileSync(join(out, "review.sarif")));
}

/** Uploads the code scanning results. If code scanning is disabled, nobody can see them. */
async function uploadSarif(api, repository, number, commit, sarif) {
  const body = {
    commit_sha: commit,
    ref: `refs/pull/${number}/head`,
    sarif: gzipSync(sarif).toString("base64"),
    tool_name: "Stackwright",
  };
  const answer = await api("POST", `/repos/${repository}/code-scanning/sarifs`, body, [403, 404]);
  if (answer === undefined)
    annotate("notice", "Code scanning is not enabled, so the results are only in the comment.");
}
