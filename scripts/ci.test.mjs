import { parse } from "yaml";
import { expect, test } from "vitest";
import { readSource } from "./sources.mjs";

const workflow = parse(readSource(".github/workflows/ci.yml"));
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);

/** The commands in a shell line, in order. */
const commandsOf = (line) => line.split(" && ").map((command) => command.trim());

test("the workflow runs what .ci/run runs, which the README calls the tests", () => {
  const local = commandsOf(
    readSource(".ci/run")
      .split("\n")
      .find((line) => line.startsWith("npm ")) ?? "",
  );
  const hosted = steps.flatMap(({ run }) => (run === undefined ? [] : commandsOf(run)));
  expect(local.length).toBeGreaterThan(2);
  expect(new Set(hosted)).toEqual(new Set(local));

  const ours = steps.find(({ run }) => run?.includes("npm test"));
  expect(readSource("README.md")).toContain(`\`\`\`sh\n${ours.run}\n\`\`\``);
  for (const [name, job] of Object.entries(workflow.jobs))
    expect(job.needs).toBe(name === "test" ? undefined : "test");
});

test("each action is pinned by commit, with its version in a comment", () => {
  const text = readSource(".github/workflows/ci.yml");
  const used = text.match(/uses: .*/g);
  expect(used.length).toBe(steps.filter(({ uses }) => uses !== undefined).length);
  for (const line of used) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("the workflow only has read permission", () => {
  expect(workflow.permissions).toEqual({ contents: "read" });
  for (const { uses, with: given } of steps)
    if (uses?.startsWith("actions/checkout@")) expect(given["persist-credentials"]).toBe(false);
});

test.each(["bug", "feature", "wrong-fact"])("the form %s asks for a design as a link", (name) => {
  const form = parse(readSource(`.github/ISSUE_TEMPLATE/${name}.yml`));
  expect(form.name).toBeTruthy();
  expect(form.description).toBeTruthy();
  const ids = form.body.flatMap(({ id }) => id ?? []);
  expect(ids).toContain("design");
  expect(new Set(ids).size).toBe(ids.length);
});
