import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";

type Files = Readonly<Record<string, string | object>>;

function folderWith(files: Files): string {
  const folder = createFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      typeof content === "string" ? content : JSON.stringify(content, null, 2),
    );
  }
  return folder;
}

const designWith = (resources: object, more: object = {}): object => ({
  name: "shop",
  runtime: "yaml",
  ...more,
  resources,
});

const token = (registryName: string, more: object = {}): object => ({
  type: "alpha:containerregistry:Token",
  properties: { registryName, resourceGroupName: "Group" },
  ...more,
});

/** Reviews one design before and after a change. */
async function reviewOf(before: object, after: object, words: readonly string[] = []) {
  const base = folderWith({ "Main.json": before });
  const head = folderWith({ "Main.json": after });
  return runWith(["review", "--base", base, "--head", head, ...words]);
}

/** The rows of the tables, without their frames. */
const rowsIn = (markdown: string): readonly string[] =>
  markdown.split("\n").filter((line) => /^\| (?:`|\*\*|widened|narrowed)/.test(line));

test("what is created, updated, replaced and deleted, with what causes it", async () => {
  const policy = (principals: readonly string[]): object => ({
    type: "delta:RestrictionPolicy",
    properties: { resourceId: "d:${a.id}", bindings: [{ relation: "viewer", principals }] },
  });
  const { code, output } = await reviewOf(
    designWith({ a: token("one"), gone: token("x"), p: policy(["org:1"]), same: token("y") }),
    designWith({
      a: token("two"),
      p: policy(["org:1", "team:2"]),
      same: token("y"),
      new: token("z"),
    }),
  );
  expect(code).toBe(0);
  expect(output).toContain(
    "### Review: 1 to create, 1 to update, 1 to replace, 1 to delete\n\n- **Replaced:** `a`\n- **Deleted:** `gone`\n",
  );
  expect(output).toContain("**± replace** `a` (`alpha:containerregistry:Token`)\n");
  expect(rowsIn(output)).toEqual([
    '| `registryName` | `"one"` | `"two"` | forces replacement |',
    '| `resourceId` | `"d:${a.id}"` | `"d:${known after deployment: a.id}"` | may change |',
    '| `bindings[0].principals[1]` | – | `"team:2"` |  |',
    "| widened | `team:2` | `viewer` | `d:${a.id}` | `p` |  |",
  ]);
  expect(output).not.toContain("`same`");
});

test("a change that hangs on one of a variable, a function or a document is found", async () => {
  const design = (owner: string, action: string): object =>
    designWith(
      {
        a: {
          type: "x:y:Z",
          properties: {
            image: "${image.id}",
            name: { "fn::join": ["-", ["${pulumi.stack}", owner]] },
            policy: {
              "fn::toJSON": { Statement: [{ Effect: "Allow", Action: [action], Resource: "*" }] },
            },
          },
        },
      },
      { variables: { image: { "fn::invoke": { function: "x:y:get", arguments: { owner } } } } },
    );
  const { output } = await reviewOf(design("a", "s3:Get"), design("b", "s3:*"));
  expect(rowsIn(output)).toEqual([
    '| `image` | `${image.id}: x:y:get({ owner: "a" })` | `${image.id}: x:y:get({ owner: "b" })` |  |',
    '| `name` | `join("-", [${pulumi.stack}, "a"])` | `join("-", [${pulumi.stack}, "b"])` |  |',
    '| `policy.Statement[0].Action[0]` | `"s3:Get"` | `"s3:*"` |  |',
    "| widened | `a.policy` | `s3:*` | `*` | `a` |  |",
    "| narrowed | `a.policy` | `s3:Get` | `*` | `a` |  |",
  ]);
  const same = await reviewOf(design("a", "s3:Get"), design("a", "s3:Get"));
  expect(same.output).toBe("### Review: nothing to do\n\nNo design changes.\n");
});

test("an output in a function is open where its resource is made anew", async () => {
  const design = (registry: string): object =>
    designWith({
      a: token(registry),
      b: { type: "x:y:Z", properties: { text: { "fn::join": ["", ["${a.id}", "!"]] } } },
    });
  const { output } = await reviewOf(design("one"), design("two"));
  expect(rowsIn(output)[1]).toBe(
    '| `text` | `join("", [${a.id}, "!"])` | `join("", [${a.id}, "!"])` | may change |',
  );
});

test("text that looks like a reference is not taken for one", async () => {
  const design = (value: string): object =>
    designWith({ a: token("one"), b: { type: "x:y:Z", properties: { value } } });
  const { output } = await reviewOf(design("$${a.id}"), design("${a.id}"));
  expect(output).toContain("1 to update");
  // Nor one that looks like what stands for something in the comparison.
  const marked = await reviewOf(design("${a.id}"), design("\uE0000\uE002\uE001"));
  expect(marked.output).toContain("1 to update");
});

test("an alias says that a resource is the one that was called otherwise", async () => {
  const { output } = await reviewOf(
    designWith({ old: token("one") }),
    designWith({ new: token("one", { options: { aliases: [{ name: "old" }] } }) }),
  );
  expect(output).toContain("### Review: nothing to do\n");
  expect(output).toMatch(/It was `?urn:.*::old`? before\./);
});

test("options, config and outputs that are set otherwise are told", async () => {
  const { output } = await reviewOf(
    designWith(
      { a: token("one", { options: { protect: true } }) },
      { config: { size: { type: "integer", default: 1 } }, outputs: { out: "x" } },
    ),
    designWith(
      { a: token("one") },
      { config: { size: { type: "integer", default: 2 } }, outputs: { out: "y" } },
    ),
  );
  expect(output).toContain("Changed in options only");
  expect(rowsIn(output)).toEqual([
    "| `options.protect` | `true` | – |  |",
    '| `output out` | `"x"` | `"y"` |  |',
    "| `config size` | `integer = 1` | `integer = 2` |  |",
  ]);
});

test("what a protected resource loses is refused", async () => {
  const { output } = await reviewOf(
    designWith({ a: token("one", { options: { protect: true } }) }),
    designWith({}),
  );
  expect(output).toContain("- **Refused by the engine:** `a`\n");
});

test("problems that are new and those that are solved, wherever they stand in the file", async () => {
  const wrong = token("one", {
    properties: { registryName: "one", resourceGroupName: "G", status: "x" },
  });
  const { output } = await reviewOf(
    designWith({ a: wrong, b: token("one") }),
    designWith({ first: wrong, b: token("one"), a: wrong, c: { type: "delta:RestrictionPolicy" } }),
  );
  expect(output).toMatch(/- \*\*New problems:\*\* \d+, 2 errors among them\n/);
  expect(output).toContain("- **error** `first.status`");
  expect(output).not.toContain("- **error** `a.status`");
  const solved = await reviewOf(designWith({ a: wrong }), designWith({ a: token("one") }));
  expect(solved.output).toContain("Solved problems: 1");
});

test("access that a change widens or narrows, and to everybody", async () => {
  const member = (who: string, role: string): object => ({
    type: "gcp:projects/iAMMember:IAMMember",
    properties: { project: "p", role, member: who },
  });
  const { output } = await reviewOf(
    designWith({ a: member("user:kim@example.com", "owner") }),
    designWith({ a: member("user:kim@example.com", "viewer"), b: member("allUsers", "viewer") }),
  );
  expect(output).toContain("- **Access widened:** 2, **for everybody or to everything**\n");
  expect(output).toContain("- **Access narrowed:** 1\n");
  expect(output).toContain(
    "| **widened** | `allUsers` | `viewer` | `gcp:projects:IAMMember, project p` | `b` |  |\n",
  );
});

test("what is denied is access too, and a condition narrows it", async () => {
  const policy = (statement: object): object =>
    designWith({
      a: {
        type: "aws:iam:Policy",
        properties: { policy: JSON.stringify({ Statement: statement }) },
      },
    });
  const allow = { Effect: "Allow", Action: "s3:*", Resource: "r" };
  const condition = { Condition: { Bool: { "aws:SecureTransport": "true" } } };
  const narrowed = await reviewOf(policy([allow]), policy([{ ...allow, ...condition }]));
  expect(narrowed.output).toContain(
    "| narrowed | `a.policy` | `s3:*` | `r` | `a` | under a condition from now on |\n",
  );
  const denied = await reviewOf(policy([allow]), policy([allow, { ...allow, Effect: "Deny" }]));
  expect(denied.output).toContain("| narrowed | `a.policy` | `s3:*` | `r` | `a` | denied |\n");
  const wider = await reviewOf(policy([allow, { ...allow, Effect: "Deny" }]), policy([allow]));
  expect(wider.output).toContain(
    "| widened | `a.policy` | `s3:*` | `r` | `a` | not denied any more |\n",
  );
});

test("what a design would run or fetch, new things first", async () => {
  const command = { type: "command:local:Command", properties: { create: "make" } };
  const { output } = await reviewOf(
    designWith({ a: command }),
    designWith(
      { a: command, b: { type: "x:y:Z", options: { pluginDownloadURL: "https://example.com/p" } } },
      {
        packages: { p: "https://example.com/repository@1" },
        outputs: { key: { "fn::readFile": "/etc/passwd" } },
      },
    ),
  );
  expect(output).toContain("- **Runs or fetches something new:** 3\n");
  expect(output).toContain(
    "- **New.** Downloads plugins from: `https://example.com/p` at `b.options.pluginDownloadURL`\n",
  );
  expect(output).toContain(
    "- **New.** Reads files outside the project: `/etc/passwd` at `outputs.key`\n",
  );
  expect(output).toContain("- Runs commands: `make` at `a.create`\n");
});

