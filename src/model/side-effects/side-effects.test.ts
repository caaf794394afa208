import { expect, test } from "vitest";

import { findSideEffects } from "#model/side-effects/side-effects.ts";
import { groupSideEffects } from "#model/side-effects/side-effect.ts";
import { pathOfLocation } from "#model/files/json/places.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";
import type { Json, JsonObject } from "#model/json.ts";
import { formatPath } from "#model/program/path.ts";

function found(parsed: ParseResult): readonly string[] {
  if (!parsed.ok) throw new Error(parsed.message);
  const { program, keys } = parsed;
  return findSideEffects(program).map(({ kind, what, location, key }) => {
    const path = key ?? pathOfLocation(location, program, keys);
    return `${kind} ${formatPath(path)}: ${what}`;
  });
}

const inFile = (file: JsonObject): readonly string[] => found(parseManifest(JSON.stringify(file)));

const ofResource = (type: string, properties: JsonObject, more: JsonObject = {}) =>
  inFile({
    config: { key: { type: "string" }, folder: { type: "string", default: "../c" } },
    variables: { up: "../v" },
    resources: { it: { type, properties, ...more } },
  });

const at = "resources.it.properties";

test.each<[type: string, properties: JsonObject, effects: readonly string[]]>([
  [
    "command:local:Command",
    { create: "make", delete: "rm ${key}", dir: "." },
    [`command ${at}.create: make`, `command ${at}.delete: rm \${key}`],
  ],
  ["command:local:Command", {}, ["command resources.it.type: command:local:Command"]],
  [
    "command:remote:Command",
    { create: { "fn::secret": "login hunter2" } },
    [`command ${at}.create: command:remote:Command`],
  ],
  ["docker:index/image:Image", {}, ["command resources.it.type: docker:Image"]],
  ["docker-build:index:Image", {}, ["command resources.it.type: docker-build:Image"]],
  ["docker:RemoteImage", { name: "nginx" }, []],
  ["docker:RemoteImage", { build: { context: "." } }, [`command ${at}.build: docker:RemoteImage`]],
  ["kubernetes:helm.sh/v3:Release", { chart: "x" }, []],
  ["kubernetes:helm.sh/v3:Release", { postrender: "./x" }, [`command ${at}.postrender: ./x`]],
  [
    "kubernetes:helm.sh/v4:Chart",
    { postRenderer: { command: "kustomize" } },
    [`command ${at}.postRenderer: kustomize`],
  ],
  [
    "pulumi-nodejs:dynamic:Resource",
    { __provider: "exports.handler = 1" },
    ["command resources.it.type: pulumi-nodejs:dynamic:Resource"],
  ],
  [
    "pulumi-python:dynamic/my:Thing",
    {},
    ["command resources.it.type: pulumi-python:dynamic/my:Thing"],
  ],
  [
    "command:remote:CopyFile",
    { localPath: "/etc/shadow" },
    [`outside-file ${at}.localPath: /etc/shadow`],
  ],
  ["command:remote:CopyFile", { localPath: "./here" }, []],
  [
    "kubernetes:yaml/v2:ConfigGroup",
    { files: ["a.yaml", "../b.yaml", "https://example.com/c.yaml"] },
    [
      `outside-file ${at}.files[1]: ../b.yaml`,
      `download ${at}.files[2]: https://example.com/c.yaml`,
    ],
  ],
  ["aws:lambda:Function", { code: { "fn::fileArchive": "./app" } }, []],
])("%s with %j", (type, properties, effects) =>
  expect(ofResource(type, properties)).toEqual(effects),
);

test("what is looked up runs nothing, and hooks are commands", () => {
  expect(ofResource("command:local:Command", {}, { get: { id: "x" } })).toEqual([]);
  expect(ofResource("a:b:C", {}, { options: { hooks: { afterCreate: ["x"] } } })).toEqual([
    "command resources.it.options.hooks: hooks",
  ]);
});

