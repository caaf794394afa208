import { expect, test } from "vitest";

import { createServedFiles } from "#edge/disk/served-files.ts";
import type { DiskFile } from "#model/files/disk-files.ts";

const file: DiskFile = { id: "abc", name: "Main.yaml", path: "/a/Main.yaml", group: "served" };
const revision = "0".repeat(64);
const other = "f".repeat(64);

/** A browser at an address, with a server whose answers the test determines. */
function browserAt(address: string, answer: () => Response | Promise<Response>) {
  const state = { address, kept: null as unknown, asked: [] as [string, RequestInit][] };
  const listeners: (() => void)[] = [];
  const files = createServedFiles({
    address: () => state.address,
    history: {
      get state() {
        return state.kept;
      },
      replaceState: (kept: unknown, _title: string, url?: string | URL | null) => {
        state.kept = kept;
        state.address = String(url);
      },
    },
    fetch: async (path, init) => {
      state.asked.push([String(path), init ?? {}]);
      return answer();
    },
    onAddress: (listener) => void listeners.push(listener),
  });
  return { files, state, goTo: (next: string) => ((state.address = next), listeners[0]?.()) };
}

const headersOf = ([, { headers }]: [string, RequestInit]): object => ({ ...headers });

test("removes the token from the address at once, sends it as a header, and keeps it across a reload", async () => {
  const first = browserAt("http://127.0.0.1:1/#token=a-b_c", () => Response.json({ files: [] }));
  expect(first.state).toMatchObject({ address: "http://127.0.0.1:1/", kept: { token: "a-b_c" } });
  await first.files.list();
  expect(first.state.asked[0]?.[0]).toBe("files");
  expect(headersOf(first.state.asked[0]!)).toEqual({ authorization: "Bearer a-b_c" });
  first.goTo("http://127.0.0.1:1/#token=next");
  await first.files.list();
  expect(headersOf(first.state.asked[1]!)).toEqual({ authorization: "Bearer next" });
  expect(first.state.address).toBe("http://127.0.0.1:1/");
  // After a reload, the page has the same history, and an address without the fragment.
  first.goTo("http://127.0.0.1:1/");
  await first.files.list();
  expect(headersOf(first.state.asked[2]!)).toEqual({ authorization: "Bearer next" });
});

test("lists files, and skips everything else", async () => {
  const { files } = browserAt("http://x/#token=t", () =>
    Response.json({ files: [file, { ...file, id: "../abc" }, { name: 1 }, null] }),
  );
  expect(await files.list()).toEqual({ kind: "listed", files: [file] });
  const broken = browserAt("http://x/#token=t", () => Response.json({}));
  expect(await broken.files.list()).toMatchObject({ kind: "failed" });
});

test("reads a file with its byte order mark, and requests it only if it changed", async () => {
  let answer = new Response("\ufeffa: 1\r\n", { headers: { etag: `"${revision}"` } });
  const { files, state } = browserAt("http://x/#token=t", () => answer);
  expect(await files.read(file)).toEqual({ kind: "read", text: "\ufeffa: 1\r\n", revision });
  answer = new Response(null, { status: 304 });
  expect(await files.read(file, revision)).toEqual({ kind: "same" });
  expect(headersOf(state.asked[1]!)).toMatchObject({ "if-none-match": `"${revision}"` });
  answer = new Response(new Uint8Array([0xff, 0xfe]), { headers: { etag: `"${revision}"` } });
  expect(await files.read(file)).toEqual({
    kind: "failed",
    message: "The file is not UTF-8 text.",
  });
});

test("reads the files next to it, and skips everything else", async () => {
  const { files, state } = browserAt("http://x/#token=t", () =>
    Response.json({
      files: [
        { name: "Pulumi.prod.yaml", text: "config: {}", revision },
        { name: "Pulumi.bad.yaml", message: "It is not text." },
        { name: "Pulumi.odd.yaml" },
        null,
      ],
    }),
  );
  expect(await files.readBeside(file)).toEqual([
    { name: "Pulumi.prod.yaml", read: { kind: "read", text: "config: {}", revision } },
    { name: "Pulumi.bad.yaml", read: { kind: "failed", message: "It is not text." } },
  ]);
  expect(state.asked[0]?.[0]).toBe("files/abc/beside");
  const gone = browserAt("http://x/#token=t", () => new Response("no", { status: 404 }));
  expect(await gone.files.readBeside(file)).toEqual([]);
});

test("writes a file if its revision is unchanged", async () => {
  let answer = new Response(null, { status: 204, headers: { etag: `"${other}"` } });
  const { files, state } = browserAt("http://x/#token=t", () => answer);
  expect(await files.write(file, "é\n", revision)).toEqual({ kind: "written", revision: other });
  const [[path, { method, body }]] = state.asked as [[string, RequestInit]];
  expect([path, method]).toEqual(["files/abc", "PUT"]);
  expect(new TextDecoder().decode(body as Uint8Array)).toBe("é\n");
  expect(headersOf(state.asked[0]!)).toMatchObject({ "if-match": `"${revision}"` });
  answer = new Response("The file has changed on disk.\n", { status: 412 });
  expect(await files.write(file, "", revision)).toEqual({ kind: "changed" });
});

test.each([
  [() => new Response("", { status: 401 }), "stackwright open was restarted."],
  [() => Promise.reject(new TypeError("refused")), "stackwright open is no longer running."],
  [() => new Response("The disk is full.\n", { status: 500 }), "The disk is full."],
  [() => new Response("", { status: 500 }), "cannot be read"],
])("explains an error in a sentence (%#)", async (answer, message) => {
  const { files } = browserAt("http://x/#token=t", answer);
  for (const result of [
    await files.list(),
    await files.read(file),
    await files.write(file, "", ""),
  ])
    expect(result).toMatchObject({ kind: "failed", message: expect.stringContaining(message) });
});

test("a revision matches what the server computes for the same bytes", async () => {
  const { files } = browserAt("http://x/", () => new Response());
  expect(await files.revisionOf("a: 1\n")).toBe(
    "37b128c59f1f5097f73f82691cb519f1f568667faab5ced1b4ab979d36837eae",
  );
});

test("reads and writes a file's configuration", async () => {
  const place = { path: "/a/stackwright.yaml", file: "shop/Main.yaml" };
  const answers = [
    Response.json({
      files: [
        { ...file, configuration: place },
        { ...file, id: "def" },
      ],
    }),
    new Response("rules: {}\n", { headers: { etag: `"${revision}"` } }),
    new Response(null, { status: 204, headers: { etag: `"${other}"` } }),
  ];
  const { files, state } = browserAt(
    "http://x/#token=t",
    () => answers.shift() ?? Response.error(),
  );
  expect(await files.list()).toEqual({ kind: "listed", files: [file, { ...file, id: "def" }] });
  expect(await files.readConfiguration(file)).toEqual({
    ...place,
    read: { kind: "read", text: "rules: {}\n", revision },
  });
  expect(await files.readConfiguration({ ...file, id: "def" })).toBeUndefined();
  expect(await files.writeConfiguration(file, "# Ours\n", revision)).toEqual({
    kind: "written",
    revision: other,
  });
  expect(state.asked.map(([path]) => path)).toEqual([
    "files",
    "files/abc/configuration",
    "files/abc/configuration",
  ]);
  expect(headersOf(state.asked[2]!)).toMatchObject({ "if-match": `"${revision}"` });
});
