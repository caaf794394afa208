import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createBuilder } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { generateDesign } from "./generate-design.mjs";
import { ROOT } from "./packages.mjs";

const ACTION = parse(readFileSync(join(ROOT, "action.yml"), "utf8"));
const GITLAB = parse(readFileSync(join(ROOT, "action", "stackwright.gitlab-ci.yml"), "utf8"));

let folder = "";

/** The action as a release has it: its steps, and the built command line. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stackwright-action-"));
  cpSync(join(ROOT, "action"), join(folder, "action"), { recursive: true });
  const builder = await createBuilder({
    root: ROOT,
    logLevel: "error",
    environments: { cli: { build: { outDir: join(folder, "dist") } } },
  });
  await builder.build(builder.environments.cli);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines that a program writes, its code and how long it takes, in milliseconds. */
function execute(file, words, options) {
  return new Promise((resolve) => {
    const start = performance.now();
    const child = spawn(file, words, options);
    const output = [];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("close", (code) =>
      resolve({
        code,
        output: Buffer.concat(output).toString("utf8"),
        time: performance.now() - start,
      }),
    );
  });
}

function git(repository, ...words) {
  const author = ["-c", "user.name=Kim", "-c", "user.email=kim@example.com"];
  const ran = spawnSync("git", [...author, ...words], { cwd: repository, encoding: "utf8" });
  if (ran.status !== 0) throw new Error(ran.stderr);
  return ran.stdout.trim();
}

function write(root, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const token = (registryName, status = "enabled") => ({
  type: "alpha:containerregistry:Token",
  properties: { registryName, resourceGroupName: "Group", status },
});

const design = (resources) => JSON.stringify({ name: "shop", resources }, null, 2);

const BEFORE = { "infra/Main.json": design({ a: token("one") }), "package.json": "{}" };
const AFTER = {
  "infra/Main.json": design({ a: token("two"), "b::error::c": token("x", "wrong") }),
};

/** A repository with a base and a pull request, and the folders of a run. */
function createRun(before = BEFORE, after = AFTER) {
  const root = mkdtempSync(join(folder, "run-"));
  const repository = join(root, "repository");
  mkdirSync(repository);
  git(repository, "init", "--quiet", "--initial-branch=main");
  write(repository, before);
  git(repository, "add", ".");
  git(repository, "commit", "--quiet", "--message=Base");
  const base = git(repository, "rev-parse", "HEAD");
  git(repository, "checkout", "--quiet", "-b", "change");
  write(repository, after);
  git(repository, "add", "--all");
  git(repository, "commit", "--quiet", "--message=Change");
  const head = git(repository, "rev-parse", "HEAD");
  const files = git(repository, "ls-tree", "-r", "HEAD")
    .split("\n")
    .map((line) => /^(\d+) (\w+) (\w+)\t(.+)$/.exec(line))
    .map(([, mode, type, sha, path]) => ({ mode, type, sha, path }));
  git(repository, "checkout", "--quiet", "main");
  return { root, repository, base, head, files, temporary: join(root, "temp") };
}

/** What the runner makes of `${{ }}` in the environment of a step. */
const evaluate = (text, { inputs, temporary }) =>
  text.replaceAll(/\$\{\{ *([\w.-]+) *\}\}/g, (whole, name) => {
    if (name === "runner.temp") return temporary;
    const input = /^inputs\.(.+)$/.exec(name)?.[1];
    if (input === undefined) throw new Error(`${whole} is not known here`);
    return inputs[input] ?? ACTION.inputs[input].default;
  });

/** Runs a step of the action as it stands in action.yml. */
function runStep(name, run, event, inputs = {}, environment = {}) {
  const step = ACTION.runs.steps.find((each) => each.name === name);
  mkdirSync(run.temporary, { recursive: true });
  const eventFile = join(run.root, "event.json");
  writeFileSync(eventFile, JSON.stringify(event));
  const given = Object.entries(step.env).map(([key, value]) => [
    key,
    evaluate(value, { inputs, temporary: run.temporary }),
  ]);
  return execute("bash", ["-e", "-c", step.run], {
    cwd: run.repository,
    env: {
      PATH: process.env.PATH,
      HOME: run.root,
      GITHUB_ACTION_PATH: folder,
      GITHUB_EVENT_PATH: eventFile,
      GITHUB_WORKSPACE: run.repository,
      GITHUB_STEP_SUMMARY: join(run.root, "summary.md"),
      RUNNER_TEMP: run.temporary,
      ...Object.fromEntries(given),
      ...environment,
    },
  });
}

const runReview = (run, inputs) =>
  runStep(
    "Review the change",
    run,
    { pull_request: { number: 7, base: { sha: run.base }, head: { sha: run.head } } },
    inputs,
  );

const workflowRun = (run, more = {}) => ({
  workflow_run: {
    event: "pull_request",
    head_sha: run.head,
    head_branch: "change",
    head_repository: { full_name: "stranger/shop" },
    pull_requests: [],
    ...more,
  },
});

/** Stands in for GitHub, and keeps what it is asked. */
async function serve(run, { comments = [], head = run.head, files = run.files } = {}) {
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
    "POST /repos/team/shop/code-scanning/sarifs": () => ({ id: "x" }),
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
      response.statusCode = answer === undefined ? 404 : 200;
      response.end(JSON.stringify(answer?.() ?? { message: "Not Found" }));
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    asked,
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
    bodyOf: (name) => asked.find((each) => each.name === name)?.body,
  };
}