test.each<[value: Json, effects: readonly string[]]>([
  [{ "fn::readFile": "/etc/passwd" }, [`outside-file ${at}.x: /etc/passwd`]],
  [{ "fn::readFile": "C:\\keys" }, [`outside-file ${at}.x: C:\\keys`]],
  [{ "fn::readFile": "\\\\host\\share" }, [`outside-file ${at}.x: \\\\host\\share`]],
  [{ "fn::readFile": "a\\..\\..\\b" }, [`outside-file ${at}.x: a\\..\\..\\b`]],
  [{ "fn::readFile": "a/../b" }, []],
  [{ "fn::filebase64": "../a" }, [`outside-file ${at}.x: ../a`]],
  [{ "fn::fileArchive": "." }, []],
  [{ "fn::fileArchive": "./a/../.." }, [`outside-file ${at}.x: ./a/../..`]],
  [{ "fn::fileAsset": "${up}/b" }, [`outside-file ${at}.x: ../v/b`]],
  [{ "fn::readFile": "${folder}" }, [`outside-file ${at}.x: ../c`]],
  [{ "fn::readFile": "${key}" }, [`outside-file ${at}.x: \${key}`]],
  [{ "fn::readFile": "${pulumi.cwd}/b" }, []],
  [{ "fn::readFile": "${pulumi.cwd}/../b" }, [`outside-file ${at}.x: ./../b`]],
  [{ "fn::remoteAsset": "https://a.com/b" }, [`download ${at}.x: https://a.com/b`]],
  [{ "fn::remoteArchive": "https://a.com/b" }, [`download ${at}.x: https://a.com/b`]],
  [{ "fn::remoteAsset": "file:///etc/passwd" }, [`outside-file ${at}.x: file:///etc/passwd`]],
  [{ "fn::stringAsset": "/etc/passwd" }, []],
  [{ "fn::assetArchive": { a: { "fn::fileAsset": "../a" } } }, [`outside-file ${at}.x.a: ../a`]],
  [{ "fn::secret": { "fn::readFile": "/key" } }, [`outside-file ${at}.x: /key`]],
  [
    { "fn::invoke": { function: "command:local:run", arguments: { command: "id" } } },
    [`command ${at}.x: id`],
  ],
  [
    {
      "fn::invoke": {
        function: "external:index/getExternal:getExternal",
        arguments: { program: ["sh", "-c", "id"] },
      },
    },
    [`command ${at}.x: sh -c id`],
  ],
  [
    { "fn::invoke": { function: "std:file", arguments: { input: "/etc/passwd" } } },
    [`outside-file ${at}.x: /etc/passwd`],
  ],
  [
    {
      "fn::invoke": { function: "a:getB", options: { pluginDownloadURL: "https://evil.example" } },
    },
    [`plugin-download ${at}.x: https://evil.example`],
  ],
])("%j", (x, effects) => expect(ofResource("a:b:C", { x })).toEqual(effects));

test("plugins and packages that come from where the design says", () => {
  expect(
    inFile({
      packages: {
        aws: "aws@7.0.0",
        org: "pulumi/aws@7.0.0",
        repo: "github.com/evil/repo@1.0.0",
        here: "../plugin",
        tf: { source: "terraform-provider", version: "1.0.0", parameters: ["evil/x", "2.0.0"] },
        mine: { source: "mine", version: "1.0.0", pluginDownloadURL: "https://evil.example" },
      },
      resources: {
        it: { type: "a:b:C", options: { pluginDownloadURL: "github://api.github.com/evil" } },
        p: { type: "pulumi:providers:a", properties: { pluginDownloadURL: "https://p.example" } },
      },
    }),
  ).toEqual([
    "package packages.repo: github.com/evil/repo@1.0.0",
    "package packages.here: ../plugin",
    "package packages.tf: terraform-provider@1.0.0 evil/x 2.0.0",
    "plugin-download packages.mine: https://evil.example",
    "plugin-download resources.it.options.pluginDownloadURL: github://api.github.com/evil",
    "plugin-download resources.p.properties.pluginDownloadURL: https://p.example",
  ]);
});

const project = `name: x
runtime:
  name: yaml
  options: { compiler: ./make.sh, loud: true }
main: ../other
backend: { url: "https://state.example" }
stackConfigDir: ../config
plugins:
  providers: [{ name: aws, path: ./bin }, { name: gcp, version: 1.0.0 }]
environment: [org/prod, { imports-with: { merge: false } }]
resources: {}
`;

test("what a project file says of how Pulumi runs; in another file the keys mean nothing", () => {
  expect(found(parseYaml(project))).toEqual([
    "local-plugin plugins.providers[0].path: ./bin",
    "command runtime.options.compiler: ./make.sh",
    "project runtime.options.loud: loud: true",
    "project main: main: ../other",
    "project stackConfigDir: stackConfigDir: ../config",
    "project backend.url: backend: https://state.example",
    "project environment[0]: environment: org/prod",
    "project environment[1]: environment: imports-with",
  ]);
  expect(found(parseYaml(project.replace(/^runtime:\n.*\n.*\n/m, "")))).toEqual([]);
  expect(found(parseYaml("name: x\nruntime: yaml\nmain: ./program\nresources: {}\n"))).toEqual([]);
});

test("every component of a plugin is looked at, and its file", () => {
  const plugin = `name: p
runtime: { name: yaml, options: { compiler: ./make.sh } }
components:
  one:
    resources: { a: { type: "command:local:Command", properties: { create: one } } }
  two:
    resources: { b: { type: "command:local:Command", properties: { create: two } } }
`;
  expect(found(parseYaml(plugin))).toEqual([
    "command components.one.resources.a.properties.create: one",
    "command runtime.options.compiler: ./make.sh",
    "command components.two.resources.b.properties.create: two",
  ]);
});

test("kinds come in one order, those that run something first, and without a title where there is nothing", () => {
  const parsed = parseManifest(
    JSON.stringify({
      outputs: { o: { "fn::readFile": "/a" } },
      resources: { it: { type: "command:local:Command", properties: { create: "id" } } },
    }),
  );
  if (!parsed.ok) throw new Error(parsed.message);
  const groups = groupSideEffects(findSideEffects(parsed.program).toReversed());
  expect(groups.map(({ title, effects }) => [title, effects.map(({ what }) => what)])).toEqual([
    ["Runs commands", ["id"]],
    ["Reads files outside the project", ["/a"]],
  ]);
  expect(groupSideEffects([])).toEqual([]);
});
