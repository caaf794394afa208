import { expect, test } from "vitest";

import { buffersOfSource, giveSource } from "#edge/opening/opened-source.ts";
import { readDocument } from "#edge/opening/read-document.ts";
import { takeSource } from "#edge/opening/take-source.ts";
import type { Opened } from "#model/opening/recognition/opened.ts";
import { readSource } from "#model/files/yaml/parse-yaml.ts";
import { treeOf } from "#model/files/yaml/source-trees.ts";

/** A document that was opened in a worker, as the page receives it. */
async function send(opened: Opened): Promise<Opened> {
  const { source, rest } = await takeSource(opened);
  expect(rest.kind === "program" ? rest.program.source : undefined).toBeUndefined();
  const sent = source && structuredClone(source, { transfer: buffersOfSource(source) });
  return giveSource(structuredClone(rest), sent);
}

test("a YAML program arrives with its file and all findings", async () => {
  const opened = await readDocument("Main.yaml", "resources:\n  a: {type: x:Y} # it\n");
  const came = await send(opened);
  expect(came).toEqual(opened);
  const source = came.kind === "program" ? came.program.source : undefined;
  if (source === undefined) throw new Error("There is no file.");
  expect(treeOf(source)).toBeDefined();
  expect(readSource(source)?.program.resources).toHaveLength(1);
});

test.each([
  ["a program in JSON", '{"resources": {"a": {"type": "x:Y"}}}'],
  ["what is refused", "nothing at all"],
])("%s arrives unchanged", async (_what, text) => {
  const opened = await readDocument("file", text);
  expect(await send(opened)).toEqual(opened);
});
