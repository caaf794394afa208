import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { request as sendRequest } from "node:http";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { findServedFile, revisionOf } from "#cli/open/served-file.ts";
import { listPageFiles } from "#cli/open/page-files.ts";
import { startServer } from "#cli/open/server.ts";
import { createFolder } from "#cli/testing/folder.ts";
import { SECURITY_HEADERS } from "#edge/security/security-headers.ts";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

let folder = "";
let port = 0;
let token = "";
/** The URL path of the first file. */
let first = "";

const design = "name: shop # ours\nruntime: yaml\n";
const etagOf = (text: string): string => `"${revisionOf(Buffer.from(text))}"`;

beforeEach(async () => {
  folder = createFolder();
  mkdirSync(join(folder, "page", "assets"), { recursive: true });
  mkdirSync(join(folder, "page", ".vite"));
  for (const [name, text] of [
    ["page/index.html", "<!doctype html>"],
    ["page/assets/a.js", "1"],
    ["page/cli.js", "2"],
    ["page/cli.cdx.json", "{}"],
    ["page/_headers", "3"],
    ["page/.vite/manifest.json", "{}"],
    ["Pulumi.yaml", design],
    ["secret.yaml", "password: hunter2\n"],
  ] as const)
    writeFileSync(join(folder, name), text);
  await start([join(folder, "Pulumi.yaml")]);
});

async function start(names: readonly string[]): Promise<void> {
  const files = await Promise.all(names.map((name) => findServedFile(name)));
  const started = await startServer(await listPageFiles(join(folder, "page")), files, 0);
  if (!started.ok) throw new Error(started.message);
  onTestFinished(() => started.server.close());
  const address = new URL(started.server.address);
  port = Number(address.port);
  token = address.hash.slice("#token=".length);
  const { text } = await send("/files", { headers: withToken() });
  const { files: listed } = JSON.parse(text) as { files: readonly { id: string }[] };
  first = `/files/${listed[0]?.id}`;
}

/** Sends a path unchanged; `fetch` would normalize it. */
const send = (path: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = sendRequest(
      { host: "127.0.0.1", port, path, method, headers },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      },
    );
    request.on("error", reject);
    request.end(body);
  });

const withToken = (
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
  ...more,
});

const put = (text: string, headers: Readonly<Record<string, string>>): Promise<Answer> =>
  send(first, { method: "PUT", headers, body: text });

const onDisk = (): string => readFileSync(join(folder, "Pulumi.yaml"), "utf8");

