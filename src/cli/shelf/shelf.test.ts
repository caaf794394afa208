import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { folderWith } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { readLock } from "#cli/shelf/lock-file.ts";

const schemaOf = (name: string, version: string, ...inputs: readonly string[]): object => ({
  name,
  version,
  resources: {
    [`${name}:db:Cluster`]: {
      inputProperties: Object.fromEntries(inputs.map((input) => [input, { type: "string" }])),
    },
  },
});

const factsOf = (values: readonly string[]): object => ({
  package: "acme",
  types: { "acme:db:Cluster": { properties: { size: { values } } } },
});

let cache = "";
beforeEach(() => {
  cache = createFolder();
  vi.stubEnv("STACKWRIGHT_CACHE", cache);
  onTestFinished(() => void vi.unstubAllEnvs());
});

interface Shelf {
  readonly address: string;
  readonly folder: string;
  /** Returns the paths requested since the last call. */
  asked(): readonly string[];
  pack(...schemas: readonly object[]): Promise<void>;
  stop(): void;
}

/** Serves a folder of packed schemas on this machine. */
async function serveShelf(...schemas: readonly object[]): Promise<Shelf> {
  const folder = createFolder();
  let paths: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    paths.push(url);
    try {
      response.end(readFileSync(join(folder, url.replace("/packs/", ""))));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const pack = async (...more: readonly object[]): Promise<void> => {
    const sources = more.map((schema) => {
      const isFacts = "package" in schema;
      const file = join(createFolder(), isFacts ? "acme.facts.json" : "schema.json");
      writeFileSync(file, JSON.stringify(schema));
      return file;
    });
    const { code, errors } = await runWith(["pack", ...sources, "--out", folder]);
    if (code !== 0) throw new Error(errors);
  };
  await pack(...schemas);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/packs/`,
    folder,
    asked: () => {
      const since = paths;
      paths = [];
      return since;
    },
    pack,
    stop,
  };
}

const design = `name: shop
runtime: yaml
resources:
  one: { type: acme:db:Cluster, properties: { sise: big } }
`;

const folderFor = (address: string): string =>
  folderWith({ "stackwright.yaml": `packages:\n  - ${address}\n`, "Pulumi.yaml": design });

async function runIn(folder: string, ...words: readonly string[]) {
  const ran = await runWith(words, "", {}, { folder });
  const clean = (text: string): string => text.replaceAll(`${folder}/`, "");
  return { ...ran, output: clean(ran.output), errors: clean(ran.errors) };
}

const found = 'This type has no property "sise". Did you mean size?';

test("downloads a locked package once, when a design needs it, and caches it", async () => {
  const shelf = await serveShelf(
    schemaOf("acme", "1.0.0", "size"),
    schemaOf("acme", "2.0.0", "other"),
    schemaOf("random", "4.0.0"),
  );
  const folder = folderFor(shelf.address);
  writeFileSync(
    join(folder, "Pulumi.yaml"),
    `${design}packages:\n  acme: { source: acme, version: 1.0.0 }\n`,
  );
  const locked = await runIn(folder, "lock");
  expect(locked).toEqual({ code: 0, output: `${shelf.address}: 3 packages.\n`, errors: "" });
  expect(shelf.asked()).toEqual(["/packs/index.json"]);
  const first = await runIn(folder, "check");
  expect([first.code, first.errors]).toEqual([1, ""]);
  expect(first.output).toContain(found);
  expect(shelf.asked()).toEqual(["/packs/acme-1.0.0.json.gz"]);
  shelf.stop();
  expect(await runIn(folder, "check")).toEqual(first);
  // A damaged file in the cache would be downloaded again, but the server is down.
  const [kept = ""] = readdirSync(cache);
  writeFileSync(join(cache, kept), gzipSync(JSON.stringify(schemaOf("acme", "1.0.0", "sise"))));
  const offline = await runIn(folder, "check");
  expect(offline.code).toBe(2);
  expect(offline.errors).toBe(
    `${shelf.address}acme-1.0.0.json.gz: error: The server refused the connection.\n`,
  );
});

test("a read-only cache only costs time", async () => {
  const shelf = await serveShelf(schemaOf("acme", "1.0.0", "size"));
  writeFileSync(join(cache, "file"), "");
  vi.stubEnv("STACKWRIGHT_CACHE", join(cache, "file"));
  const folder = folderFor(shelf.address);
  await runIn(folder, "lock");
  expect((await runIn(folder, "check")).output).toContain(found);
});

test("refuses content that differs from the lock file, until it is locked again", async () => {
  const shelf = await serveShelf(schemaOf("acme", "1.0.0", "size"), factsOf(["small"]));
  const folder = folderFor(shelf.address);
  await runIn(folder, "lock");
  await shelf.pack(schemaOf("acme", "1.0.0", "sise"));
  const refused = await runIn(folder, "check");
  expect(refused).toEqual({
    code: 2,
    output: "",
    errors: `${shelf.address}acme-1.0.0.json.gz: error: The file's digest differs from the one in stackwright.lock. If you expected the change, run stackwright lock.\n`,
  });
  expect(readdirSync(cache)).toEqual([]);
  const locked = await runIn(folder, "lock");
  expect(locked.output).toBe(
    `${shelf.address}: 1 package.\n  acme 1.0.0 has a different digest than before.\n`,
  );
  expect((await runIn(folder, "check")).output).not.toContain(found);
  await shelf.pack(factsOf(["tiny"]));
  rmSync(cache, { recursive: true });
  mkdirSync(cache);
  expect((await runIn(folder, "check")).errors).toContain("The file's digest differs from the one");
  expect((await runIn(folder, "lock")).output).toContain(
    "  The facts about acme have a different digest than before.\n",
  );
});