test("no secret is said, in whatever place it stands", async () => {
  const secret = (text: string): object =>
    designWith(
      {
        a: {
          type: "x:y:Z",
          properties: {
            direct: { "fn::secret": `S3NTINEL${text}` },
            deep: { list: [{ "fn::secret": { key: `S3NTINEL${text}` } }] },
            joined: { "fn::join": ["", [{ "fn::secret": `S3NTINEL${text}` }, "${a2.id}"]] },
            config: "${key}",
            variable: "${hidden}",
          },
          options: { version: { "fn::secret": `S3NTINEL${text}` } },
        },
        a2: token("one"),
        user: { type: "s:index:User", properties: { password: `S3NTINEL${text}` } },
      },
      {
        config: { key: { type: "string", secret: true, default: `S3NTINEL${text}` } },
        variables: { hidden: { "fn::secret": `S3NTINEL${text}` } },
        outputs: { out: { "fn::secret": `S3NTINEL${text}` } },
      },
    );
  const schema = join(createFolder(), "s.json");
  const password = { type: "string", secret: true };
  writeFileSync(
    schema,
    JSON.stringify({
      name: "s",
      version: "1.0.0",
      resources: { "s:index:User": { inputProperties: { password }, properties: { password } } },
    }),
  );
  const out = createFolder();
  const { output } = await reviewOf(secret("1"), secret("2"), ["--out", out, "--schema", schema]);
  for (const property of ["direct", "deep.list[0]", "joined", "config", "variable", "password"])
    expect(output).toMatch(new RegExp(`\\| \`${property.replaceAll(/[[\].]/g, "\\$&")}`));
  const files = readdirSync(out).map((name) => readFileSync(join(out, name), "utf8"));
  for (const text of [output, ...files]) expect(text).not.toContain("S3NTINEL");
});

