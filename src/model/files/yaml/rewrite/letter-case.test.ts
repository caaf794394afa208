import { expect, test } from "vitest";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { lineDiff } from "#model/testing/line-diff.ts";

const file = `name: shop
Resources: # all
  net:
    Type: x:Net
  web:
    Type: x:Web
    # what it is made of
    Properties:
      size: 1
      found:
        Fn::Invoke: { Function: x:find, Arguments: { Deep: 1 }, Return: id }
    Options: { Protect: true, dependson: ["\${net}"] }
Outputs:
  o: \${web.id}
`;

const plugin = `name: p
runtime: yaml
Components:
  Queue:
${file
  .split("\n")
  .slice(1)
  .map((line) => (line === "" ? "" : `    ${line}`))
  .join("\n")}`;

function open(text: string): Program {
  const read = parseYaml(text);
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

/** The lines of a file that edits change. */
function changed(text: string, edits: readonly Edit[]): readonly string[] {
  const program = open(text);
  if (program.source === undefined) throw new Error("There is no source.");
  const after = rewriteYaml(edits.reduce(applyEdit, program), program.source);
  return lineDiff(text, after).trimEnd().split("\n");
}

const [net, web] = [resourceId(1), resourceId(2)];

const cases: readonly (readonly [title: string, edit: Edit, lines: readonly string[]])[] = [
  [
    "an input",
    { kind: "set-input", resource: web, path: ["size"], value: 2 },
    ["-      size: 1", "+      size: 2"],
  ],
  [
    "a new input",
    { kind: "set-input", resource: web, path: ["more"], value: "x" },
    ["+      more: x"],
  ],
  [
    "the first input",
    { kind: "set-input", resource: net, path: ["cidr"], value: "x" },
    ["+    properties:", "+      cidr: x"],
  ],
  [
    "an argument of a call",
    { kind: "set-input", resource: web, path: ["found", "arguments", "Deep"], value: 2 },
    [
      "-        Fn::Invoke: { Function: x:find, Arguments: { Deep: 1 }, Return: id }",
      "+        Fn::Invoke: { Function: x:find, Arguments: { Deep: 2 }, Return: id }",
    ],
  ],
  [
    "an option",
    { kind: "set-input", root: "options", resource: web, path: ["protect"], value: false },
    [
      '-    Options: { Protect: true, dependson: ["${net}"] }',
      '+    Options: { Protect: false, dependson: ["${net}"] }',
    ],
  ],
];

test.each(cases)("%s is changed under the existing keys", (_title, edit, lines) => {
  expect(changed(file, [edit])).toEqual(lines);
});

test.each(cases)("%s of a component is changed under the existing keys", (_title, edit, lines) => {
  const { resources } = open(plugin);
  const resource =
    "resource" in edit && edit.resource === net ? resources[0]?.id : resources[1]?.id;
  const deeper = lines.map((line) => line.replace(/^[-+]/, "$&    "));
  expect(changed(plugin, [{ ...edit, resource } as Edit])).toEqual(deeper);
});

test("without an edit, the text is the same", () => {
  expect(changed(file, [])).toEqual([""]);
  expect(changed(plugin, [])).toEqual([""]);
});

test("an entry that Pulumi ignores because its key follows again stays in the text", () => {
  const text = "resources:\n  a: { type: x:Old, Type: x:New, Properties: { b: 1 } }\n";
  expect(open(text).resources[0]?.token).toBe("x:New");
  expect(
    changed(text, [{ kind: "set-input", resource: resourceId(1), path: ["b"], value: 2 }]),
  ).toEqual([
    "-  a: { type: x:Old, Type: x:New, Properties: { b: 1 } }",
    "+  a: { type: x:Old, Type: x:New, Properties: { b: 2 } }",
  ]);
});