test("the shelf's facts apply", async () => {
  const shelf = await serveShelf(schemaOf("acme", "1.0.0", "sise"), {
    package: "acme",
    types: { "acme:db:Cluster": { properties: { sise: { values: ["small", "large"] } } } },
  });
  const folder = folderFor(shelf.address);
  await runIn(folder, "lock");
  expect((await runIn(folder, "check")).output).toContain("[value/listed]");
});

test("the page is offered locked packages, and gets them on request", async () => {
  const shelf = await serveShelf(schemaOf("acme", "1.0.0", "size"), factsOf(["small"]));
  const folder = folderFor(shelf.address);
  mkdirSync(join(folder, "page"));
  writeFileSync(join(folder, "page/index.html"), "<!doctype html>");
  await runIn(folder, "lock");
  shelf.asked();
  const address = `http://127.0.0.1:${await freePort()}`;
  let visits = 0;
  const visit = async (): Promise<void> => {
    visits += 1;
    const get = (path: string) => fetch(new URL(path, address));
    const index = (await (await get("/packs/index.json")).json()) as { packages: object[] };
    expect(index.packages).toEqual([expect.objectContaining({ name: "acme", facts: true })]);
    expect(shelf.asked()).toEqual([]);
    const schema = Buffer.from(await (await get("/packs/acme-1.0.0.json.gz")).arrayBuffer());
    expect(JSON.parse(schema.toString("utf8"))).toMatchObject({ name: "acme" });
    expect(await (await get("/packs/acme.facts.json")).json()).toEqual(factsOf(["small"]));
    shelf.stop();
    rmSync(cache, { recursive: true });
    expect((await get("/packs/acme-1.0.0.json.gz")).status).toBe(502);
  };
  await runWith(
    ["open", "--port", new URL(address).port],
    "",
    {},
    {
      folder,
      pageFolder: join(folder, "page"),
      untilEnded: visit,
    },
  );
  expect(visits).toBe(1);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("without a lock, with a broken one or without a shelf, the command says what to do", async () => {
  const shelf = await serveShelf(schemaOf("acme", "1.0.0", "size"));
  const folder = folderFor(shelf.address);
  expect((await runIn(folder, "check")).errors).toBe(
    `${shelf.address}: error: stackwright.lock does not contain this package folder. Run stackwright lock.\n`,
  );
  writeFileSync(join(folder, "stackwright.lock"), "{}");
  expect((await runIn(folder, "check")).errors).toContain(
    "The file is not a lock file of format 1.",
  );
  expect((await runIn(folder, "lock")).code).toBe(0);
  rmSync(join(shelf.folder, "index.json"));
  const before = readFileSync(join(folder, "stackwright.lock"), "utf8");
  const gone = await runIn(folder, "lock");
  expect([gone.code, gone.errors]).toEqual([
    2,
    `${shelf.address}: error: index.json: The server responded with 404 Not Found.\n`,
  ]);
  expect(readFileSync(join(folder, "stackwright.lock"), "utf8")).toBe(before);
  writeFileSync(join(folder, "stackwright.yaml"), "packages: [packs]\n");
  expect((await runIn(folder, "lock")).errors).toBe(
    "stackwright.yaml: error: The configuration does not name a package folder with an HTTPS URL.\n",
  );
  expect((await runIn(folderWith({ ".git/HEAD": "" }), "lock")).errors).toContain(
    "No stackwright.yaml found in this folder or its parents.",
  );
});

test.each([
  "https://me:pass@packages.example/packs/",
  "https://packages.example/packs/?key=pass",
  "http://packages.example/pass/",
  "ftp://packages.example/pass/",
  "acme@1.0.0=https://packages.example/pass.json",
])("%s is not a shelf, and is not printed", async (address) => {
  const { code, output, errors } = await runIn(folderFor(address), "check");
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toBe(
    "stackwright.yaml:2:5: error: packages[0]: The URL of a package folder starts with https:// and has no user, password, query or fragment. [configuration/invalid]\n",
  );
});

test.each([
  ["pack", "https://me:pass@packages.example/acme.json"],
  ["types", "--schema", "https://me:pass@packages.example/acme.json"],
  ["check", "https://me:pass@packages.example/acme.json"],
])("%s %s prints no password", async (...words) => {
  const { code, output, errors } = await runWith(words);
  expect(code).toBe(2);
  expect(output + errors).not.toContain("pass@");
  expect(errors).toContain("packages.example/acme.json: error: ");
});

test("a lock file's error is explained", () => {
  const entry = { name: "acme", version: "1.0.0" };
  const digest = "0".repeat(64);
  const whole = {
    ...entry,
    file: "acme-1.0.0.json.gz",
    size: 1,
    packedSize: 1,
    resources: 1,
    functions: 0,
    sha256: digest,
  };
  const lock = (shelf: unknown): string => JSON.stringify({ format: 1, shelves: [shelf] });
  const address = "https://a.example/";
  expect(readLock(lock({ address, packages: [whole], facts: { acme: digest } })).ok).toBe(true);
  const messageOf = (text: string): string => {
    const read = readLock(text);
    return read.ok ? "" : read.message;
  };
  expect(messageOf("{")).toContain("Line 1");
  expect(messageOf(lock(1))).toBe("shelves[0]: The package folder is not an object.");
  expect(messageOf(lock({ packages: [] }))).toBe("shelves[0]: The package folder has no address.");
  expect(messageOf(lock({ address, packages: [entry] }))).toContain("packages[0]: file is not");
  expect(messageOf(lock({ address, packages: [], facts: { acme: "x" } }))).toBe(
    "shelves[0]: The package folder's facts are not digests.",
  );
});

test("the cache contains what was sent", async () => {
  const shelf = await serveShelf(schemaOf("acme", "1.0.0", "size"));
  const folder = folderFor(shelf.address);
  await runIn(folder, "lock");
  await runIn(folder, "check");
  const [kept = ""] = readdirSync(cache);
  const read = readLock(readFileSync(join(folder, "stackwright.lock"), "utf8"));
  expect(read.ok && read.shelves[0]?.packages[0]?.sha256).toBe(kept);
  const schema = gunzipSync(readFileSync(join(cache, kept))).toString("utf8");
  expect(JSON.parse(schema)).toMatchObject({ name: "acme" });
});