const stateOf = (...resources: readonly (readonly [name: string, registry: string])[]): object => ({
  version: 3,
  deployment: {
    resources: resources.map(([name, registryName]) => ({
      urn: `urn:pulumi:dev::shop::alpha:containerregistry:Token::${name}`,
      type: "alpha:containerregistry:Token",
      custom: true,
      id: name,
      inputs: { registryName, resourceGroupName: "Group" },
      outputs: { name },
    })),
  },
});

test("with a state, what is deployed is what counts, and what is due anyway is told apart", async () => {
  const state = join(
    folderWith({ "stack.json": stateOf(["a", "zero"], ["b", "zero"]) }),
    "stack.json",
  );
  const { output } = await reviewOf(
    designWith({ a: token("one"), b: token("zero") }),
    designWith({ a: token("one"), b: token("two") }),
    ["--state", state],
  );
  expect(output).toContain("### Review: 1 to replace\n\n- **Replaced:** `b`\n");
  expect(output).toContain("the state of `dev`");
  expect(output).toContain("Without this change a deployment would do so as well: 1");
  expect(output).toContain("- **± replace** `a` (`alpha:containerregistry:Token`)\n");
});

test("designs of folders are found by what they hold, and compared by their paths", async () => {
  const one = designWith({ a: token("one") });
  const base = folderWith({
    "a/Main.json": one,
    "b/design.yaml": "resources:\n  a:\n    type: delta:RestrictionPolicy\n",
    "node_modules/x/Main.json": one,
    ".hidden/Main.json": one,
    "package.json": { name: "x", resources: 3 },
    "k8s/kustomization.yaml": "resources:\n- deployment.yaml\n",
  });
  const head = folderWith({ "a/Main.json": designWith({ a: token("two") }), "c/Main.json": one });
  symlinkSync(join(base, "a", "Main.json"), join(head, "c", "link.json"));
  const { output } = await runWith(["review", "--base", base, "--head", head]);
  expect(
    rowsIn(output)
      .slice(0, 3)
      .map((row) => row.split(" | ").slice(0, 2).join(" ")),
  ).toEqual(["| `a/Main.json` changed", "| `b/design.yaml` deleted", "| `c/Main.json` added"]);
  expect(output).not.toMatch(/node_modules|hidden|package\.json|kustomization|link/);
});

