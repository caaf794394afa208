import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noInput } from "#cli/read-file.ts";
import { run } from "#cli/run.ts";
import type { Screen } from "#cli/screen.ts";
import { folderWith } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { readShelf } from "#model/packages/shelf.ts";

const schemaOf = (name: string, version?: string): object => ({
  name,
  ...(version === undefined ? {} : { version }),
  resources: { [`${name}:db:Cluster`]: { inputProperties: {}, properties: {} } },
});

test("the page is offered the configuration's packages and facts", async () => {
  const folder = folderWith({
    "page/index.html": "<!doctype html>",
    "Pulumi.yaml": "name: shop\nruntime: yaml\nresources: {}\n",
    "stackwright.yaml":
      "packages: [packs, acme@1.2.0=schemas/acme.json, schemas/bad.json]\nfacts: [schemas/acme.facts.json]\n",
    "schemas/random.json": schemaOf("random", "4.0.0"),
    "schemas/acme.json": schemaOf("acme"),
    "schemas/bad.json": schemaOf("bad"),
    "schemas/acme.facts.json": { package: "acme" },
  });
  await runWith(["pack", join(folder, "schemas/random.json"), "--out", join(folder, "packs")]);
  const output: string[] = [];
  const errors: string[] = [];
  const screenOn = (lines: string[]): Screen => ({
    write: (text) => void lines.push(text),
    width: 80,
    hasColor: false,
    isTerminal: false,
  });
  let visited = false;
  const visit = async (): Promise<void> => {
    visited = true;
    const address = new URL(output.join("").trim());
    const get = async (path: string): Promise<Buffer> =>
      Buffer.from(await (await fetch(new URL(path, address))).arrayBuffer());
    const read = readShelf((await get("/packs/index.json")).toString("utf8"));
    if (!read.ok) throw new Error(read.message);
    const { packages } = read.shelf;
    expect(packages.map(({ name, version, facts }) => [name, version, facts])).toEqual([
      ["acme", "1.2.0", true],
      ["random", "4.0.0", undefined],
    ]);
    for (const { file, sha256 } of packages) {
      const schema = gunzipSync(await get(`/packs/${file}`));
      expect(createHash("sha256").update(schema).digest("hex")).toBe(sha256);
    }
    expect(JSON.parse((await get("/packs/acme.facts.json")).toString("utf8"))).toEqual({
      package: "acme",
    });
    expect(errors.join("")).toContain("schemas/bad.json: error: The schema has no version.");
  };
  const code = await run(["open", "--port", "0"], {
    output: screenOn(output),
    errors: screenOn(errors),
    input: noInput(),
    now: 0,
    version: "1.2.3",
    folder,
    pageFolder: join(folder, "page"),
    untilEnded: visit,
  });
  expect([code, visited]).toEqual([0, true]);
});