/** Runs the half that comments, on an artifact. */
async function runComment(run, { event = workflowRun(run), inputs = {}, ...served } = {}) {
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
  return { ...ran, ...github };
}

/** What the steps between the halves do with the artifact. */
function handOver(run) {
  const from = join(run.temporary, "stackwright-review");
  const to = join(run.temporary, "stackwright-artifact");
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  return to;
}

const POSTED = "POST /repos/team/shop/issues/7/comments";
const SARIF = "POST /repos/team/shop/code-scanning/sarifs";

test("a pull request gets a summary, annotations and an artifact, and ends red by what it holds", async () => {
  const run = createRun();
  const { code, output } = await runReview(run);
  expect(code).toBe(1);
  const summary = readFileSync(join(run.root, "summary.md"), "utf8");
  expect(summary).toContain("### Review: 1 to create, 1 to replace\n\n- **Replaced:** `a`\n");
  expect(output).toMatch(
    /^::error file=infra\/Main\.json,line=\d+,col=\d+,title=schema\/allowed-values::/m,
  );
  expect(output).toContain("::error::The change holds what it is to fail on: error, replace.\n");
  // Each line that begins like a command is one of the action's own.
  const commands = output.split("\n").filter((line) => line.includes("::error::c"));
  expect(commands.length).toBeGreaterThan(0);
  for (const line of commands) expect(line).toMatch(/^::(?:error|warning|notice) file=/);
  const artifact = join(run.temporary, "stackwright-review");
  expect(readdirSync(join(artifact, "review"))).toContain("review.md");
  expect(readFileSync(join(artifact, "designs", "infra", "Main.json"), "utf8")).toBe(
    AFTER["infra/Main.json"],
  );
  expect(existsSync(join(artifact, "designs", "package.json"))).toBe(false);
  const green = await runReview(createRun(), { "fail-on": "delete" });
  expect(green.code).toBe(0);
});

test("a change of 200 resources is reviewed within five seconds", async () => {
  const before = generateDesign(200);
  const run = createRun(
    { "Main.json": before },
    {
      "Main.json": before.replaceAll('"shop"', '"store"').replaceAll("roles/publisher", "roles/x"),
    },
  );
  const { code, time } = await runReview(run, { "fail-on": "delete" });
  expect(code).toBe(0);
  expect(time).toBeLessThan(5000);
});

test("what is compared is where the pull request parted from its base", async () => {
  const run = createRun();
  write(run.repository, { "infra/other.json": design({ later: token("x") }) });
  git(run.repository, "add", ".");
  git(run.repository, "commit", "--quiet", "--message=Later");
  const base = git(run.repository, "rev-parse", "HEAD");
  await runReview({ ...run, base });
  expect(readFileSync(join(run.root, "summary.md"), "utf8")).not.toContain("to delete");
});

