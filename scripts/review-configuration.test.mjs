import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handOver, POSTED, runComment } from "./review-github.mjs";
import {
  createRun,
  design,
  execute,
  git,
  releaseAction,
  runReview,
  token,
  write,
} from "./review-run.mjs";

let folder = "";
let remove = () => {};

beforeAll(async () => {
  ({ folder, remove } = await releaseAction());
}, 60_000);

afterAll(() => remove());

const right = design({ a: token("one") });
const wrong = design({ a: token("one", "enable") });
const relaxed = `rules: { schema/allowed-values: off }
ignores: [{ rule: "*", reason: mine }]
exclude: [infra]
fail-on: []
`;

const summaryOf = (run) => readFileSync(join(run.root, "summary.md"), "utf8");

/** Runs both parts of the action on a change; returns their output and exit codes. */
async function reviewTwice(run, inputs = {}) {
  const alone = await runReview(run, inputs);
  handOver(run);
  const other = await runComment(run, { inputs });
  return {
    texts: [summaryOf(run), other.bodyOf(POSTED)?.body ?? ""],
    codes: [alone.code, other.code],
    output: alone.output,
  };
}

test.each([
  ["brings its own configuration", {}, ""],
  ["relaxes that of the base branch", { "stackwright.yaml": "rules: {}\n" }, ""],
  ["relaxes one above the reviewed folder", { "stackwright.yaml": "rules: {}\n" }, "infra"],
])(
  "a change that %s is judged by the base branch's configuration, and is named",
  async (_, before, path) => {
    const run = createRun(
      folder,
      { "infra/Main.json": right, ...before },
      { "infra/Main.json": wrong, "stackwright.yaml": relaxed },
    );
    const { texts, codes, output } = await reviewTwice(run, { path });
    expect(codes).toEqual([1, 1]);
    for (const text of texts) {
      expect(text).toContain(
        "**Configuration changed:** `stackwright.yaml`. This review uses the configuration before the change.",
      );
      expect(text).toContain("**New problems:** 1, 1 error among them");
    }
    expect(output).toContain("title=schema/allowed-values::");
  },
);

test("uses the base branch's current configuration, with its packages and facts", async () => {
  const schema = JSON.stringify({
    name: "acme",
    version: "1.0.0",
    resources: { "acme:db:Cluster": { inputProperties: { size: { type: "integer" } } } },
  });
  const cluster = (size) => design({ c: { type: "acme:db:Cluster", properties: { size } } });
  const facts = JSON.stringify({
    package: "acme",
    types: { "acme:db:Cluster": { properties: { size: { replaces: true } } } },
  });
  const run = createRun(
    folder,
    { "infra/Main.json": cluster(1) },
    { "infra/Main.json": cluster("many") },
  );
  write(run.repository, {
    "infra/stackwright.yaml":
      "packages: [acme@1.0.0=../schemas/acme.json]\nrules:\n  schema/type: hint\n",
    "schemas/acme.json": schema,
    "schemas/acme.facts.json": facts,
  });
  git(run.repository, "add", ".");
  git(run.repository, "commit", "--quiet", "--message=Configuration");
  const base = git(run.repository, "rev-parse", "HEAD");
  const alone = await runReview({ ...run, base }, { "fail-on": "error,replace" });
  expect(summaryOf(run)).toContain("- **Replaced:** `c`");
  expect(alone.output).toMatch(/^::notice .*title=schema\/type::c\.size: size expects an integer/m);
  expect(alone.output).toContain("::error::The review fails because of: replace.\n");
});

test("a change to only the configuration is named", async () => {
  const run = createRun(folder, { "infra/Main.json": wrong }, { "stackwright.yaml": relaxed });
  const { texts, codes } = await reviewTwice(run);
  expect(codes).toEqual([0, 0]);
  for (const text of texts)
    expect(text).toContain("**Configuration changed:** `stackwright.yaml`.");
});

test("facts that a change adds or edits don't apply", async () => {
  const cluster = (size) => design({ c: { type: "acme:db:Cluster", properties: { size } } });
  const factsOf = (replaces) =>
    JSON.stringify({
      package: "acme",
      types: { "acme:db:Cluster": { properties: { size: { replaces } } } },
    });
  const schema = JSON.stringify({
    name: "acme",
    version: "1.0.0",
    resources: { "acme:db:Cluster": { inputProperties: { size: { type: "integer" } } } },
  });
  const configuration = "packages: [acme@1.0.0=acme.json]\nfacts: [team.facts.json]\n";
  const run = createRun(
    folder,
    {
      "infra/Main.json": cluster(1),
      "stackwright.yaml": configuration,
      "acme.json": schema,
      "team.facts.json": factsOf(true),
    },
    {
      "infra/Main.json": cluster(2),
      "stackwright.yaml": configuration.replace("team", "mine"),
      "team.facts.json": factsOf(false),
      "mine.facts.json": factsOf(false),
    },
  );
  const { texts, codes } = await reviewTwice(run, { "fail-on": "replace" });
  expect(codes).toEqual([1, 1]);
  for (const text of texts) expect(text).toContain("- **Replaced:** `c`");
});

test.each([
  ["fails on errors where nobody says anything", "", {}, 1],
  ["fails on what the base branch says", "fail-on: [delete]\n", {}, 0],
  ["fails on nothing where the base branch says so", "fail-on: []\n", {}, 0],
  [
    "fails on what its input says before the base branch",
    "fail-on: []\n",
    { "fail-on": "error" },
    1,
  ],
])("the action %s", async (_, configuration, inputs, code) => {
  const before = { "infra/Main.json": right };
  const run = createRun(
    folder,
    configuration === "" ? before : { ...before, "stackwright.yaml": configuration },
    { "infra/Main.json": wrong },
  );
  expect((await reviewTwice(run, inputs)).codes).toEqual([code, code]);
});

/** Serves a folder locally. */
async function serve(root) {
  const server = createServer(({ url }, response) => {
    const file = join(root, url);
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}/packs/` };
}

test("a remote shelf is read with the base branch's lock file", async () => {
  const schema = (input) =>
    JSON.stringify({
      name: "acme",
      version: "1.0.0",
      resources: { "acme:db:Cluster": { inputProperties: { [input]: { type: "integer" } } } },
    });
  const design1 = (input) => design({ c: { type: "acme:db:Cluster", properties: { [input]: 1 } } });
  const root = mkdtempSync(join(folder, "shelf-"));
  const command = (...words) =>
    execute(process.execPath, [join(folder, "dist/cli.js"), ...words], { cwd: root });
  const { server, address } = await serve(root);
  try {
    const lock = async (input) => {
      write(root, { "acme.json": schema(input), "stackwright.yaml": `packages: [${address}]\n` });
      await command("pack", "acme.json");
      await command("lock");
      return readFileSync(join(root, "stackwright.lock"), "utf8");
    };
    const other = await lock("sise");
    const locked = await lock("size");
    const run = createRun(
      folder,
      {
        "Main.json": design1("size"),
        "stackwright.yaml": `packages: [${address}]\n`,
        "stackwright.lock": locked,
      },
      { "Main.json": design1("sise"), "stackwright.lock": other },
    );
    const { codes, texts } = await reviewTwice(run);
    expect(codes).toEqual([1, 1]);
    for (const text of texts) expect(text).toContain("Did you mean size?");
  } finally {
    server.close();
  }
});
