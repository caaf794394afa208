import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createSocketServer } from "node:net";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { download, readAddress, readRedirect } from "#cli/pack/download.ts";
import { createFolder } from "#cli/testing/folder.ts";
import type { Ran } from "#cli/testing/terminal.ts";
import { runWith } from "#cli/testing/terminal.ts";

const schema = JSON.stringify({
  name: "shop",
  version: "1.2.3",
  resources: { "shop:index:Shelf": {} },
});

/** A local server that stops after the test, and its address. */
async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function packFrom(
  address: string,
  isTerminal = false,
): Promise<Ran & { readonly out: string }> {
  const out = createFolder();
  const ran = await runWith(["pack", address, "--out", out], "", { isTerminal });
  return { ...ran, out };
}

test("downloads a schema, with progress for a terminal", async () => {
  const base = await serve((_request, response) => {
    response.setHeader("Content-Length", schema.length);
    response.end(schema);
  });
  const quiet = await packFrom(`${base}/schema.json`);
  expect([quiet.code, quiet.errors]).toEqual([0, ""]);
  expect(quiet.output).toContain("shop-1.2.3.json.gz: shop 1.2.3, 1 resource type");
  const packed = readFileSync(join(quiet.out, "shop-1.2.3.json.gz"));
  expect(gunzipSync(packed).toString("utf8")).toBe(schema);
  const watched = await packFrom(`${base}/schema.json`, true);
  expect(watched.errors).toContain(`\r\u001b[KConnecting to ${base}/schema.json`);
  expect(watched.errors).toContain(`\r\u001b[K1 KiB of 1 KiB from ${base}/schema.json`);
  expect(watched.errors.endsWith("\r\u001b[K")).toBe(true);
  expect(watched.output.split("\n")).toHaveLength(2);
});

test.each<[name: string, headers: Readonly<Record<string, string>>]>([
  ["a gzipped file", { "Content-Type": "application/gzip" }],
  ["a text that is gzipped on its way", { "Content-Encoding": "gzip" }],
])("%s is unpacked", async (_name, headers) => {
  const base = await serve((_request, response) => {
    response.writeHead(200, headers).end(gzipSync(schema));
  });
  const { code, out } = await packFrom(`${base}/schema.json.gz`);
  expect(code).toBe(0);
  const packed = readFileSync(join(out, "shop-1.2.3.json.gz"));
  expect(gunzipSync(packed).toString("utf8")).toBe(schema);
});

test("accepts a version for a schema at a URL", async () => {
  const base = await serve((_request, response) => {
    response.end('{"name":"shop","provider":{}}');
  });
  const refused = await packFrom(`${base}/x`);
  expect(refused.errors).toContain(`stackwright pack shop@VERSION=${base}/x --out `);
  const { output } = await packFrom(`shop@2.0.0=${base}/x`);
  expect(output).toContain("shop 2.0.0, ");
});

test("follows up to ten redirects on the same machine", async () => {
  const asked: string[] = [];
  const base = await serve(({ url = "" }, response) => {
    asked.push(url);
    const left = Number(url.slice(1));
    if (left === 0) response.end(schema);
    else response.writeHead(302, { Location: `/${left - 1}` }).end("moved");
  });
  expect((await packFrom(`${base}/10`)).code).toBe(0);
  expect(asked).toHaveLength(11);
  expect((await packFrom(`${base}/11`)).errors).toContain(
    "The server redirected more than 10 times.",
  );
});

