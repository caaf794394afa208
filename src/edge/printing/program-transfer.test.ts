import fc from "fast-check";
import { expect, test } from "vitest";

import type { ProgramMessage } from "#edge/printing/program-transfer.ts";
import { createProgramReceiver, createProgramSender } from "#edge/printing/program-transfer.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";
import { parseYaml, readSource, treeOfSource } from "#model/files/yaml/parse-yaml.ts";

/** Two threads that exchange copies. */
function connect(): (program: Program) => { messages: readonly ProgramMessage[]; got: Program } {
  const send = createProgramSender();
  const receive = createProgramReceiver();
  return (program) => {
    const messages = [...send(program)].map((message) => structuredClone(message));
    const got = messages.map((message) => receive(message)).at(-1);
    if (got === undefined) throw new Error("No program came.");
    return { messages, got };
  };
}

const edited = designArbitrary.chain((program) =>
  fc
    .array(editArbitrary(program), { maxLength: 5 })
    .map((edits) => edits.map((_, at) => edits.slice(0, at).reduce(applyEdit, program)))
    .map((programs) => [program, ...programs, program]),
);

test("designs sent one after another all arrive", () => {
  fc.assert(
    fc.property(fc.array(edited, { minLength: 1, maxLength: 2 }), (sessions) => {
      const transfer = connect();
      for (const program of sessions.flat()) expect(transfer(program).got).toEqual(program);
    }),
    { numRuns: runs(20) },
  );
});

const yaml = (count: number): string =>
  `name: shop\nruntime: yaml\nresources:\n${Array.from(
    { length: count },
    (_, at) => `  r${at}:\n    type: x:Y\n    properties: {p: 1}\n`,
  ).join("")}`;

function open(text: string): Program {
  const parsed = parseYaml(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.program;
}

test("an edit sends only its changed resource, and the others stay the same objects", () => {
  const transfer = connect();
  const program = open(yaml(100));
  const { got: before } = transfer(program);
  const edit = { kind: "set-input", resource: resourceId(7), path: ["p"], value: 2 } as const;
  const { messages, got } = transfer(applyEdit(program, edit));
  expect(messages.map(({ kind }) => kind)).toEqual(["resources", "program"]);
  expect(got.resources.filter((each, at) => each !== before.resources[at])).toEqual([
    { ...before.resources[6], inputs: { p: 2 } },
  ]);
  expect(got.source).toBe(before.source);
});

test("a file's tree is sent along, so its text is not parsed again", () => {
  const program = open(yaml(2));
  const { source } = program;
  expect(source && treeOfSource(source)).toBeDefined();
  const [, file] = createProgramSender()(program);
  if (file?.kind !== "source") throw new Error("The file was to follow the resources.");
  const receive = createProgramReceiver();
  // The changed text is not valid YAML. The receiver doesn't parse it, because the parsed file was sent too.
  const broken = { ...file.source, text: file.source.text.replace("resources:", "resources\t") };
  receive({ ...file, source: broken });
  const got = receive({
    kind: "program",
    program: { rest: "{}", resources: new Int32Array(), source: file.number },
  });
  expect(got?.source && readSource(got.source)?.program.resources).toHaveLength(2);
});

test("a file's resources have the same IDs on the other thread", () => {
  const ids = [resourceId(7), resourceId(3)];
  const parsed = parseYaml(yaml(2), { ids });
  if (!parsed.ok) throw new Error(parsed.message);
  const { got } = connect()(parsed.program);
  const { source } = structuredClone(got);
  expect(source && readSource(source)?.program.resources.map(({ id }) => id)).toEqual(ids);
});

test("what was sent long ago is forgotten, and sent again when needed", () => {
  const transfer = connect();
  const many = open(yaml(5100));
  transfer(many);
  const { messages } = transfer(open(yaml(1)));
  expect(messages[0]).toEqual({ kind: "reset" });
  expect(transfer(many).got).toEqual(many);
});
