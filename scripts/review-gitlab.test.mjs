import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "./packages.mjs";
import { createRun, execute, releaseAction, write } from "./review-run.mjs";

const TEMPLATE = parse(readFileSync(join(ROOT, "action", "stackwright.gitlab-ci.yml"), "utf8"));

let release;

beforeAll(async () => {
  release = await releaseAction();
}, 60_000);

afterAll(() => release?.remove());

test("GitLab gets the review as an artifact, and a note where there is a token", async () => {
  const run = createRun(release.folder);
  const asked = [];
  const server = createServer((request, response) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      asked.push({
        name: `${request.method} ${request.url.split("?")[0]}`,
        body: text === "" ? undefined : JSON.parse(text),
      });
      response.end(
        JSON.stringify(request.url === "/user" ? { id: 3 } : request.method === "GET" ? [] : {}),
      );
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const job = TEMPLATE["stackwright-review"];
  const script = [...job.before_script, ...job.script].join("\n");
  const start = (environment) =>
    execute("sh", ["-e", "-c", script], {
      cwd: run.repository,
      env: {
        PATH: process.env.PATH,
        HOME: run.root,
        ...job.variables,
        CI_PROJECT_DIR: run.repository,
        CI_MERGE_REQUEST_DIFF_BASE_SHA: run.base,
        CI_COMMIT_SHA: run.head,
        CI_API_V4_URL: `http://127.0.0.1:${server.address().port}`,
        CI_PROJECT_ID: "2",
        CI_MERGE_REQUEST_IID: "9",
        ...environment,
      },
    });
  // Fetched into the project, whose own package.json says how Node reads scripts.
  write(run.repository, { "package.json": '{"type":"commonjs"}' });
  const fetched = { STACKWRIGHT_REPOSITORY: release.sources, STACKWRIGHT_COMMIT: release.commit };
  const alone = await start(fetched);
  expect(alone).toMatchObject({ code: 1, output: "" });
  expect(asked).toEqual([]);
  expect(readdirSync(join(run.repository, job.artifacts.paths[0]))).toContain("review.md");
  const again = await start(fetched);
  expect(again.code).toBe(1);
  const noted = await start({ STACKWRIGHT_HOME: release.folder, STACKWRIGHT_TOKEN: "t" });
  expect(noted.code).toBe(1);
  expect(asked.at(-1)).toMatchObject({ name: "POST /projects/2/merge_requests/9/notes" });
  expect(asked.at(-1).body.body).toMatch(/^<!-- stackwright-review -->\n### Review/);
  await new Promise((resolve) => server.close(resolve));
});
