import { expect, test } from "vitest";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { findGiven, programsFirst, readGiven } from "#ui/open/given-files.ts";

function programOf(...paths: readonly string[]) {
  const outputs = paths.map((path, at) => [`o${at}`, { "fn::readFile": path }] as const);
  const parsed = parseManifest(JSON.stringify({ outputs: Object.fromEntries(outputs) }));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.program;
}

const source = (name: string) => ({ name, content: `of ${name}` });

test.each([
  [["./start.sh"], ["start.sh", "other.sh"], ["start.sh"]],
  [
    ["scripts/start.sh", "a.zip"],
    ["a.zip", "start.sh"],
    ["a.zip", "scripts/start.sh"],
  ],
  // The name is ambiguous: it can mean either of the two files.
  [["a/start.sh", "b/start.sh"], ["start.sh"], []],
  [["start.sh", "b/start.sh"], ["start.sh"], ["start.sh"]],
  [["../start.sh", "/etc/start.sh"], ["start.sh"], []],
  [["start.sh"], ["start.sh", "start.sh"], ["start.sh"]],
])("for a program that reads %j, the documents %j are %j", (paths, names, found) => {
  const given = findGiven(programOf(...paths), names.map(source));
  expect([...given.values()]).toEqual(found);
});

test("their content is read, from text and files", async () => {
  const blob = { name: "b", content: new Blob([Uint8Array.from([0, 255])]) };
  const given = await readGiven(findGiven(programOf("a", "b"), [source("a"), blob]));
  expect(given).toEqual([
    { path: "a", bytes: new TextEncoder().encode("of a") },
    { path: "b", bytes: Uint8Array.from([0, 255]) },
  ]);
});

test("a program's own file is opened before the others, which keep their order", () => {
  const ordered = programsFirst(["b.json", "a.sh", "Pulumi.yaml"].map(source));
  expect(ordered.map(({ name }) => name)).toEqual(["Pulumi.yaml", "b.json", "a.sh"]);
});
