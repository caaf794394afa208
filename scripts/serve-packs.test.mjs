import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { preview } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SECURITY_HEADERS } from "#edge/security/security-headers.ts";
import { factsFileName } from "#model/schema/facts/facts-file.ts";
import { readShelf, shelfFileName } from "#model/packages/shelf.ts";
import { ROOT } from "./packages.mjs";

/** A checkout with a build and a shelf, served like `npm start`. */
let folder = "";
let server;

const index = `{"format":1,"packages":[${" ".repeat(5000)}]}`;
const schema = gzipSync(JSON.stringify({ name: "shop", version: "1.2.3" }));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stackwright-packs-"));
  const packs = join(folder, "packs");
  mkdirSync(join(packs, "folder-1.0.0.json.gz"), { recursive: true });
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(folder, "dist", "index.html"), "<!doctype html>");
  writeFileSync(join(packs, "index.json"), index);
  writeFileSync(join(packs, "shop-1.2.3.json.gz"), schema);
  writeFileSync(join(packs, ".shop-1.2.3.json.gz.7"), "unfinished");
  writeFileSync(join(packs, "notes.txt"), "notes");
  symlinkSync(join(folder, "gone"), join(packs, "gone-1.0.0.json.gz"));
  server = await preview({
    root: folder,
    configFile: join(ROOT, "vite.config.ts"),
    logLevel: "error",
    preview: { host: "127.0.0.1", port: 0 },
  });
});

afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Requests a path unchanged; `fetch` would normalize it. */
function ask(path, { method = "GET", headers = {} } = {}) {
  const { port } = server.httpServer.address();
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

const browser = { "Accept-Encoding": "gzip, deflate, br", Accept: "*/*" };

test("the index is JSON, and a schema arrives as gzip", async () => {
  const listed = await ask("/packs/index.json", { headers: browser });
  expect([listed.status, listed.headers["content-type"]]).toEqual([200, "application/json"]);
  expect(listed.body.toString("utf8")).toBe(index);
  const packed = await ask("/packs/shop-1.2.3.json.gz?again", { headers: browser });
  expect([packed.status, packed.headers["content-type"]]).toEqual([200, "application/gzip"]);
  expect(packed.body.equals(schema)).toBe(true);
  expect(JSON.parse(gunzipSync(packed.body).toString("utf8")).name).toBe("shop");
  for (const { headers, body } of [listed, packed]) {
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers["cache-control"]).toBe("no-cache");
  }
});

test("every file that pack can write is served", async () => {
  const name = shelfFileName("a-B_c", "1.0.0-rc.1+build.2");
  writeFileSync(join(folder, "packs", name), schema);
  expect((await ask(`/packs/${name}`)).status).toBe(200);
});

test("facts about a package are sent as JSON", async () => {
  const name = factsFileName("a-B_c");
  writeFileSync(join(folder, "packs", name), '{"package":"a-B_c"}');
  const { status, headers, body } = await ask(`/packs/${name}`);
  expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
  expect(body.toString("utf8")).toBe('{"package":"a-B_c"}');
});

test("a cached file is only sent again if it changed", async () => {
  const { headers } = await ask("/packs/index.json");
  const again = { headers: { "If-None-Match": headers.etag } };
  const same = await ask("/packs/index.json", again);
  expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, headers.etag]);
  const other = await ask("/packs/shop-1.2.3.json.gz", again);
  expect([other.status, other.body.length]).toEqual([200, schema.length]);
});

test("a host without packages offers none", async () => {
  const [path, aside] = [join(folder, "packs", "index.json"), join(folder, "packs", ".index")];
  renameSync(path, aside);
  const { status, headers, body } = await ask("/packs/index.json");
  renameSync(aside, path);
  expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
  expect(readShelf(body.toString("utf8"))).toMatchObject({ ok: true });
});

test("HEAD is answered without the file, and nothing is written", async () => {
  const head = await ask("/packs/shop-1.2.3.json.gz", { method: "HEAD" });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers["content-length"]).toBe(String(schema.length));
  for (const method of ["POST", "PUT", "DELETE"]) {
    const { status, headers } = await ask("/packs/index.json", { method });
    expect([method, status, headers.allow]).toEqual([method, 405, "GET, HEAD"]);
  }
});

test.each([
  "/packs",
  "/packs/",
  "/packs/none-1.0.0.json.gz",
  "/packs/folder-1.0.0.json.gz",
  "/packs/gone-1.0.0.json.gz",
  "/packs/notes.txt",
  "/packs/.shop-1.2.3.json.gz.7",
  "/packs/../package.json",
  "/packs/..%2fpackage.json",
  "/packs/%2e%2e/package.json",
  "/packs/..\\package.json",
  "/packs//index.json",
  "/packs/./index.json",
  "/packs/index.json/",
  "/packs/index.json%00.json.gz",
  "/packs/%",
])("%s is not served", async (path) => {
  const { status, headers, body } = await ask(path);
  expect([status, headers["content-type"]]).toEqual([404, "text/plain"]);
  expect(body.toString("utf8")).toBe("No such package.\n");
});

test.each(["/packs/index.json", "/packs/shop-1.2.3.json.gz", "/packs/none", "/"])(
  "%s has the security headers",
  async (path) => {
    const { headers } = await ask(path);
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(headers[name.toLowerCase()]).toBe(value);
  },
);

test("another host name for this machine is refused", async () => {
  const { status } = await ask("/packs/index.json", { headers: { Host: "evil.example" } });
  expect(status).toBe(403);
});
