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
});

afterAll(() => release?.remove());

test("GitLab gets the review as an artifact, and a note if there is a token", async () => {
  const run = createRun(release.folder);
  const asked = [];
  const notes = [];
  const server = createServer((request, response) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      asked.push({
        name: `${request.method} ${request.url.split("?")[0]}`,
        body: text === "" ? undefined : JSON.parse(text),
      });
      const answer = request.url === "/user" ? { id: 3 } : request.method === "GET" ? notes : {};
      if (request.method === "DELETE") response.statusCode = 204;
      response.end(request.method === "DELETE" ? undefined : JSON.stringify(answer));
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
  // The command line is fetched into the project, whose own package.json affects how Node.js reads scripts.
  write(run.repository, { "package.json": '{"type":"commonjs"}' });
  const fetched = { STACKWRIGHT_REPOSITORY: release.sources, STACKWRIGHT_COMMIT: release.commit };
  const alone = await start(fetched);
  expect(alone.code).toBe(1);
  const log = alone.output.trimEnd().split("\n");
  expect(log[0]).toBe("    Review: 1 to create, 1 to replace");
  expect(log[1]).toBe("    - **Replaced:** `a`");
  expect(alone.output).toMatch(/^ {4}error: infra\/Main\.json:\d+: .*\.status: status expects /m);
  expect(log.at(-1)).toBe("    The review fails because of: error, replace.");
  // No line of the log starts a section or a command of GitLab.
  expect(log.filter((line) => !line.startsWith("    "))).toEqual([]);
  expect(asked).toEqual([]);
  expect(readdirSync(join(run.repository, job.artifacts.paths[0]))).toContain("review.md");
  const { codequality, junit } = job.artifacts.reports;
  const problem = JSON.parse(readFileSync(join(run.repository, codequality), "utf8")).find(
    ({ severity }) => severity === "critical",
  );
  expect(problem.location.path).toBe("infra/Main.json");
  expect(readFileSync(join(run.repository, junit), "utf8")).toContain(
    '<failure type="schema/allowed-values"',
  );
  const again = await start(fetched);
  expect(again.code).toBe(1);
  const noted = await start({ STACKWRIGHT_HOME: release.folder, STACKWRIGHT_TOKEN: "t" });
  expect(noted.code).toBe(1);
  expect(asked.at(-1)).toMatchObject({ name: "POST /projects/2/merge_requests/9/notes" });
  expect(asked.at(-1).body.body).toMatch(/^<!-- stackwright-review -->\n### Review/);
  // A merge request without designs gets no note, and an earlier commit's note is removed.
  const bare = createRun(release.folder, { "a.txt": "a" }, { "a.txt": "b" });
  const given = {
    STACKWRIGHT_HOME: release.folder,
    STACKWRIGHT_TOKEN: "t",
    CI_PROJECT_DIR: bare.repository,
    CI_MERGE_REQUEST_DIFF_BASE_SHA: bare.base,
    CI_COMMIT_SHA: bare.head,
  };
  asked.length = 0;
  const silent = await start(given);
  expect(silent).toMatchObject({ code: 0, output: "    Review: nothing to do\n" });
  expect(asked.every(({ name }) => name.startsWith("GET "))).toBe(true);
  notes.push({ id: 8, author: { id: 3 }, body: "<!-- stackwright-review -->\nold" });
  await start(given);
  expect(asked.at(-1)).toMatchObject({ name: "DELETE /projects/2/merge_requests/9/notes/8" });
  await new Promise((resolve) => server.close(resolve));
});
