import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readDocumentSource } from "#edge/opening/read-source.ts";

const open = (text: string) =>
  readDocumentSource({ name: "file.gz", content: new Blob([gzipSync(text)]) }, () => undefined);

test("opens a gzipped state", async () => {
  const state = { version: 3, deployment: { resources: [] } };
  expect(await open(JSON.stringify(state))).toMatchObject({ kind: "state", name: "file.gz" });
});

test.each(["name: shop\nresources: {}\n", '{"resources":{}}', '{"resources":[]}'])(
  "%j isn't opened, because it could not be written back",
  async (text) => {
    expect(await open(text)).toEqual({
      kind: "refused",
      name: "file.gz",
      message: "file.gz could not be opened: it is compressed with gzip. Unpack it first.",
    });
  },
);
