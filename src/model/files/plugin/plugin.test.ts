import { deepStrictEqual } from "node:assert/strict";
import { expect, test } from "vitest";

import { pathOfLocation } from "#model/files/json/places.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { componentNames, findComponent, switchComponent } from "#model/files/plugin/components.ts";
import { recognize } from "#model/opening/recognition/recognize.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import { lineDiff } from "#model/testing/line-diff.ts";

const plugin = `# Two components that share names.
name: shop
version: 1.2.0
runtime: yaml
components:
  Queue:
    description: A queue and its log
    inputs:
      size: { type: integer, default: 5 } # bytes
      tags:
        type: array
        items:
          type: string
    variables:
      label: 'q-\${size}'
    resources:
      main:
        type: random:RandomPet
        properties:
          prefix: "\${label}"
          length: \${size}
      log:
        type: random:index/randomPet:RandomPet
        name: "the log"
        properties:
          prefix: \${main.id}
    outputs:
      name: \${log.id}
  # The other one.
  Log:
    inputs:
      size:
        type: string
    resources:
      main:
        type: random:RandomPet
        properties: {prefix: "\${size}-\${missing}"}
    outputs: {id: "\${main.id}"}
`;

function open(text: string): Program {
  const read = parseYaml(text);
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

function written(program: Program): string {
  if (program.source === undefined) throw new Error("There is no source.");
  return rewriteYaml(program, program.source);
}

const changedLines = (before: string, after: string): readonly string[] =>
  lineDiff(before, after).trimEnd().split("\n");

const resourceNames = ({ resources }: Program): readonly string[] =>
  resources.map(({ name }) => name);

test("a plugin opens with its first component, which is the scope of references", () => {
  expect(recognize(plugin)).toEqual({ kind: "program", syntax: "yaml" });
  const program = open(plugin);
  expect(program.name).toBe("shop");
  expect(program.description).toBe("A queue and its log");
  expect(program.plugin && componentNames(program.plugin)).toEqual(["Queue", "Log"]);
  expect(program.plugin?.component).toBe("Queue");
  expect(program.config.map(({ name }) => name)).toEqual(["size", "tags"]);
  expect(resourceNames(program)).toEqual(["main", "the log"]);
  const [main] = program.resources;
  expect(main?.inputs["length"]).toEqual(expression({ kind: "config", name: "size", path: [] }));
});

test("a component doesn't know the names of another one", () => {
  const log = switchComponent(open(plugin), "Log");
  expect(log.plugin?.component).toBe("Log");
  expect(resourceNames(log)).toEqual(["main"]);
  const [main] = log.resources;
  expect(main?.inputs["prefix"]).toEqual(
    expression({
      kind: "template",
      parts: [
        expression({ kind: "config", name: "size", path: [] }),
        "-",
        expression({ kind: "unresolved", access: "missing" }),
      ],
    }),
  );
});

test("an unedited file is unchanged byte for byte, whichever component is open", () => {
  const program = open(plugin);
  expect(written(program)).toBe(plugin);
  const other = switchComponent(program, "Log");
  expect(written(other)).toBe(plugin);
  expect(written(switchComponent(other, "Queue"))).toBe(plugin);
  expect(switchComponent(program, "Nothing")).toBe(program);
  expect(switchComponent(program, "Queue")).toBe(program);
});

test("bytes that mean nothing to a component stay, too: blank sections, bare inputs, unknown keys", () => {
  const text =
    "components:\r\n  A:\r\n    inputs:\r\n      bare: 5\r\n      blank:\r\n    config: {x: 1}\r\n" +
    "    resources:\r\n    stackwright: no\r\n    name: B\r\n    packages: {random: 4.0.0}\r\n  B: null\r\n  C: {}";
  const program = open(text);
  expect(program.name).toBe("");
  expect(program.plugin && componentNames(program.plugin)).toEqual(["A", "C"]);
  expect(written({ ...program, name: "PulumiPlugin" })).toBe(text);
  expect(written(switchComponent({ ...program, name: "PulumiPlugin" }, "C"))).toBe(text);
});

const renameMain = { kind: "rename-resource", resource: resourceId(1), name: "first" } as const;

test.each<[string, Edit, readonly string[]]>([
  [
    "a field",
    { kind: "set-input", resource: resourceId(1), path: ["length"], value: 7 },
    ["-          length: ${size}", "+          length: 7"],
  ],
  [
    "a resource's name, and all that refers to it",
    renameMain,
    [
      "-      main:",
      "+      first:",
      "-          prefix: ${main.id}",
      "+          prefix: ${first.id}",
    ],
  ],
  [
    "an input's name, and all that refers to it",
    { kind: "rename-config", name: "size", to: "bytes" },
    [
      "-      size: { type: integer, default: 5 } # bytes",
      "+      bytes: { type: integer, default: 5 } # bytes",
      "-      label: 'q-${size}'",
      "+      label: 'q-${bytes}'",
      "-          length: ${size}",
      "+          length: ${bytes}",
    ],
  ],
  [
    "an input's default",
    { kind: "set-config", variable: { name: "size", type: "integer", default: 6, extras: {} } },
    [
      "-      size: { type: integer, default: 5 } # bytes",
      "+      size: { type: integer, default: 6 } # bytes",
    ],
  ],
  [
    "a variable's name",
    { kind: "rename-variable", name: "label", to: "text" },
    [
      "-      label: 'q-${size}'",
      "+      text: 'q-${size}'",
      '-          prefix: "${label}"',
      '+          prefix: "${text}"',
    ],
  ],
  [
    "an output",
    { kind: "set-output", name: "name", value: "x" },
    ["-      name: ${log.id}", "+      name: x"],
  ],
  [
    "a new output",
    { kind: "add-output", output: { name: "more", value: true } },
    ["+      more: true"],
  ],
  ["the plugin's name", { kind: "rename-program", name: "stall" }, ["-name: shop", "+name: stall"]],
])("an edit in a component changes no other line: %s", (_, edit, lines) => {
  const program = applyEdit(open(plugin), edit);
  const text = written(program);
  expect(changedLines(plugin, text)).toEqual(lines);
  // An edited component keeps its edits when a second component is opened, and the second component doesn't change.
  const other = switchComponent(program, "Log");
  expect(written(other)).toBe(text);
  deepStrictEqual(findComponent(other, "Queue"), findComponent(program, "Queue"));
});

test("components are edited one after the other, and each keeps the IDs of its resources", () => {
  let program = applyEdit(open(plugin), { kind: "remove-resource", resource: resourceId(1) });
  program = switchComponent(program, "Log");
  expect(program.resources.map(({ id }) => id)).toEqual([resourceId(1_000_001)]);
  program = applyEdit(program, { ...renameMain, resource: resourceId(1_000_001) });
  expect(changedLines(plugin, written(program))).toEqual([
    "-      main:",
    "-        type: random:RandomPet",
    "-        properties:",
    '-          prefix: "${label}"',
    "-          length: ${size}",
    "-      main:",
    "+      first:",
    '-    outputs: {id: "${main.id}"}',
    '+    outputs: {id: "${first.id}"}',
  ]);
  program = switchComponent(program, "Queue");
  expect(program.resources.map(({ id }) => id)).toEqual([resourceId(2)]);
});

test("a value typed in a secret place stays when the component is opened again", () => {
  const secret = expression({ kind: "secret", value: "hunter2", unsaved: true });
  const edited = applyEdit(open(plugin), {
    kind: "set-input",
    resource: resourceId(1),
    path: ["separator"],
    value: secret,
  });
  const other = switchComponent(edited, "Log");
  expect(JSON.stringify(other)).not.toContain("hunter2");
  expect(switchComponent(other, "Queue").resources).toEqual(edited.resources);
});

test("a stored plugin is the same plugin, with the same component open", () => {
  const placed = applyEdit(open(plugin), {
    kind: "place-resources",
    positions: { r1: { x: 1, y: 2 } },
  });
  for (const program of [placed, switchComponent(placed, "Log")]) {
    const ids = program.resources.map(({ id }) => id);
    const { source, ...rest } = program;
    const read = parseManifest(printManifest(program), { ids });
    deepStrictEqual(read.ok && read.program, rest);
    const again = switchComponent({ ...rest, ...(source && { source }) }, "Queue");
    expect(again.layout?.positions).toEqual({ r1: { x: 1, y: 2 } });
  }
});

test("components next to resources make no plugin: they are kept in the program", () => {
  const text = `name: both\nruntime: yaml\nresources:\n  a: {type: "random:RandomPet"}\ncomponents:\n  B: {}\n`;
  const program = open(text);
  expect(program.plugin).toBeUndefined();
  expect(program.extras["components"]).toEqual({ B: {} });
  expect(written(program)).toBe(text);
});

test("a place in any component is found in the file", () => {
  const read = parseYaml(plugin);
  if (!read.ok) throw new Error(read.message);
  const { program, keys } = read;
  const inside = { kind: "input", resource: resourceId(1_000_001), path: ["prefix"] } as const;
  const paths = (
    [
      { kind: "program" },
      { kind: "input", resource: resourceId(2), path: ["prefix"] },
      { kind: "config", name: "size" },
      { kind: "component", name: "Log", inside },
      { kind: "component", name: "Log", inside: { kind: "config", name: "size" } },
      { kind: "component", name: "Log" },
    ] as const
  ).map((location) => pathOfLocation(location, program, keys).join("/"));
  expect(paths).toEqual([
    "",
    "components/Queue/resources/log/properties/prefix",
    "components/Queue/inputs/size",
    "components/Log/resources/main/properties/prefix",
    "components/Log/inputs/size",
    "components/Log",
  ]);
});