test.each<[answer: (response: ServerResponse) => void, error: string]>([
  [(response) => response.writeHead(404).end(), "The server responded with 404 Not Found."],
  [
    (response) => response.writeHead(503, "Later").end("{}"),
    "The server responded with 503 Later.",
  ],
  [(response) => response.writeHead(204).end(), "The server responded with 204 No Content."],
  [(response) => response.writeHead(302).end(), "The server sent a redirect without a location."],
  [
    (response) => response.writeHead(302, { Location: "http://a.example/x" }).end(),
    'The server redirects to "http://a.example"; only redirects to HTTPS are followed.',
  ],
  [
    (response) => response.writeHead(302, { Location: "file:///etc/hosts" }).end(),
    'The server redirects to "null"; only redirects to HTTPS are followed.',
  ],
  [
    (response) => response.writeHead(302, { Location: "http://[" }).end(),
    'The server redirects to "http://[", which is not a valid URL.',
  ],
  [
    (response) => response.writeHead(200, { "Content-Length": 300 * 1024 * 1024 }).write("{"),
    "The file is larger than the limit of 256 MiB.",
  ],
  [
    (response) =>
      response
        .writeHead(200, { "Content-Length": 100 })
        .write("{", () => response.socket?.destroy()),
    "After 1 byte: The connection was closed.",
  ],
  [
    (response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end("no gzip"),
    "After 0 bytes: The server's response is damaged.",
  ],
  [(response) => response.socket?.destroy(), "The connection was closed."],
  [(response) => response.end("<!doctype html>"), "This file is a web page, not a package schema."],
])("reports a failing server (%#)", async (answer, error) => {
  const base = await serve((_request, response) => answer(response));
  const { code, output, errors } = await packFrom(`${base}/x`);
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toBe(`${base}/x: error: ${error}\n`);
});

test("reads up to the limit if the content is longer than announced or of unknown length", async () => {
  const base = await serve((_request, response) => {
    const more = (): void => void response.write(Buffer.alloc(65_536, 32), more);
    more();
  });
  const counts: number[] = [];
  const result = await download(base, 1024 * 1024, (count) => counts.push(count));
  expect(result).toEqual({ ok: false, message: "The file is larger than the limit of 1 MiB." });
  expect(Math.max(...counts)).toBeLessThanOrEqual(1024 * 1024);
});

test("reports a response that isn't HTTP and a closed port", async () => {
  const server = createSocketServer((socket) => {
    socket.on("error", () => {});
    socket.resume().end("hello\r\n\r\n");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
  expect((await packFrom(address)).errors).toContain("error: The connection failed (HPE_");
  await new Promise((resolve) => {
    server.close(resolve);
  });
  expect((await packFrom(address)).errors).toContain("error: The server refused the connection.");
});

test.each([
  ["ENOTFOUND", "The host name does not exist."],
  ["EAI_AGAIN", "The host name cannot be resolved right now."],
  ["UND_ERR_CONNECT_TIMEOUT", "The server does not respond."],
  ["CERT_HAS_EXPIRED", "The server's certificate is not trusted (CERT_HAS_EXPIRED)."],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "The server's certificate is not trusted (DEPTH_ZERO_"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "The server's certificate is not trusted (UNABLE_TO_"],
  ["constructor", "The connection failed (constructor)."],
])("a request that fails with %s", async (code, error) => {
  const cause = Object.assign(new Error("no words for a person"), { code });
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("fetch failed", { cause })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { errors } = await packFrom("https://a.example/x");
  expect(errors).toContain(`https://a.example/x: error: ${error}`);
});

test.each([
  ["https://a.example/x.json", "https://a.example/x.json"],
  ["http://localhost:8080/x", "http://localhost:8080/x"],
  ["http://127.8.9.1/x", "http://127.8.9.1/x"],
  ["http://0x7f.1/x", "http://127.0.0.1/x"],
  ["http://[::1]/x", "http://[::1]/x"],
  ["http://a.example/x", "Schemas are downloaded over HTTPS only."],
  ["http://127.0.0.1.example/x", "Schemas are downloaded over HTTPS only."],
  ["http://localhost.example/x", "Schemas are downloaded over HTTPS only."],
  ["http://10.0.0.1/x", "Schemas are downloaded over HTTPS only."],
  ["file:///etc/hosts", "Schemas are downloaded over HTTPS only."],
  ["https://user@a.example/x", "URLs with a user name or password are not supported."],
  ["https://[", "The URL is not valid."],
])("the URL %s", (address, expected) => {
  const read = readAddress(address);
  expect(typeof read === "string" ? read : read.href).toBe(expected);
});

test.each([
  ["https://a.example/x", "/y", "https://a.example/y"],
  ["https://a.example/x", "https://b.example/y", "https://b.example/y"],
  ["http://localhost/x", "https://b.example/y", "https://b.example/y"],
  ["https://a.example/x", "http://a.example/x", 'The server redirects to "http://a.example"; only'],
  ["https://a.example/x", "http://127.0.0.1/x", 'The server redirects to "http://127.0.0.1"; only'],
  [
    "https://a.example/x",
    "https://u:p@b.example/x",
    'The server redirects to "https://b.example"; only',
  ],
])("from %s to %s", (from, location, expected) => {
  const read = readRedirect(new URL(from), location);
  expect(typeof read === "string" ? read : read.href).toContain(expected);
});
