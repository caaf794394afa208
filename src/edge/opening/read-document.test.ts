import fc from "fast-check";
import { expect, test } from "vitest";

import { readDocument } from "#edge/opening/read-document.ts";
import type { Opened } from "#model/opening/recognition/opened.ts";
import { runs } from "#model/testing/runs.ts";

function say(opened: Opened): string {
  switch (opened.kind) {
    case "refused":
      return `refused: ${opened.message}`;
    case "program":
      return `program ${opened.program.name}: ${opened.program.resources.length} resources, ${opened.notes.length} notes`;
    case "state":
      return `state ${opened.baseline.stack}: ${opened.declared} of ${opened.report.resources}, ${opened.report.refused.length} refused`;
    case "run":
      return `run: ${opened.overlay.steps.length} steps, ${opened.overlay.runDiagnostics.length} findings`;
    case "schema":
      return `schema: ${opened.name}`;
    case "facts":
      return `facts: ${opened.name} ${opened.text}`;
  }
}

const urn = (type: string, name: string): string => `urn:pulumi:prod::shop::${type}::${name}`;
const root = `{"urn":"${urn("pulumi:pulumi:Stack", "shop-prod")}","type":"pulumi:pulumi:Stack"}`;
const policy = `{"urn":"${urn("a:b:C", "x")}","type":"a:b:C","inputs":{}}`;
const state = (...resources: readonly string[]): string =>
  `{"version":3,"deployment":{"resources":[${resources.join(",")}]}}`;
const step = `{"op":"update","urn":"${urn("a:b:C", "x")}"}`;
const deep = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

test.each([
  ["Main.json", '{"resources":{"r":{"type":"a:B"}}}', "program Main: 1 resources, 0 notes"],
  ["x.json", "name: shop\nresources: {r: {type: a:B}}", "program shop: 1 resources, 0 notes"],
  [
    "i.json",
    '{"resources":[{"type":"a:B","name":"r","id":"1"}]}',
    "program i: 1 resources, 0 notes",
  ],
  ["Pulumi.yaml", "a: 1\n- b", "refused: Pulumi.yaml could not be opened"],
  ["x.txt", state(root, policy), "state prod: 1 of 2, 0 refused"],
  ["x.yaml", state(root, policy, policy, "{}", "1"), "state prod: 1 of 2, 3 refused"],
  ["state", '{"version":3,"deployment":null}', "state undefined: 0 of 0, 0 refused"],
  ["p.log", `{"steps":[${step}]}`, "run: 1 steps, 0 findings"],
  ["p.log", `{"sequence":0,"errorEvent":{"error":"No."}}`, "run: 0 steps, 1 findings"],
  ["m.yaml", "name: shop\nresources:\n  r:\n    type: a:B\n", "program shop: 1 resources, 0 notes"],
  ["m", "\ufeff# by hand\nname: shop\n", "program shop: 0 resources, 0 notes"],
  ["m.json", "{resources: {r: {type: 'a:B'}}}", "program m: 1 resources, 0 notes"],
  [
    "i.json",
    '{"resources":[{"type":"a:b:C","name":"c","id":"1"}]}',
    "program i: 1 resources, 0 notes",
  ],
  ["a.json", '{"package":"a","types":{}}', 'facts: a.json {"package":"a","types":{}}'],
  // The message about a broken document contains the error's position.
  ["m.yaml", "resources:\n  a: [1\n", "refused: m.yaml could not be opened at line 2, column 6"],
  ["m.yaml", "resources: &a [*a]\n", "refused: m.yaml could not be opened at line 1"],
  ["m.yaml", `resources: ${deep(10_000)}`, "refused: m.yaml could not be opened"],
  [
    "s.json",
    `{"version":3,"deployment":{"resources":[${root},`,
    "refused: s.json could not be opened at line 1, column 134: Expected a value",
  ],
  [
    "s.json",
    '{"version":9,"deployment":{}}',
    "refused: s.json could not be opened: The state has the version 9",
  ],
  [
    "s.json",
    '{"deployment":{},"deployment":{}}',
    'refused: s.json could not be opened at line 1, column 18: The key "deployment" appears twice',
  ],
  [
    "s.json",
    `{"version":3,"deployment":{"a":${deep(10_000)}}}`,
    "refused: s.json could not be opened at line 1, column 230: Lists and objects are nested more than 200 levels deep",
  ],
  [
    "p.json",
    `{"steps":[${deep(10_000)}]}`,
    "refused: p.json could not be opened at line 1, column 209: Lists and objects are nested more than 200 levels deep",
  ],
  [
    "m.json",
    `{"resources":{"a":${deep(10_000)}}}`,
    "refused: m.json could not be opened at line 1, column 217: Lists and objects are nested more than 200 levels deep",
  ],
  [
    "m.json",
    '{"name":"x",\n"resources":{"a":',
    "refused: m.json could not be opened at line 2, column 18: Expected a value, but found the end of the file.",
  ],
  [
    "m.json",
    '{"name":"\u0000"}',
    "refused: m.json could not be opened at line 1, column 10: A control character",
  ],
  [
    "m.json",
    '{"name":1e999}',
    "refused: m.json could not be opened at line 1, column 9: The number 1e999 is too large",
  ],
  [
    "p.log",
    '{"sequence":0,"resourcePreEvent":{"metadata":',
    "refused: p.log could not be opened at line 1, column 46: Expected a value",
  ],
  ["x.json", "[1]", "refused: x.json could not be opened: A manifest must be a JSON object"],
  [
    "x.pem",
    "-----BEGIN EC PRIVATE KEY-----\nc2VudGluZWw=",
    "refused: x.pem could not be opened: The file contains a private key",
  ],
  [
    "pod.yaml",
    "apiVersion: v1\nkind: Pod\n",
    "refused: pod.yaml could not be opened: The file is a Kubernetes manifest, not a Pulumi program. To convert it, run `pulumi convert --from kubernetes",
  ],
  [
    "cdk.json",
    '{"Resources":{"b":{"Type":"AWS::S3::Bucket"}}}',
    "refused: cdk.json could not be opened: The file is a CloudFormation template",
  ],
  ["x.json", '{"name":"aws","types":{}}', "schema: x.json"],
  ["x", "", "refused: x could not be opened: The file is empty."],
  ["x", "\u0000", "refused: x could not be opened: The file is not a Pulumi program"],
  ["x", "\ud800", "refused: x could not be opened: The file is not a Pulumi program"],
])("%s", async (name, text, expected) => {
  expect(say(await readDocument(name, text))).toContain(expected);
});

