import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { concernsDesigns, readVerdict } from "./command-line.mjs";
import { comment, removeComment } from "./github.mjs";
import { annotate } from "./workflow.mjs";

/**
 * Puts a review on its pull request: one comment, and what code scanning shows. A pull request without designs gets
 * neither, and loses the comment that an earlier commit of it had.
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
    annotate("notice", "Code scanning is not enabled, so the results are only in the comment.");
}
