import { expect, test } from "vitest";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Json } from "#model/base/json.ts";
import { namedFiles, pathInProject } from "#model/program/files/named-files.ts";

function inInput(value: Json): readonly string[] {
  const parsed = parseManifest(
    JSON.stringify({
      variables: { path: "computed" },
      resources: { it: { type: "a:B", properties: { in: value } } },
    }),
  );
  if (!parsed.ok) throw new Error(parsed.message);
  return namedFiles(parsed.program);
}

test.each<[value: Json, paths: readonly string[]]>([
  [{ "fn::readFile": "./user-data.sh" }, ["./user-data.sh"]],
  [{ "fn::filebase64": "a.zip" }, ["a.zip"]],
  [{ "fn::filebase64sha256": "a.zip" }, ["a.zip"]],
  [{ "fn::fileAsset": "a" }, ["a"]],
  [{ "fn::fileArchive": "./app" }, ["./app"]],
  [
    { "fn::assetArchive": { a: { "fn::fileAsset": "x" }, b: { "fn::fileArchive": "y" } } },
    ["x", "y"],
  ],
  [{ "fn::secret": { "fn::readFile": "key" } }, ["key"]],
  [{ "fn::toBase64": { "fn::readFile": "deep" } }, ["deep"]],
  [
    [{ "fn::readFile": "b" }, { "fn::readFile": "a" }, { "fn::fileAsset": "b" }],
    ["b", "a"],
  ],
  [{ "fn::stringAsset": "text" }, []],
  [{ "fn::remoteAsset": "https://example.com/a" }, []],
  [{ "fn::readFile": "${path}" }, []],
  [{ "fn::readFile": "" }, []],
])("%j names %j", (value, paths) => expect(inInput(value)).toEqual(paths));

test("variables, outputs, options and lookups name files, too", () => {
  const file = (path: string): Json => ({ "fn::readFile": path });
  const parsed = parseManifest(
    JSON.stringify({
      variables: { v: file("v") },
      resources: {
        it: {
          type: "a:B",
          get: { id: file("id"), state: { a: file("state") } },
          options: { replacementTrigger: file("o") },
        },
      },
      outputs: { o: file("out") },
    }),
  );
  expect(parsed.ok && namedFiles(parsed.program).toSorted()).toEqual([
    "id",
    "o",
    "out",
    "state",
    "v",
  ]);
});

test.each([
  ["./a/b.txt", "a/b.txt"],
  ["a//b/../c", "a/c"],
  ["a b", "a b"],
  [".", undefined],
  ["../a", undefined],
  ["a/../../b", undefined],
  ["/etc/passwd", undefined],
  ["C:\\a", undefined],
  ["\\\\host\\a", undefined],
])("%s in the project: %s", (path, inside) => expect(pathInProject(path)).toBe(inside));