test("refuses a bomb of aliases before expanding it", async () => {
  const lines = ["name: bomb", "variables:", "  a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
  for (let at = 1; at < 30; at += 1)
    lines.push(`  a${at}: &a${at} [${Array.from({ length: 10 }, () => `*a${at - 1}`).join(", ")}]`);
  expect(say(await readDocument("bomb.yaml", lines.join("\n")))).toMatch(
    /^refused: bomb\.yaml could not/,
  );
});

test("prototype keys are ordinary keys", async () => {
  const inputs = '{"__proto__":{"polluted":1},"constructor":"c","toString":"t"}';
  const opened = await readDocument(
    "s",
    state(`{"urn":"${urn("a:b:C", "__proto__")}","inputs":${inputs}}`),
  );
  if (opened.kind !== "state") throw new Error(say(opened));
  expect(JSON.stringify(opened.baseline.resources[0]?.inputs)).toBe(inputs);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test("a secret's plain text appears nowhere in the result", async () => {
  const mark = "4dabf18193072939515e22adb298388d";
  const secret = `{"${mark}":"1b47061264138c4ac30d75fd1eb44270","plaintext":"\\"sentinel\\""}`;
  const entry = `{"urn":"${urn("a:b:C", "x")}","inputs":{"a":${secret},"b":[{"c":${secret}}]},"outputs":{"a":${secret}},"replacementTrigger":${secret}}`;
  const opened = await readDocument("s", state(entry));
  expect(JSON.stringify(opened)).not.toContain("sentinel");
  expect(opened).toMatchObject({ report: { secrets: { plain: 4, encrypted: 0 } } });
  const side = `{"inputs":{"a":${secret}},"outputs":{"a":${secret}}}`;
  const run = await readDocument(
    "p",
    `{"steps":[{"op":"update","urn":"${urn("a:b:C", "x")}","oldState":${side},"newState":${side}}]}`,
  );
  expect(JSON.stringify(run)).not.toContain("sentinel");
  expect(run).toMatchObject({ report: { secrets: { plain: 4 } } });
});

test("no text makes it throw", async () => {
  const starts = [
    "",
    "{",
    "[",
    '{"deployment":{',
    '{"steps":[{',
    '{"sequence":1,"x":',
    "resources:\n  a: ",
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.string({ unit: "binary", maxLength: 100 }),
      async (start, text) => {
        expect(say(await readDocument("x", start + text))).toBeTruthy();
      },
    ),
    { numRuns: runs(300) },
  );
});
