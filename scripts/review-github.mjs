import { cpSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { runStep, workflowRun } from "./review-run.mjs";

export const POSTED = "POST /repos/team/shop/issues/7/comments";
export const DELETED = "DELETE /repos/team/shop/issues/comments/5";
export const SARIF = "POST /repos/team/shop/code-scanning/sarifs";

/** A fake GitHub that records requests. */
async function serve(
  run,
  { comments = [], head = run.head, files = run.files, answers: more = {} } = {},
) {
  const asked = [];
  const answers = {
    "GET /repos/team/shop/pulls": () => [
      { number: 7, base: { sha: run.base }, head: { sha: head } },
    ],
    [`GET /repos/team/shop/compare/${run.base}...${run.head}`]: () => ({
      merge_base_commit: { sha: run.base },
    }),
    [`GET /repos/team/shop/git/trees/${run.head}`]: () => ({ tree: files, truncated: false }),
    "GET /repos/team/shop/issues/7/comments": () => comments,
    "POST /repos/team/shop/issues/7/comments": () => ({ id: 1 }),
    "PATCH /repos/team/shop/issues/comments/5": () => ({ id: 5 }),
    "DELETE /repos/team/shop/issues/comments/5": () => undefined,
    "POST /repos/team/shop/code-scanning/sarifs": () => ({ id: "x" }),
    ...more,
  };
  const server = createServer((request, response) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const name = `${request.method} ${request.url.split("?")[0]}`;
      const text = Buffer.concat(chunks).toString("utf8");
      asked.push({
        name,
        query: request.url.split("?")[1] ?? "",
        token: request.headers.authorization,
        body: text === "" ? undefined : JSON.parse(text),
      });
      const answer = answers[name];
      const said = answer?.();
      response.statusCode = answer === undefined ? 404 : said === undefined ? 204 : 200;
      // Like real servers, the fake server drops idle connections, but very soon.
      response.on("finish", () => setTimeout(() => request.socket.destroy(), 50));
      response.end(answer === undefined ? '{"message":"Not Found"}' : JSON.stringify(said));
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    asked,
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A step's result and requests. A missing request is reported with the step's output. */
const withBodies = (ran, { asked }) => ({
  ...ran,
  asked,
  hasSent: (name) => asked.some((each) => each.name === name),
  bodyOf(name) {
    const found = asked.find((each) => each.name === name);
    if (found !== undefined) return found.body;
    const sent = asked.map((each) => each.name).join("\n");
    throw new Error(`No ${name}. Code ${ran.code}. Sent:\n${sent}\nPrinted:\n${ran.output}`);
  },
});

/** Runs the part of the action that comments, on an artifact. */
export async function runComment(run, { event = workflowRun(run), inputs = {}, ...served } = {}) {
  const github = await serve(run, served);
  const ran = await runStep(
    "Comment on the pull request",
    run,
    event,
    { token: "t0ken", ...inputs },
    {
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: "team/shop",
    },
  );
  await github.close();
  return withBodies(ran, github);
}

/** How the steps between the two parts handle the artifact. */
export function handOver(run) {
  const from = join(run.temporary, "stackwright-review");
  const to = join(run.temporary, "stackwright-artifact");
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  return to;
}

/** Runs the step that posts the same job's review. */
export async function runPost(run, inputs = {}, served = {}) {
  const github = await serve(run, served);
  const event = { pull_request: { number: 7, base: { sha: run.base }, head: { sha: run.head } } };
  const ran = await runStep(
    "Post the review",
    run,
    event,
    { token: "t0ken", ...inputs },
    { GITHUB_API_URL: github.url, GITHUB_REPOSITORY: "team/shop" },
  );
  await github.close();
  return withBodies(ran, github);
}
