import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commitOf } from "./git.mjs";
import { createApi } from "./github.mjs";
import { publish } from "./publish.mjs";
import { step } from "./workflow.mjs";

/**
 * Posts the review from the same job. This script needs a token with write access in a job that reads a pull request's
 * files. Use it only in repositories where everyone who opens pull requests has write access anyway.
 */
await step(async () => {
  const { GITHUB_EVENT_PATH, GITHUB_API_URL, GITHUB_REPOSITORY } = process.env;
  const { pull_request: pull } = JSON.parse(readFileSync(GITHUB_EVENT_PATH, "utf8"));
  if (pull === undefined) throw new Error("This mode of the action runs on pull_request.");
  await publish({
    api: createApi({ url: GITHUB_API_URL, token: process.env.STACKWRIGHT_TOKEN }),
    repository: GITHUB_REPOSITORY,
    number: pull.number,
    head: commitOf(pull.head?.sha),
    out: join(process.env.STACKWRIGHT_OUT, "review"),
    author: process.env.STACKWRIGHT_AUTHOR || "github-actions[bot]",
  });
  // The exit code is 0, because the previous step has already reported whether the review fails.
  return 0;
});
