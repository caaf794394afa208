import { expect, test } from "vitest";

import { toDocument } from "#model/files/manifest/print.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { JsonObject } from "#model/base/json.ts";
import { applyEdit } from "#model/program/edit.ts";
import { pasteProgram } from "#model/files/fragment/fragment.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";

test("resources with the same name in a file get their keys as names, if these are free", () => {
  const text = `resources:
  foobar:
    type: a:Drop
    name: foobar
  foobarVolume:
    type: a:Volume
    name: foobar
  foobarAttachment:
    type: a:Attachment
    name: foobar
    properties:
      drop: \${foobar.id}
      volume: \${foobarVolume.id}
  solo:
    type: a:Solo
    name: other
`;
  const parsed = parseYaml(text);
  if (!parsed.ok) throw new Error(parsed.message);
  const insert = (into: Program): Program =>
    applyEdit(into, pasteProgram(into, parsed.program, parsed.notes, parsed.keys).edit);
  const namesOf = ({ resources }: Program) => resources.map(({ name }) => name);
  const once = insert(emptyProgram("test"));
  expect(namesOf(once)).toEqual(["foobar", "foobarVolume", "foobarAttachment", "other"]);
  const { resources } = toDocument(once).json as { resources: JsonObject };
  expect(Object.keys(resources)).toEqual(namesOf(once));
  expect(resources["foobarAttachment"]).toMatchObject({
    properties: { drop: "${foobar.id}", volume: "${foobarVolume.id}" },
  });
  const names = namesOf(insert(once));
  expect(new Set(names).size).toBe(names.length);
});
