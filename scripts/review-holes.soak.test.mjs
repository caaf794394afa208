import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DELETED, handOver, POSTED, runComment, runPost, SARIF } from "./review-github.mjs";
import { createRun, design, releaseAction, runReview, token } from "./review-run.mjs";

let folder = "";
let remove = () => {};

beforeAll(async () => {
  ({ folder, remove } = await releaseAction());
});

afterAll(() => remove());

const one = design({ a: token("one") });
const two = design({ a: token("two") });

const summaryOf = (run) => readFileSync(join(run.root, "summary.md"), "utf8");

/** Runs both parts of the action on a change; returns the first line of each part's output, and the exit codes. */
async function reviewTwice(before, after, inputs = {}) {
  const run = createRun(folder, { "README.md": "x", ...before }, after);
  const alone = await runReview(run, { "fail-on": "replace", ...inputs });
  // The upload of an artifact refuses some file names, and skips some files (actions/upload-artifact:README.md).
  for (const name of readdirSync(handOver(run), { recursive: true }))
    expect(name).not.toMatch(/[\\:*?"<>|\r\n]|(?:^|\/)\./);
  const answers = Object.fromEntries(
    run.files
      .filter(({ mode }) => mode === "120000")
      .map(({ sha, path }) => [
        `GET /repos/team/shop/git/blobs/${sha}`,
        () => ({ content: Buffer.from(after[path].target).toString("base64") }),
      ]),
  );
  const other = await runComment(run, { inputs: { "fail-on": "replace", ...inputs }, answers });
  const body = other.hasSent(POSTED) ? other.bodyOf(POSTED).body : "";
  return {
    run,
    alone,
    other,
    body,
    lines: [summaryOf(run), body.replace(/^<!--.*-->\n/, "")].map((text) => text.split("\n")[0]),
    codes: [alone.code, other.code],
  };
}

const REPLACED = ["### Review: 1 to replace", "### Review: 1 to replace"];

test.each([
  ["a file that can be run", "infra/Main.json", "", {}],
  ["a hidden folder that is named", ".infra/dev/Main.json", ".infra", {}],
  ["a name that an artifact cannot have", 'infra/a:b*c?"d<e>|%3A.json', "", {}],
  ["a name with a backslash and a control character", "infra/a\\b\u0001.json", "infra", {}],
])("%s is reviewed", async (_, path, inFolder) => {
  const { lines, codes, body } = await reviewTwice(
    { [path]: { text: one, mode: 0o755 } },
    { [path]: { text: two, mode: 0o755 } },
    { path: inFolder },
  );
  expect(lines).toEqual(REPLACED);
  expect(codes).toEqual([1, 1]);
  expect(body).toContain("**± replace** `a`");
});

test("a new executable file is reviewed", async () => {
  const added = await reviewTwice({}, { "infra/Main.json": { text: one, mode: 0o755 } });
  expect(added.lines[0]).toBe("### Review: 1 to create");
  expect(added.lines[1]).toBe("### Review: 1 to create");
});

test("a folder that the repository doesn't have is an error", async () => {
  const run = createRun(folder);
  const missing = { path: "infar" };
  const alone = await runReview(run, missing);
  const other = await runComment(run, { inputs: missing });
  for (const { code, output } of [alone, other]) {
    expect(output).toContain('::error::The repository has no folder "infar".');
    expect(code).toBe(2);
  }
  expect(other.hasSent(POSTED)).toBe(false);
});

test("a folder without changes is not missing", async () => {
  const files = { "infra/Main.json": one, "other/Main.json": one };
  const run = createRun(folder, files, { "other/Main.json": two });
  const { code } = await runReview(run, { path: "infra" });
  expect([code, summaryOf(run)]).toEqual([0, "### Review: nothing to do\n\nNo design changes.\n"]);
});

test.each([
  ["a link that is called like a design", "more.json", "infra/Main.json"],
  ["a link to a folder", "more", "./infra"],
])("%s is counted, and fails", async (_, name, target) => {
  const { lines, codes, alone } = await reviewTwice(
    { "infra/Main.json": one },
    { [name]: { target } },
  );
  const said = "### Review: 1 changed file not examined (1 symbolic link)";
  expect(lines).toEqual([said, said]);
  expect(codes).toEqual([2, 2]);
  expect(alone.output).toContain(`::error::Not examined: ${name} (symbolic link).`);
});

test("a link to a file that is not a design is skipped", async () => {
  const { lines, codes } = await reviewTwice({}, { "READ.me": { target: "README.md" } });
  expect(lines[0]).toBe("### Review: nothing to do");
  expect(codes).toEqual([0, 0]);
});

test("a change to only stack config is reviewed", async () => {
  const { lines, codes } = await reviewTwice(
    { "infra/Main.json": one, "infra/Pulumi.prod.yaml": "config: {}\n" },
    { "infra/Pulumi.prod.yaml": "config:\n  cloud:region: north\n" },
  );
  for (const line of lines) expect(line).toContain("1 change to outputs, config and packages");
  expect(codes).toEqual([0, 0]);
});

test("unchanged files are neither passed on nor reviewed, except for projects and their stack config", async () => {
  const files = {
    "infra/Main.json": one,
    "infra/Pulumi.yaml": "name: shop\nruntime: yaml\n",
    "infra/Pulumi.dev.yaml": "config: {}\n",
    "other/shop.json": one,
  };
  const run = createRun(folder, files, { "infra/Main.json": two });
  await runReview(run);
  const verdict = join(run.temporary, "stackwright-review", "review", "verdict.json");
  expect(JSON.parse(readFileSync(verdict, "utf8")).designs.map(({ file }) => file)).toEqual([
    "infra/Main.json",
    "infra/Pulumi.dev.yaml",
  ]);
});

test("a pull request without designs gets no comment, and an earlier one is removed", async () => {
  const run = createRun(folder, { "package.json": "{}" }, { "package.json": '{"a":1}' });
  await runReview(run);
  handOver(run);
  const bare = await runComment(run);
  expect(bare.code).toBe(0);
  expect(bare.asked.filter(({ name }) => !name.startsWith("GET "))).toEqual([]);
  const own = {
    id: 5,
    user: { login: "github-actions[bot]" },
    body: "<!-- stackwright-review -->\n",
  };
  const had = await runComment(run, { comments: [own] });
  expect(had.code).toBe(0);
  const done = had.asked.map(({ name }) => name).filter((name) => !name.startsWith("GET "));
  // The action uploads a log without results, which closes the designs' code scanning alerts.
  expect(done).toEqual([DELETED, SARIF]);
});

test("for a commit with more files than GitHub lists at once, lists the folders that differ", async () => {
  const files = { "infra/a/Main.json": one, "infra/b/Main.json": one, "data/x/1.json": "{}" };
  const run = createRun(folder, files, { "infra/a/Main.json": two });
  await runReview(run);
  handOver(run);
  const trees = run.treesOf(run.head);
  const answers = Object.fromEntries(
    Array.from(trees, ([sha, tree]) => [
      `GET /repos/team/shop/git/trees/${sha}`,
      () => ({ tree, truncated: sha === run.head }),
    ]),
  );
  const { code, asked, bodyOf } = await runComment(run, { answers });
  expect(bodyOf(POSTED).body).toContain("### Review: 1 to replace\n");
  expect(code).toBe(1);
  // The action requests all files of the commit once, the top level once, and then only the folders on the way to
  // the change.
  expect(asked.filter(({ name }) => name.includes("/git/trees/"))).toHaveLength(4);
});

test("in a private repository, one job reviews and comments", async () => {
  const run = createRun(folder);
  const mode = { mode: "review-and-comment" };
  const { code } = await runReview(run, mode);
  expect(code).toBe(1);
  const { code: posted, bodyOf } = await runPost(run, mode);
  expect(posted).toBe(0);
  expect(bodyOf(POSTED).body).toMatch(
    /^<!-- stackwright-review -->\n### Review: 1 to create, 1 to replace\n/,
  );
  expect(bodyOf(SARIF).ref).toBe("refs/pull/7/head");
});
