import { existsSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateDesign } from "./generate-design.mjs";
import { handOver, POSTED, runComment, SARIF } from "./review-github.mjs";
import {
  ACTION,
  AFTER,
  createRun,
  design,
  git,
  releaseAction,
  runReview,
  runStep,
  token,
  workflowRun,
  write,
} from "./review-run.mjs";

let folder = "";
let remove = () => {};

beforeAll(async () => {
  ({ folder, remove } = await releaseAction());
});

afterAll(() => remove());

test("a pull request gets a summary, annotations and an artifact, and fails because of its content", async () => {
  const run = createRun(folder);
  const { code, output } = await runReview(run);
  expect(code).toBe(1);
  const summary = readFileSync(join(run.root, "summary.md"), "utf8");
  expect(summary).toContain("### Review: 1 to create, 1 to replace\n\n- **Replaced:** `a`\n");
  expect(output).toMatch(
    /^::error file=infra\/Main\.json,line=\d+,col=\d+,title=schema\/allowed-values::/m,
  );
  expect(output).toContain("::error::The review fails because of: error, replace.\n");
  // Every output line that starts like a workflow command is from the action itself.
  const commands = output.split("\n").filter((line) => line.includes("::error::c"));
  expect(commands.length).toBeGreaterThan(0);
  for (const line of commands) expect(line).toMatch(/^::(?:error|warning|notice) file=/);
  const artifact = join(run.temporary, "stackwright-review");
  expect(readdirSync(join(artifact, "review"))).toContain("review.md");
  expect(readFileSync(join(artifact, "designs", "infra", "Main.json"), "utf8")).toBe(
    AFTER["infra/Main.json"],
  );
  expect(existsSync(join(artifact, "designs", "package.json"))).toBe(false);
  const green = await runReview(createRun(folder), { "fail-on": "delete" });
  expect(green.code).toBe(0);
});

test("a change of 200 resources is reviewed within five seconds of processor time", async () => {
  const before = generateDesign(200);
  const run = createRun(
    folder,
    { "Main.json": before },
    {
      "Main.json": before.replaceAll('"shop"', '"store"').replaceAll("roles/publisher", "roles/x"),
    },
  );
  const { code, cpu } = await runReview(run, { "fail-on": "delete" });
  expect(code).toBe(0);
  expect(cpu).toBeLessThan(5);
});

const STATE = "urn:pulumi:dev::web::pulumi:pulumi:Stack::web-dev";
const BUCKET = "urn:pulumi:dev::web::aws:s3/bucket:Bucket::site";
const PREVIEW = JSON.stringify({
  steps: [
    {
      op: "same",
      urn: STATE,
      oldState: { urn: STATE, custom: false, type: "pulumi:pulumi:Stack" },
    },
    {
      op: "delete",
      urn: BUCKET,
      oldState: { urn: BUCKET, custom: true, id: "b", type: "aws:s3/bucket:Bucket", parent: STATE },
    },
  ],
});

test.each([
  ["of the repository itself", { id: 1 }, 1, "- **Deleted:** `site`"],
  ["from a fork", { id: 2 }, 0, "- **Claimed by a fork:** `dev`: 1 to delete."],
  ["from a fork that is gone", null, 0, "- **Claimed by a fork:** `dev`: 1 to delete."],
])("the preview of a pull request %s", async (_, repo, expected, said) => {
  // A program in another language, so the review only has the preview.
  const files = { "Pulumi.yaml": "name: web\nruntime: nodejs\n", "index.ts": "// before" };
  const run = createRun(folder, files, { ...files, "index.ts": "// after" });
  writeFileSync(join(run.root, "preview.json"), PREVIEW);
  const pull = {
    number: 7,
    base: { sha: run.base, repo: { id: 1 } },
    head: { sha: run.head, repo },
  };
  const inputs = { preview: "dev=../preview.json", "fail-on": "delete" };
  const { code } = await runStep("Review the change", run, { pull_request: pull }, inputs);
  expect(code).toBe(expected);
  expect(readFileSync(join(run.root, "summary.md"), "utf8")).toContain(said);
  const handedOver = readdirSync(join(run.temporary, "stackwright-review"));
  expect(handedOver).not.toContain("preview.json");
});

test("compares with the merge base of the pull request", async () => {
  const run = createRun(folder);
  write(run.repository, { "infra/other.json": design({ later: token("x") }) });
  git(run.repository, "add", ".");
  git(run.repository, "commit", "--quiet", "--message=Later");
  const base = git(run.repository, "rev-parse", "HEAD");
  await runReview({ ...run, base });
  expect(readFileSync(join(run.root, "summary.md"), "utf8")).not.toContain("to delete");
});

