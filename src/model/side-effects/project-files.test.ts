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

test("what a project file says of how Pulumi runs; in another file the keys mean nothing", () => {
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

test("every component of a plugin is looked at, and its file", () => {
  const plugin = `name: p
runtime: { name: yaml, options: { compiler: ./make.sh } }
components:
  one:
    resources: { a: { type: "command:local:Command", properties: { create: one } } }
    Variables: {}
  two:
    resources: { b: { type: "command:local:Command", properties: { create: two } } }
    Outputs: {}
Packages: {}
`;
  expect(sayEffects(parseYaml(plugin))).toEqual([
    "unread components.one.Variables: Variables",
    "command components.one.resources.a.properties.create: one",
    "command runtime.options.compiler: ./make.sh",
    "unread Packages: Packages",
    "unread components.two.Outputs: Outputs",
    "command components.two.resources.b.properties.create: two",
  ]);
});

test("what Pulumi takes in another case is named, as it is in no other list", () => {
  expect(
    sayEffects(
      parseYaml(`name: x
runtime: yaml
Resources: { a: { type: "command:local:Command" } }
Config: {}
resources:
  odd: { Type: "command:local:Command" }
  it:
    type: a:b:C
    Properties: { x: { fn::readFile: /a } }
    options: { PluginDownloadURL: "https://evil.example" }
variables:
  call: { Fn::Invoke: { Function: "command:local:run", Arguments: { command: id } } }
  plain: { fn::unknown: {} }
`),
    ),
  ).toEqual([
    "unread Resources: Resources",
    "unread Config: Config",
    "unread resources.odd: odd",
    "unread variables.call: Fn::Invoke",
    "plugin-download resources.it.options.PluginDownloadURL: https://evil.example",
    "unread resources.it.type: Properties",
  ]);
});