test("the folder has the review, its pictures and what other programs read", async () => {
  const out = createFolder();
  const head = designWith({ a: token("two"), b: token("x") });
  const { output } = await reviewOf(designWith({ a: token("one") }), head, ["--out", out]);
  expect(readdirSync(out).toSorted()).toEqual([
    "annotations.txt",
    "changes.mmd",
    "changes.svg",
    "design.svg",
    "review.md",
    "review.sarif",
    "verdict.json",
  ]);
  const read = (name: string): string => readFileSync(join(out, name), "utf8");
  expect(read("review.md")).toBe(output);
  expect(output).toContain(`\`\`\`mermaid\n${read("changes.mmd")}\`\`\``);
  expect(read("changes.svg")).toContain(">± replace</text>");
  const file = join(folderWith({ "Main.json": head }), "Main.json");
  const drawn = await runWith(["graph", file]);
  expect(read("design.svg")).toBe(drawn.output);
  expect(JSON.parse(read("verdict.json"))).toMatchObject({
    failures: [],
    counts: { replace: 1, create: 1 },
    designs: [{ file: "Main.json", status: "changed" }],
  });
  const [{ results }] = JSON.parse(read("review.sarif")).runs;
  expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe("Main.json");
});

test("what is deleted is in the pictures", async () => {
  const out = createFolder();
  await reviewOf(
    designWith({ a: token("one"), b: token("${a.name}") }),
    designWith({ a: token("one") }),
    ["--out", out],
  );
  expect(readFileSync(join(out, "changes.svg"), "utf8")).toContain(
    "b, alpha:containerregistry:Token, will be deleted",
  );
  expect(readFileSync(join(out, "changes.mmd"), "utf8")).toContain("delete<br/>b<br/>");
});

test.each([
  ["error", "x", 1],
  ["replace", "two", 1],
  ["delete,create", "two", 0],
  ["error,replace", "one", 0],
])("--fail-on %s", async (failOn, value, code) => {
  const design = (registryName: string, status: string): object =>
    designWith({
      a: token("one", { properties: { registryName, resourceGroupName: "Group", status } }),
    });
  const after = value === "x" ? design("one", "x") : design(value, "enabled");
  const ran = await reviewOf(design("one", "enabled"), after, ["--fail-on", failOn]);
  expect(ran.code).toBe(code);
});

test("what cannot be read is told, and compared with nothing", async () => {
  const base = folderWith({ "Main.json": designWith({ a: token("one") }) });
  const head = folderWith({ "Main.json": '{"resources": {"a": ' });
  const { code, output } = await runWith(["review", "--base", base, "--head", head]);
  expect(code).toBe(2);
  expect(output).toContain("- **1 design cannot be read.**");
  expect(output).not.toContain("to delete");
});

test("two files are compared whatever they are called", async () => {
  const folder = folderWith({
    "old.json": designWith({ a: token("one") }),
    "new.yaml":
      "name: shop\nresources:\n  a:\n    type: alpha:containerregistry:Token\n    properties:\n      registryName: two\n      resourceGroupName: Group\n",
  });
  const words = ["--base", join(folder, "old.json"), "--head", join(folder, "new.yaml")];
  const { output } = await runWith(["review", ...words]);
  expect(output).toContain("### Review: 1 to replace");
});

test.each([
  [["review"], "--base is missing"],
  [["review", "--base", "a"], "--head is missing"],
  [["review", "a", "--base", "a", "--head", "b"], '"a" stands by itself'],
  [["review", "--base", "gone", "--head", "."], "gone: error: There is no such file."],
  [["review", "--base", ".", "--head", "package.json"], "two files or two folders"],
  [
    ["review", "--base", ".", "--head", ".", "--fail-on", "remove"],
    '"remove" is nothing that a review fails on',
  ],
])("%j is refused", async (args, message) => {
  const { code, output, errors } = await runWith(args);
  expect(code).toBe(2);
  expect(errors).toContain(message);
  expect(output).toBe("");
});
