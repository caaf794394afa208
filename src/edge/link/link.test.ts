import { readdirSync, readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";

import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";

import { createLink } from "#edge/link/create-link.ts";
import { inflate, maxLinkBytes } from "#edge/link/deflate.ts";
import { readLink } from "#edge/link/read-link.ts";
import { linkKey, watchLinks } from "#edge/link/watch-links.ts";
import { encodePayload } from "#model/files/link/payload.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";

afterEach(() => vi.unstubAllGlobals());

const page = "https://designer.example/";

async function linkTo(manifest: string): Promise<string> {
  const link = await createLink(manifest, page);
  if (link === undefined) throw new Error("too large");
  return link;
}

const payloadOf = (link: string): string => link.slice(`${page}#${linkKey}`.length);

const pack = (content: string | Uint8Array): string => encodePayload(deflateRawSync(content));

test("a link contains the design, and opens as the same one", async () => {
  await fc.assert(
    fc.asyncProperty(programArbitrary, async (program) => {
      const manifest = printManifest(program);
      const link = await linkTo(manifest);
      expect(link).toMatch(/^https:\/\/designer\.example\/#design=1\.[\w-]+$/);
      const opened = await readLink("Shared link", payloadOf(link));
      const wanted = parseManifest(manifest);
      if (opened.kind !== "program" || !wanted.ok) throw new Error("refused");
      const { name } = wanted.program;
      expect(opened.program).toEqual({
        ...wanted.program,
        name: name === "" ? "Shared link" : name,
      });
      expect(opened.isFromLink).toBe(true);
    }),
    { numRuns: runs(30) },
  );
});

test("a link drops the page's query and fragment", async () => {
  const link = await createLink("{}", "https://designer.example/team/?theme=dark#design=1.AA");
  expect(link).toMatch(/^https:\/\/designer\.example\/team\/#design=1\.[\w-]+$/);
});

/** Text that can't be compressed, of `length` bytes. */
function noise(length: number): string {
  let state = 1;
  let text = "";
  while (text.length < length) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    text += state.toString(36);
  }
  return text.slice(0, length);
}

test("a design that is too large for a link has none", async () => {
  const large = JSON.stringify({ name: "x".repeat(maxLinkBytes) });
  expect(await createLink(large, page)).toBeUndefined();
  expect(await createLink(JSON.stringify({ name: noise(1_600_000) }), page)).toBeUndefined();
  const most = JSON.stringify({ name: "x".repeat(maxLinkBytes - '{"name":""}'.length) });
  expect((await readLink("it", payloadOf(await linkTo(most)))).kind).toBe("program");
});

const refusal = async (payload: string): Promise<string> => {
  const opened = await readLink("Shared link", payload);
  return opened.kind === "refused" ? opened.message : opened.kind;
};

const damaged =
  "Shared link could not be opened: it is incomplete or was modified. Ask for the link again, or for a file.";

test.each([
  [
    "in a different form",
    "2.AAAA",
    "Shared link could not be opened: it was created by another version of the designer. Reload the page, or open the link where it was created.",
  ],
  ["that is not a link", "", /another version/],
  ["that is empty", "1.", damaged],
  ["that is not compressed", encodePayload(new TextEncoder().encode('{"name":"x"}')), damaged],
  ["that is not UTF-8", pack(Uint8Array.of(123, 0xff, 125)), damaged],
  ["that is not JSON", pack("<html>"), /^Shared link could not be opened at line 1, column 1: /],
  ["that is not an object", pack("[]"), /must be a JSON object\.$/],
  ["that is deep", pack(`{"resources":${"[".repeat(100_000)}`), /could not be opened/],
])("refuses a link %s with a sentence", async (_what, payload, message) => {
  const said = await refusal(payload);
  if (typeof message === "string") expect(said).toBe(message);
  else expect(said).toMatch(message);
});

test("refuses a link that is truncated anywhere", async () => {
  const link = payloadOf(
    await linkTo(printManifest(parsed('{"name":"shop","outputs":{"a":"b"}}'))),
  );
  for (let length = 0; length < link.length; length += 1)
    expect([length, await refusal(link.slice(0, length))]).toEqual([
      length,
      expect.stringMatching(/^Shared link could not be opened/),
    ]);
});

function parsed(manifest: string) {
  const read = parseManifest(manifest);
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

test("refuses a link that would unpack to too much before unpacking it", async () => {
  const bomb = deflateRawSync(new Uint8Array(200_000_000), { level: 9 });
  expect(bomb.length).toBeLessThan(250_000);
  expect(await refusal(encodePayload(bomb))).toBe(
    "Shared link could not be opened: its design is larger than 4 MB. Ask for a file.",
  );
  expect(await inflate(new Uint8Array(deflateRawSync("12345")), 4)).toEqual({
    ok: false,
    error: "too-big",
  });
  expect(await inflate(new Uint8Array(deflateRawSync("1234")), 4)).toEqual({
    ok: true,
    text: "1234",
  });
});

test("any bytes are read or refused", async () => {
  const contents = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array(deflateRawSync(bytes))),
    fc.json({ maxDepth: 3 }).map((json) => new Uint8Array(deflateRawSync(json))),
  );
  await fc.assert(
    fc.asyncProperty(contents, async (bytes) => {
      const opened = await readLink("it", encodePayload(bytes));
      expect(["program", "refused"]).toContain(opened.kind);
    }),
    { numRuns: runs(300) },
  );
});

/** A page at an address whose fragment can change. */
function stubPage(address: string) {
  const listeners: (() => void)[] = [];
  const opened: string[] = [];
  const location = { href: address };
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", {
    state: { kept: true },
    replaceState(state: unknown, _title: string, next: string) {
      expect(state).toEqual({ kept: true });
      location.href = next;
    },
  });
  vi.stubGlobal("window", {
    addEventListener: (name: string, listener: () => void) =>
      void (name === "hashchange" && listeners.push(listener)),
  });
  watchLinks((payload) => opened.push(payload));
  return {
    location,
    opened,
    change(fragment: string) {
      location.href = `${location.href.split("#")[0]}#${fragment}`;
      for (const listener of listeners) listener();
    },
  };
}

test("removes a link from the address after reading it, at the start and on each change", () => {
  const { location, opened, change } = stubPage("https://designer.example/a/?b=c#design=1.AA");
  expect(opened).toEqual(["1.AA"]);
  expect(location.href).toBe("https://designer.example/a/?b=c");
  change("design=1.BB");
  expect(opened).toEqual(["1.AA", "1.BB"]);
  expect(location.href).toBe("https://designer.example/a/?b=c");
});

test("keeps other fragments in the address", () => {
  const { location, opened, change } = stubPage("https://designer.example/#canvas");
  change("designs");
  expect(opened).toEqual([]);
  expect(location.href).toBe("https://designer.example/#designs");
});

/** The designs with golden code in every language, and the designs of the end-to-end stories. */
const goldens = [
  ...readdirSync("src/export/golden", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith("project"))
    .map(({ name }) => `src/export/golden/${name}/Main.json`),
  ...readdirSync("e2e/golden")
    .filter((name) => name.endsWith(".json"))
    .map((name) => `e2e/golden/${name}`),
];

test("links to typical designs are short enough for a chat", async () => {
  const lengths = await Promise.all(
    goldens.map(async (path) => (await linkTo(readFileSync(path, "utf8"))).length),
  );
  expect(goldens.length).toBeGreaterThan(30);
  expect(Math.max(...lengths)).toBeLessThan(4000);
  expect(lengths.filter((length) => length <= 2000).length / lengths.length).toBeGreaterThan(0.9);
});