test("serves the page with its security headers, and nothing else from its folder", async () => {
  for (const path of ["/", "/index.html", "/assets/a.js", "/?x=1"]) {
    const { status, headers } = await send(path);
    expect([path, status]).toEqual([path, 200]);
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(headers[name.toLowerCase()]).toBe(value);
  }
  expect((await send("/assets/a.js")).headers["content-type"]).toContain("text/javascript");
  expect(JSON.parse((await send("/packs/index.json")).text)).toEqual({ format: 1, packages: [] });
  expect(await send("/", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  for (const path of ["/cli.js", "/cli.cdx.json", "/_headers", "/.vite/manifest.json", "/none"]) {
    const { status, headers } = await send(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers["content-security-policy"]).toBe(SECURITY_HEADERS["Content-Security-Policy"]);
  }
  expect((await send("/", { method: "POST" })).status).toBe(405);
});

test.each([
  "/../Pulumi.yaml",
  "/assets/../../secret.yaml",
  "/assets/..%2f..%2fsecret.yaml",
  "/%2e%2e/secret.yaml",
  "/..\\secret.yaml",
  "//secret.yaml",
  "/files/../secret.yaml",
  "/files/ID/../../secret.yaml",
  "/files/secret.yaml",
  "/files/%2e%2e%2fsecret.yaml",
  "/files/0",
  "/files/ID/",
  "/files/ID?path=secret.yaml",
  "/files/ID%00",
  "/files/",
  "/files/__proto__",
])("no path leads to another file: %s", async (written) => {
  const path = written.replace("/files/ID", first);
  const { status, text } = await send(path, { headers: withToken() });
  expect(status).toBe(404);
  expect(text).not.toContain("hunter2");
  expect((await send(path, { method: "PUT", headers: withToken(), body: "x" })).status).not.toBe(
    204,
  );
  expect(onDisk()).toBe(design);
});

test("a page with the token lists, reads and writes the files", async () => {
  const listed = await send("/files", { headers: withToken() });
  expect(JSON.parse(listed.text)).toMatchObject({ files: [{ name: "Pulumi.yaml" }] });
  expect(listed.headers["cache-control"]).toBe("no-store");
  const read = await send(first, { headers: withToken() });
  expect([read.text, read.headers.etag]).toEqual([design, etagOf(design)]);
  const again = await send(first, {
    headers: withToken({ "if-none-match": etagOf(design) }),
  });
  expect([again.status, again.text]).toEqual([304, ""]);
  const next = "name: shop # yours\r\n";
  const written = await put(next, withToken({ "if-match": etagOf(design) }));
  expect([written.status, written.headers.etag]).toEqual([204, etagOf(next)]);
  expect(onDisk()).toBe(next);
});

test("also reads what Pulumi reads with a file, and nothing else", async () => {
  writeFileSync(join(folder, "Pulumi.prod.yaml"), "config:\n  shop:size: 5\n");
  writeFileSync(join(folder, "Pulumi.bad.yaml"), Buffer.from([0xff]));
  symlinkSync(join(folder, "secret.yaml"), join(folder, "Pulumi.dev.yaml"));
  expect((await send(`${first}/beside`)).status).toBe(401);
  const { status, text } = await send(`${first}/beside`, { headers: withToken() });
  expect(status).toBe(200);
  const revision = etagOf("config:\n  shop:size: 5\n").slice(1, -1);
  expect(JSON.parse(text)).toEqual({
    files: [
      { name: "Pulumi.bad.yaml", message: "The file is not UTF-8 text." },
      { name: "Pulumi.prod.yaml", text: "config:\n  shop:size: 5\n", revision },
    ],
  });
  const written = await send(`${first}/beside`, { method: "PUT", headers: withToken(), body: "" });
  expect(written.status).toBe(405);
});

test("doesn't overwrite a file that changed on disk, or one without a named revision", async () => {
  writeFileSync(join(folder, "Pulumi.yaml"), "name: other\n");
  expect((await put("mine", withToken({ "if-match": etagOf(design) }))).status).toBe(412);
  for (const ifMatch of ["*", "", etagOf(design).slice(1, -1)])
    expect((await put("mine", withToken({ "if-match": ifMatch }))).status).toBe(428);
  expect((await put("mine", withToken())).status).toBe(428);
  expect(onDisk()).toBe("name: other\n");
});

test("refuses the second of two writes with the same base", async () => {
  const headers = withToken({ "if-match": etagOf(design) });
  const answers = await Promise.all([put("one", headers), put("two", headers)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 412]);
});

test.each<
  [what: string, headers: (own: string) => Readonly<Record<string, string>>, status: number]
>([
  ["no token", () => ({}), 401],
  ["an empty token", () => ({ authorization: "Bearer " }), 401],
  ["another token", () => ({ authorization: `Bearer ${"A".repeat(43)}` }), 401],
  ["the beginning of the token", () => ({ authorization: `Bearer ${token.slice(0, -1)}` }), 401],
  ["the token in another scheme", () => ({ authorization: `Basic ${token}` }), 401],
  ["another host", () => withToken({ host: "evil.example" }), 403],
  ["another host with the port", () => withToken({ host: `evil.example:${port}` }), 403],
  ["the host by another name", () => withToken({ host: `localhost:${port}` }), 403],
  ["another port", () => withToken({ host: `127.0.0.1:${port + 1}` }), 403],
  ["another origin", () => withToken({ origin: "https://evil.example" }), 403],
  ["no origin of a page", () => withToken({ origin: "null" }), 403],
  [
    "another port of this machine",
    () => withToken({ origin: `http://127.0.0.1:${port + 1}` }),
    403,
  ],
  ["another scheme", (own) => withToken({ origin: own.replace("http", "https") }), 403],
  ["another site", () => withToken({ "sec-fetch-site": "cross-site" }), 403],
  ["another origin of the site", () => withToken({ "sec-fetch-site": "same-site" }), 403],
])("a request with %s gets nothing and changes nothing", async (_what, headersOf, status) => {
  const headers = headersOf(`http://127.0.0.1:${port}`);
  for (const path of ["/files", first]) {
    const answer = await send(path, { headers });
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain("shop");
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  }
  expect((await put("mine", { ...headers, "if-match": etagOf(design) })).status).toBe(status);
  expect(onDisk()).toBe(design);
});

test("a page of this address may send requests, with the headers that browsers send", async () => {
  const headers = withToken({
    origin: `http://127.0.0.1:${port}`,
    "sec-fetch-site": "same-origin",
  });
  expect((await send(first, { headers })).status).toBe(200);
});

test("no other page gets CORS permission, and no service worker is served", async () => {
  const asked = await send(first, {
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-method": "PUT" },
  });
  expect(asked.status).toBe(403);
  expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
  const worker = await send("/assets/a.js", { headers: { "service-worker": "script" } });
  expect([worker.status, worker.text]).toEqual([403, "Service workers are not served.\n"]);
  // The page itself is also protected by the checks of the host name and the origin.
  expect((await send("/", { headers: { host: "evil.example" } })).status).toBe(403);
  expect((await send("/", { headers: { origin: "https://evil.example" } })).status).toBe(403);
});

test.runIf(process.platform !== "win32")(
  "a link is resolved once: its later targets are neither read nor written",
  async () => {
    const link = join(folder, "link.yaml");
    symlinkSync(join(folder, "Pulumi.yaml"), link);
    await start([link]);
    const headers = withToken({ "if-match": etagOf(design) });
    expect((await put("name: mine\n", headers)).status).toBe(204);
    expect(onDisk()).toBe("name: mine\n");

    // The link now leads to another file, but it was resolved when the server started.
    renameSync(link, `${link}.old`);
    symlinkSync(join(folder, "secret.yaml"), link);
    expect((await send(first, { headers })).text).toBe("name: mine\n");

    // The file itself has become a link.
    renameSync(join(folder, "Pulumi.yaml"), join(folder, "old.yaml"));
    symlinkSync(join(folder, "secret.yaml"), join(folder, "Pulumi.yaml"));
    const secret = readFileSync(join(folder, "secret.yaml"), "utf8");
    for (const answer of [
      await send(first, { headers }),
      await put("name: mine\n", withToken({ "if-match": etagOf(secret) })),
    ]) {
      expect(answer.status).toBe(500);
      expect(answer.text).toBe("The file was replaced by a symbolic link.\n");
    }
    expect(readFileSync(join(folder, "secret.yaml"), "utf8")).toBe(secret);
  },
);

test.runIf(process.platform !== "win32")(
  "a parent folder that became a link isn't followed either",
  async () => {
    mkdirSync(join(folder, "in"));
    mkdirSync(join(folder, "elsewhere"));
    writeFileSync(join(folder, "in", "a.yaml"), design);
    writeFileSync(join(folder, "elsewhere", "a.yaml"), "password: hunter2\n");
    await start([join(folder, "in", "a.yaml")]);
    renameSync(join(folder, "in"), join(folder, "out"));
    symlinkSync(join(folder, "elsewhere"), join(folder, "in"));
    expect(await send(first, { headers: withToken() })).toMatchObject({ status: 500 });
  },
);

test("serves a file's configuration, and no other", async () => {
  const path = join(folder, "stackwright.yaml");
  writeFileSync(path, "rules: {}\n");
  const file = await findServedFile(join(folder, "Pulumi.yaml"), { path, folder });
  const started = await startServer(await listPageFiles(join(folder, "page")), [file], 0);
  if (!started.ok) throw new Error(started.message);
  onTestFinished(() => started.server.close());
  const address = new URL(started.server.address);
  port = Number(address.port);
  token = address.hash.slice("#token=".length);
  const listed = JSON.parse((await send("/files", { headers: withToken() })).text) as {
    files: readonly object[];
  };
  expect(listed.files).toMatchObject([{ configuration: { path, file: "Pulumi.yaml" } }]);
  expect((await send(`${first}/configuration`)).status).toBe(401);
  const read = await send(`${first}/configuration`, { headers: withToken() });
  expect(read).toMatchObject({ status: 200, text: "rules: {}\n" });
  const headers = withToken({ "if-match": String(read.headers.etag) });
  expect(
    await send(`${first}/configuration`, { method: "PUT", headers, body: "# Ours\n" }),
  ).toMatchObject({ status: 204 });
  expect(readFileSync(path, "utf8")).toBe("# Ours\n");
});
