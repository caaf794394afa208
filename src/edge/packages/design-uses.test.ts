import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { readDesignUses } from "#edge/packages/design-uses.ts";
import { splitDesign } from "#edge/storage/records/cut-design.ts";
import { markDeleted, writeDesign } from "#edge/storage/design-store.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { testDatabase } from "#edge/testing/test-database.ts";
import { emptyProgram } from "#model/program/program.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

async function store(database: ReturnType<typeof testDatabase>, id: string, tokens: string[]) {
  const resources = tokens.map((token, at) => resourceOf(token, { a: "b" }, at + 1, `r${at}`));
  const written = await writeDesign(database, {
    id,
    expected: undefined,
    revision: "1",
    before: undefined,
    after: splitDesign({ ...emptyProgram(id), resources }),
    updated: 5,
  });
  expect(written).toMatchObject({ kind: "done" });
}

async function uses(database: ReturnType<typeof testDatabase>) {
  const read = await readDesignUses(database);
  if (read.kind === "failed") throw new Error(read.error.message);
  return Object.fromEntries(read.value.map(({ name, packages }) => [name, [...packages]]));
}

test("each stored design has its resources' packages, including those of providers", async () => {
  const database = testDatabase();
  await store(database, "one", ["aws:s3:Bucket", "aws:ec2:Vpc", "pulumi:providers:gcp"]);
  await store(database, "two", ['odd"\\$:a:B']);
  await store(database, "none", []);
  await store(database, "gone", ["tls:index:PrivateKey"]);
  await markDeleted(database, "gone", "2", 7);
  expect(await uses(database)).toEqual({ one: ["aws", "gcp"], two: ['odd"\\$'], none: [] });
});

test("reads a large design to its end", async () => {
  const database = testDatabase();
  await store(database, "large", [
    ...Array.from({ length: 1000 }, () => "aws:s3:Bucket"),
    "random:index:RandomPet",
  ]);
  await store(database, "small", ["tls:index:PrivateKey"]);
  expect(await uses(database)).toEqual({ large: ["aws", "random"], small: ["tls"] });
});

test("a damaged record contributes nothing, and unresponsive storage is a result", async () => {
  const database = testDatabase();
  await store(database, "one", ["aws:s3:Bucket", "gcp:a:B"]);
  await database.run((connection) =>
    connection.put("resources", { design: "one", id: "r1", key: "r0", text: '{"type":"a' }),
  );
  expect(await uses(database)).toEqual({ one: ["gcp"] });
  vi.stubGlobal("indexedDB", undefined);
  expect((await readDesignUses(testDatabase())).kind).toBe("failed");
});