test("the other part posts one comment and uploads SARIF, for the event's commit", async () => {
  const run = createRun(folder);
  await runReview(run);
  handOver(run);
  const { code, output, asked, bodyOf } = await runComment(run);
  expect(output).toContain("::error::The review fails because of: error, replace.\n");
  expect(code).toBe(1);
  expect(asked.every((each) => each.token === "Bearer t0ken")).toBe(true);
  expect(asked.find(({ name }) => name.endsWith("/pulls")).query).toContain(
    `head=${encodeURIComponent("stranger:change")}`,
  );
  const { body } = bodyOf(POSTED);
  expect(body).toMatch(/^<!-- stackwright-review -->\n### Review: 1 to create, 1 to replace\n/);
  expect(body).toContain(`For commit \`${run.head}\`.`);
  expect(body).not.toContain("not those of the commit");
  const sent = bodyOf(SARIF);
  expect(sent).toMatchObject({ commit_sha: run.head, ref: "refs/pull/7/head" });
  const sarif = JSON.parse(gunzipSync(Buffer.from(sent.sarif, "base64")).toString("utf8"));
  const [{ results }] = sarif.runs;
  expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe("infra/Main.json");
  // The action has not checked out the pull request's files.
  expect(git(run.repository, "rev-parse", "--abbrev-ref", "HEAD")).toBe("main");
  expect(git(run.repository, "status", "--porcelain")).toBe("");
});

test("its own comment is updated, and nobody else's", async () => {
  const run = createRun(folder);
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

test("nothing that the artifact says about itself is posted, and files that are not the commit's are skipped", async () => {
  const run = createRun(folder);
  await runReview(run);
  const artifact = handOver(run);
  writeFileSync(join(artifact, "review", "review.md"), "@team LGTM https://evil.example");
  writeFileSync(join(artifact, "designs", "infra", "Main.json"), design({ a: token("harmless") }));
  writeFileSync(join(artifact, "designs", "infra", "more.json"), design({ "@evil": token("x") }));
  symlinkSync("/etc/passwd", join(artifact, "designs", "infra", "link.json"));
  const { code, bodyOf } = await runComment(run);
  const { body } = bodyOf(POSTED);
  expect(code).toBe(2);
  expect(body).toContain("**2 of the files from the run differ from the commit**");
  expect(body).toContain("1 changed file not examined (1 withheld file)");
  expect(body).not.toMatch(/evil|LGTM|harmless|root:/);
});

test("an artifact without designs, or with a link instead, provides nothing", async () => {
  const run = createRun(folder);
  await runReview(run);
  const artifact = handOver(run);
  rmSync(join(artifact, "designs"), { recursive: true });
  const bare = await runComment(run);
  expect(bare.code).toBe(2);
  expect(bare.bodyOf(POSTED).body).toContain(
    "### Review: 1 changed file not examined (1 withheld file)\n\n- **Not examined:** `infra/Main.json` (withheld file)\n",
  );
  symlinkSync(run.repository, join(artifact, "designs"));
  const linked = await runComment(run);
  expect(linked.bodyOf(POSTED).body).toContain("(1 withheld file)");
});

test("a pull request with newer commits gets no comment", async () => {
  const run = createRun(folder);
  await runReview(run);
  handOver(run);
  const { code, asked, output } = await runComment(run, { head: "0".repeat(40) });
  expect(code).toBe(0);
  expect(asked.map(({ name }) => name)).toEqual(["GET /repos/team/shop/pulls"]);
  expect(output).toContain(
    "::notice::The pull request is closed or has new commits, so there is no comment.",
  );
});

test.each([
  [{ event: "push" }, "after a run on pull_request"],
  [{ head_sha: "--upload-pack=x" }, "No commit to compare with."],
])("an event with %j is refused", async (more, message) => {
  const run = createRun(folder);
  const { code, output, asked } = await runComment(run, { event: workflowRun(run, more) });
  expect(code).toBe(2);
  expect(output).toContain(message);
  expect(asked).toEqual([]);
});

test("an error from GitHub ends the step with an annotation", async () => {
  const run = createRun(folder);
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

test("no step has an expression in its script, and external actions are pinned", () => {
  const { steps, using } = ACTION.runs;
  expect(using).toBe("composite");
  for (const step of steps) {
    expect(step.run ?? "").not.toContain("${{");
    if (step.uses !== undefined) expect(step.uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
    else expect(step.shell).toBe("bash");
    expect(step.if).toMatch(/inputs\.mode == '(?:review|comment|review-and-comment)'/);
  }
  expect(steps.some(({ uses = "" }) => uses.includes("checkout"))).toBe(false);
  const reviewing = steps.filter((step) => step.if.includes("'review'"));
  expect(reviewing).toHaveLength(2);
  expect(JSON.stringify(reviewing)).not.toMatch(/token/i);
});
