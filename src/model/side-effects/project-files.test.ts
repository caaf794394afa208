import { expect, test } from "vitest";

import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { sayEffects } from "#model/testing/side-effects/say-effects.ts";

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

test("a project file's settings change how Pulumi runs, and mean nothing in another file", () => {
  expect(sayEffects(parseYaml(project))).toEqual([
    "local-plugin plugins.providers[0].path: ./bin",
    "command runtime.options.compiler: ./make.sh",
    "project runtime.options.loud: loud: true",
    "project main: main: ../other",
    "project stackConfigDir: stackConfigDir: ../config",
    "project backend.url: backend: https://state.example",
    "project environment[0]: environment: org/prod",
    "project environment[1]: environment: imports-with",
  ]);
  expect(sayEffects(parseYaml(project.replace(/^runtime:\n.*\n.*\n/m, "")))).toEqual([]);
  expect(sayEffects(parseYaml("name: x\nruntime: yaml\nmain: ./program\nresources: {}\n"))).toEqual(
    [],
  );
});

test("every component of a plugin is searched, and its file", () => {
  const plugin = `name: p
runtime: { name: yaml, options: { compiler: ./make.sh } }
components:
  one:
    resources: { a: { type: "command:local:Command", properties: { create: one } } }
    Variables: { of: { fn::readFile: /one } }
  two:
    resources: { b: { type: "command:local:Command", properties: { create: two } } }
    Outputs: { of: { fn::readFile: /two } }
`;
  expect(sayEffects(parseYaml(plugin))).toEqual([
    "outside-file components.one.variables.of: /one",
    "command components.one.resources.a.properties.create: one",
    "command runtime.options.compiler: ./make.sh",
    "outside-file components.two.outputs.of: /two",
    "command components.two.resources.b.properties.create: two",
  ]);
});

test("keys in a different letter case that Pulumi reads are searched", () => {
  expect(
    sayEffects(
      parseYaml(`name: x
runtime: yaml
Resources:
  odd: { Type: "command:local:Command", Name: 1 }
  low: { type: "command:LOCAL:command", properties: { create: low } }
  it:
    type: a:b:C
    Properties: { x: { fn::readFile: /a } }
    options: { PluginDownloadURL: "https://evil.example" }
variables:
  call: { Fn::Invoke: { Function: "command:local:Run", Arguments: { command: id } } }
  plain: { fn::unknown: {} }
`),
    ),
  ).toEqual([
    "command variables.call: id",
    "unread resources.odd: odd",
    "command resources.low.properties.create: low",
    "plugin-download resources.it.options.pluginDownloadURL: https://evil.example",
    "outside-file resources.it.properties.x: /a",
  ]);
});
