import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { designWith, reviewOf, rowsIn, token } from "#cli/testing/review.ts";

test("lists what is created, updated, replaced and deleted, with causes", async () => {
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
    "### Review: 1 to create, 1 to update, 1 to replace, 1 to delete. **1 update in packages that don't say which changes replace a resource**\n\n- **Replaced:** `a`\n- **Possibly replaced:** `p`\n- **Deleted:** `gone`\n",
  );
  expect(output).toContain("**± replace** `a` (`alpha:containerregistry:Token`)\n");
  expect(rowsIn(output)).toEqual([
    '| `registryName` | `"one"` | `"two"` | forces replacement |',
    '| `resourceId` | `"d:${a.id}"` | `"d:${known after deployment: a.id}"` | replacement unknown, may change |',
    '| `bindings[0].principals[1]` | – | `"team:2"` | replacement unknown |',
    "| widened | `team:2` | `viewer` | `d:${a.id}` | `p` |  |",
  ]);
  expect(output).not.toContain("`same`");
});

test("finds a change that depends on a changed variable, function or document", async () => {
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
    '| `image` | `${image.id}: x:y:get({ owner: "a" })` | `${image.id}: x:y:get({ owner: "b" })` | replacement unknown |',
    '| `name` | `join("-", [${pulumi.stack}, "a"])` | `join("-", [${pulumi.stack}, "b"])` | replacement unknown |',
    '| `policy.Statement[0].Action[0]` | `"s3:Get"` | `"s3:*"` | replacement unknown |',
    "| widened | `a.policy` | `s3:*` | `*` | `a` |  |",
    "| narrowed | `a.policy` | `s3:Get` | `*` | `a` |  |",
  ]);
  const same = await reviewOf(design("a", "s3:Get"), design("a", "s3:Get"));
  expect(same.output).toBe("### Review: nothing to do\n\nNo design changes.\n");
});

test("an output in a function is unknown if its resource is recreated", async () => {
  const design = (registry: string): object =>
    designWith({
      a: token(registry),
      b: { type: "x:y:Z", properties: { text: { "fn::join": ["", ["${a.id}", "!"]] } } },
    });
  const { output } = await reviewOf(design("one"), design("two"));
  expect(rowsIn(output)[1]).toBe(
    '| `text` | `join("", [${a.id}, "!"])` | `join("", [${a.id}, "!"])` | replacement unknown, may change |',
  );
});

test("text that looks like a reference is not treated as one", async () => {
  const design = (value: string): object =>
    designWith({ a: token("one"), b: { type: "x:y:Z", properties: { value } } });
  const { output } = await reviewOf(design("$${a.id}"), design("${a.id}"));
  expect(output).toContain("1 to update");
  // Text that looks like a placeholder of the comparison is treated as ordinary text.
  const marked = await reviewOf(design("${a.id}"), design("\uE0000\uE002\uE001"));
  expect(marked.output).toContain("1 to update");
});

test("an alias identifies a renamed resource", async () => {
  const { output } = await reviewOf(
    designWith({ old: token("one") }),
    designWith({ new: token("one", { options: { aliases: [{ name: "old" }] } }) }),
  );
  expect(output).toContain("### Review: nothing to do\n");
  expect(output).toMatch(/The resource's former URN is `?urn:.*::old`?\./);
});

test("a rename is one change, with the alias that would keep the resource", async () => {
  const member = {
    type: "gcp:projects/iAMMember:IAMMember",
    properties: { project: "p", role: "r", member: "user:kim@example.com" },
  };
  const wrong = token("one", {
    properties: { registryName: "one", resourceGroupName: "G", status: "x" },
  });
  const command = { type: "command:local:Command", properties: { create: "make" } };
  const { output } = await reviewOf(
    designWith({ m1: member, t1: wrong, c1: command }),
    designWith({ m2: member, t2: wrong, c2: command }),
  );
  expect(output).toContain("### Review: 3 to create, 3 to delete\n");
  expect(output).toContain("- **Renamed without an alias:** `m2`, `t2`, `c2`\n");
  expect(output).toContain(
    'add the aliases option with the name "`t1`" to keep the deployed resource.',
  );
  for (const text of ["New problems", "Solved problems", "Access widened", "Access narrowed"])
    expect(output).not.toContain(text);
  expect(output).not.toContain("New side effects");
  const other = await reviewOf(
    designWith({ a: token("one") }),
    designWith({ b: token("two", { properties: { registryName: "x", resourceGroupName: "y" } }) }),
  );
  expect(other.output).not.toContain("Renamed");
});

test("lists changed options, config and outputs", async () => {
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
  expect(output).toContain("Only options changed");
  expect(rowsIn(output)).toEqual([
    "| `options.protect` | `true` | – |  |",
    '| `output out` | `"x"` | `"y"` |  |',
    "| `config size` | `integer = 1` | `integer = 2` |  |",
  ]);
});

test("refuses losses of a protected resource", async () => {
  const { output } = await reviewOf(
    designWith({ a: token("one", { options: { protect: true } }) }),
    designWith({}),
  );
  expect(output).toContain("- **Refused by the engine:** `a`\n");
});

test("lists new and solved problems, wherever they are in the file", async () => {
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

test("lists access that a change widens or narrows, including for everyone", async () => {
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

test("denied actions are access too, and a condition narrows it", async () => {
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
    "| narrowed | `a.policy` | `s3:*` | `r` | `a` | now under a condition |\n",
  );
  const denied = await reviewOf(policy([allow]), policy([allow, { ...allow, Effect: "Deny" }]));
  expect(denied.output).toContain("| narrowed | `a.policy` | `s3:*` | `r` | `a` | denied |\n");
  const wider = await reviewOf(policy([allow, { ...allow, Effect: "Deny" }]), policy([allow]));
  expect(wider.output).toContain(
    "| widened | `a.policy` | `s3:*` | `r` | `a` | no longer denied |\n",
  );
});

test("lists what a design would run or download, new entries first", async () => {
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
  expect(output).toContain("- **New side effects:** 3\n");
  expect(output).toContain(
    "- **New.** Downloads plugins from: `https://example.com/p` at `b.options.pluginDownloadURL`\n",
  );
  expect(output).toContain(
    "- **New.** Reads files outside the project: `/etc/passwd` at `outputs.key`\n",
  );
  expect(output).toContain("- Runs commands: `make` at `a.create`\n");
});

test("lists what only a project file adds", async () => {
  const project = (more: object): object => designWith({ a: token("one") }, more);
  const providers = [{ name: "aws", path: "../../plugin" }];
  const { output } = await reviewOf(project({}), project({ plugins: { providers } }));
  expect(output).toContain("- **New side effects:** 1\n");
  expect(output).toContain("- **New.** Runs plugins from: `../../plugin`");
});

test("prints no secrets, wherever they are", async () => {
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