test("the other half posts one comment and uploads SARIF, of the commit in the event", async () => {
  const run = createRun();
  await runReview(run);
  handOver(run);
  const { code, output, asked, bodyOf } = await runComment(run);
  expect(output).toContain("::error::The change holds what it is to fail on: error, replace.\n");
  expect(code).toBe(1);
  expect(asked.every((each) => each.token === "Bearer t0ken")).toBe(true);
  expect(asked.find(({ name }) => name.endsWith("/pulls")).query).toContain(
    `head=${encodeURIComponent("stranger:change")}`,
  );
  const { body } = bodyOf(POSTED);
  expect(body).toMatch(/^<!-- stackwright-review -->\n### Review: 1 to create, 1 to replace\n/);
  expect(body).toContain(`Of commit \`${run.head}\`.`);
  expect(body).not.toContain("not those of the commit");
  const sent = bodyOf(SARIF);
  expect(sent).toMatchObject({ commit_sha: run.head, ref: "refs/pull/7/head" });
  const sarif = JSON.parse(gunzipSync(Buffer.from(sent.sarif, "base64")).toString("utf8"));
  const [{ results }] = sarif.runs;
  expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe("infra/Main.json");
  // Nothing of the head was checked out.
  expect(git(run.repository, "rev-parse", "--abbrev-ref", "HEAD")).toBe("main");
  expect(git(run.repository, "status", "--porcelain")).toBe("");
});

test("a comment of its own is written anew, and nobody else's", async () => {
  const run = createRun();
  await runReview(run);
  handOver(run);
  const marked = (id, login) => ({ id, user: { login }, body: "<!-- stackwright-review -->\nold" });
  const comments = [marked(4, "stranger"), marked(5, "github-actions[bot]")];
  const { asked, bodyOf } = await runComment(run, { comments });
  expect(bodyOf("PATCH /repos/team/shop/issues/comments/5").body).toContain("### Review");
  expect(asked.some(({ name }) => name === POSTED || name.endsWith("/4"))).toBe(false);
  const first = await runComment(run, { comments: [marked(4, "stranger")] });
  expect(first.bodyOf(POSTED).body).toContain("### Review");
});

test("nothing that the artifact says of itself is posted, and files that are not the commit's are left out", async () => {
  const run = createRun();
  await runReview(run);
  const artifact = handOver(run);
  writeFileSync(join(artifact, "review", "review.md"), "@team LGTM https://evil.example");
  writeFileSync(join(artifact, "designs", "infra", "Main.json"), design({ a: token("harmless") }));
  writeFileSync(join(artifact, "designs", "infra", "more.json"), design({ "@evil": token("x") }));
  symlinkSync("/etc/passwd", join(artifact, "designs", "infra", "link.json"));
  const { code, bodyOf } = await runComment(run);
  const { body } = bodyOf(POSTED);
  expect(code).toBe(2);
  expect(body).toContain("**2 of the files that the run handed over are not those of the commit**");
  expect(body).toContain("changed and were not handed over as designs: 1.");
  expect(body).not.toMatch(/evil|LGTM|harmless|root:/);
});

test("a pull request that has moved on gets no comment", async () => {
  const run = createRun();
  await runReview(run);
  handOver(run);
  const { code, asked, output } = await runComment(run, { head: "0".repeat(40) });
  expect(code).toBe(0);
  expect(asked.map(({ name }) => name)).toEqual(["GET /repos/team/shop/pulls"]);
  expect(output).toContain("::notice::The pull request is closed or has moved on.");
});

test.each([
  [{ event: "push" }, "after a run on pull_request"],
  [{ head_sha: "--upload-pack=x" }, "There is no commit to compare."],
])("an event with %j is refused", async (more, message) => {
  const run = createRun();
  const { code, output, asked } = await runComment(run, { event: workflowRun(run, more) });
  expect(code).toBe(2);
  expect(output).toContain(message);
  expect(asked).toEqual([]);
});

test("what GitHub refuses ends the step with an annotation", async () => {
  const run = createRun();
  await runReview(run);
  handOver(run);
  const { code, output } = await runStep(
    "Comment on the pull request",
    run,
    workflowRun(run),
    { token: "t" },
    { GITHUB_API_URL: "http://127.0.0.1:9", GITHUB_REPOSITORY: "team/shop" },
  );
  expect(code).toBe(2);
  expect(output).toMatch(/^::error::/m);
});

test("no step has an expression in its script, and what comes from elsewhere is pinned", () => {
  const { steps, using } = ACTION.runs;
  expect(using).toBe("composite");
  for (const step of steps) {
    expect(step.run ?? "").not.toContain("${{");
    if (step.uses !== undefined) expect(step.uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
    else expect(step.shell).toBe("bash");
    expect(step.if).toMatch(/inputs\.mode == '(?:review|comment)'/);
  }
  expect(steps.some(({ uses = "" }) => uses.includes("checkout"))).toBe(false);
  const reviewing = steps.filter((step) => step.if.includes("'review'"));
  expect(JSON.stringify(reviewing)).not.toMatch(/token/i);
});

test("GitLab gets the review as an artifact, and a note where there is a token", async () => {
  const run = createRun();
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
  const job = GITLAB["stackwright-review"];
  const script = [...job.script].join("\n");
  const start = (environment) =>
    execute("bash", ["-e", "-c", script], {
      cwd: run.repository,
      env: {
        PATH: process.env.PATH,
        HOME: run.root,
        ...job.variables,
        STACKWRIGHT_HOME: folder,
        CI_PROJECT_DIR: run.repository,
        CI_MERGE_REQUEST_DIFF_BASE_SHA: run.base,
        CI_COMMIT_SHA: run.head,
        CI_API_V4_URL: `http://127.0.0.1:${server.address().port}`,
        CI_PROJECT_ID: "2",
        CI_MERGE_REQUEST_IID: "9",
        ...environment,
      },
    });
  const alone = await start({});
  expect(alone.code).toBe(1);
  expect(asked).toEqual([]);
  expect(readdirSync(join(run.repository, job.artifacts.paths[0]))).toContain("review.md");
  const noted = await start({ STACKWRIGHT_TOKEN: "t" });
  expect(noted.code).toBe(1);
  expect(asked.at(-1)).toMatchObject({ name: "POST /projects/2/merge_requests/9/notes" });
  expect(asked.at(-1).body.body).toMatch(/^<!-- stackwright-review -->\n### Review/);
  await new Promise((resolve) => server.close(resolve));
});
