import { expect, test } from "vitest";

import { findSideEffects } from "#model/side-effects/side-effects.ts";
import { groupSideEffects } from "#model/side-effects/side-effect.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { sayEffects } from "#model/testing/side-effects/say-effects.ts";

const inFile = (file: JsonObject): readonly string[] =>
  sayEffects(parseManifest(JSON.stringify(file)));

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
  ["command:remote:CopyFile", { localPath: "~/.ssh" }, [`outside-file ${at}.localPath: ~/.ssh`]],
  ["awsx:ecr:Image", {}, ["command resources.it.type: awsx:ecr:Image"]],
  [
    "pulumi:providers:kubernetes",
    { kubeconfig: "users:\n- user:\n    exec:\n      command: sh\n" },
    [`command ${at}.kubeconfig: kubeconfig: exec`],
  ],
  [
    "pulumi:providers:kubernetes",
    { kubeconfig: { "fn::secret": { "fn::toJSON": { users: [{ user: { exec: {} } }] } } } },
    [`command ${at}.kubeconfig: kubeconfig: exec`],
  ],
  ["pulumi:providers:kubernetes", { kubeconfig: "users: [{ token: execute }]" }, []],
  [
    "kubernetes:kustomize/v2:Directory",
    { directory: "github.com/a/b//c" },
    [`download ${at}.directory: github.com/a/b//c`],
  ],
  ["kubernetes:kustomize/v2:Directory", { directory: "github/com" }, []],
  [
    "kubernetes:helm.sh/v4:Chart",
    { chart: "oci://a.example/b", repositoryOpts: { repo: "https://c.example" } },
    [
      `download ${at}.chart: oci://a.example/b`,
      `download ${at}.repositoryOpts.repo: https://c.example`,
    ],
  ],
  ["synced-folder:S3BucketFolder", { path: "../a" }, [`outside-file ${at}.path: ../a`]],
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

test("a lookup runs nothing, and hooks are commands", () => {
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

test("plugins and packages from sources in the design", () => {
  expect(
    inFile({
      packages: {
        aws: "aws@7.0.0",
        org: "pulumi/aws@7.0.0",
        other: "evil/aws@7.0.0",
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
    "package packages.other: evil/aws@7.0.0",
    "package packages.repo: github.com/evil/repo@1.0.0",
    "package packages.here: ../plugin",
    "package packages.tf: terraform-provider@1.0.0 evil/x 2.0.0",
    "plugin-download packages.mine: https://evil.example",
    "plugin-download resources.it.options.pluginDownloadURL: github://api.github.com/evil",
    "plugin-download resources.p.properties.pluginDownloadURL: https://p.example",
  ]);
});

test("a cluster's settings in config, and inputs that are known only at deployment, may run something", () => {
  expect(
    inFile({
      config: {
        "kubernetes:kubeconfig": { value: '{"users":[{"user":{"exec":{}}}]}' },
        all: { type: "object" },
      },
      resources: {
        chart: { type: "kubernetes:helm.sh/v4:Chart", properties: "${all}" },
        image: { type: "docker:Image", properties: "${all}" },
        copy: { type: "command:remote:CopyFile", properties: "${all}" },
        provider: { type: "pulumi:providers:a", properties: "${all}" },
        plain: { type: "a:b:C", properties: "${all}" },
      },
    }),
  ).toEqual([
    'command config["kubernetes:kubeconfig"]: kubernetes:kubeconfig: exec',
    "command resources.chart.type: kubernetes:helm.sh/v4:Chart",
    "command resources.image.type: docker:Image",
    "plugin-download resources.provider.properties: ${all}",
    "outside-file resources.chart.properties: ${all}",
    "outside-file resources.copy.properties: ${all}",
  ]);
});

test("kinds have a fixed order, executions first, and no title if empty", () => {
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
