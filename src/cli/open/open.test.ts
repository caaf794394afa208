import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { run } from "#cli/run.ts";
import type { Screen } from "#cli/screen.ts";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";

let folder = "";
const inFolder = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = createFolder();
  writeFileSync(inFolder("index.html"), "<!doctype html>");
  writeFileSync(inFolder("Pulumi.yaml"), "name: shop\nruntime: yaml\n");
});

/** Runs `open` until it prints its address, calls back, and stops it. */
async function openWith(
  words: readonly string[],
  visit: (address: URL, errors: string) => Promise<void>,
): Promise<number> {
  const [output, errors]: [string[], string[]] = [[], []];
  const screen = (lines: string[]): Screen => ({
    write: (text) => void lines.push(text),
    width: 80,
    hasColor: false,
    isTerminal: false,
  });
  return run(["open", ...words], {
    output: screen(output),
    errors: screen(errors),
    input: noInput(),
    now: 0,
    version: "1.2.3",
    folder,
    pageFolder: folder,
    untilEnded: () => visit(new URL(output.join("").trim()), errors.join("")),
  });
}

async function* noInput(): AsyncGenerator<Uint8Array> {}

test("serves the designer and a file until it is stopped", async () => {
  let address = new URL("http://none.example");
  const code = await openWith([inFolder("Pulumi.yaml"), "--port", "0"], async (found, errors) => {
    address = found;
    expect(errors).toBe(
      `Edit ${inFolder("Pulumi.yaml")} in a browser at this address. Press Ctrl+C to stop.\n`,
    );
    expect(address.hostname).toBe("127.0.0.1");
    expect((await fetch(new URL("/", address))).status).toBe(200);
    const authorization = `Bearer ${address.hash.slice("#token=".length)}`;
    const listed = await fetch(new URL("/files", address), { headers: { authorization } });
    const { files } = (await listed.json()) as { files: readonly { id: string }[] };
    const file = new URL(`/files/${files[0]?.id}`, address);
    const read = await fetch(file, { headers: { authorization } });
    expect(await read.text()).toBe("name: shop\nruntime: yaml\n");
  });
  expect(code).toBe(0);
  await expect(fetch(new URL("/", address))).rejects.toThrow("fetch failed");
});

test("each start has its own token", async () => {
  const tokens: string[] = [];
  for (const _ of [1, 2])
    await openWith(
      [inFolder("Pulumi.yaml"), "--port", "0"],
      async ({ hash }) => void tokens.push(hash),
    );
  expect(tokens[0]).toMatch(/^#token=[\w-]{43}$/);
  expect(tokens[1]).not.toBe(tokens[0]);
});

test.skipIf(process.platform === "win32")("a file that is named twice is served once", async () => {
  symlinkSync(inFolder("Pulumi.yaml"), inFolder("link.yaml"));
  const words = [inFolder("Pulumi.yaml"), inFolder("link.yaml"), "--port", "0"];
  await openWith(words, async (address) => {
    const authorization = `Bearer ${address.hash.slice("#token=".length)}`;
    const listed = await fetch(new URL("/files", address), { headers: { authorization } });
    expect(((await listed.json()) as { files: unknown[] }).files).toHaveLength(1);
  });
});

test("refuses a taken port if it was requested", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = String(typeof address === "object" ? address?.port : "");
  const { code, errors } = await runWith(
    ["open", inFolder("Pulumi.yaml"), "--port", port],
    "",
    {},
    { pageFolder: folder },
  );
  expect(code).toBe(2);
  expect(errors).toContain(`Port ${port}: Another program is already using the port.`);
});

test.each([
  ["nowhere.yaml", "", "No such file."],
  ["broken.yaml", "a: [", "error:"],
  ["notes.txt", "Buy milk", "error:"],
  ["stack.json", '{"version":3,"deployment":{}}', "This file is the state of a stack"],
  [
    "import.json",
    '{"resources":[{"type":"a:b:C","name":"x","id":"1"}]}',
    "This file is an import file",
  ],
])("%s is not served", async (name, text, message) => {
  if (text !== "") writeFileSync(inFolder(name), text);
  const { code, output, errors } = await runWith(
    ["open", inFolder("Pulumi.yaml"), inFolder(name), "--port", "0"],
    "",
    {},
    { pageFolder: folder },
  );
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toContain(inFolder(name));
  expect(errors).toContain(message);
});

test("serves all programs of a folder with their stacks, and skips the rest", async () => {
  const write = (name: string, content: string): void => {
    mkdirSync(dirname(inFolder(name)), { recursive: true });
    writeFileSync(inFolder(name), content);
  };
  write(".gitignore", "dist\n");
  const program = "runtime: yaml\nresources:\n  pet: { type: random:RandomPet }\n";
  write("Pulumi.yaml", `name: shop\n${program}`);
  write("Pulumi.dev.yaml", "config: {}\n");
  write("services/web/Pulumi.yaml", `name: web\n${program}`);
  write("dist/Pulumi.yaml", `name: built\n${program}`);
  write("import.json", '{"resources":[{"type":"a:b:C","name":"x","id":"1"}]}');
  const code = await openWith([folder, "--port", "0"], async (address, errors) => {
    expect(errors).toContain(`${folder}: Skipped, because Git ignores it: dist.`);
    const authorization = `Bearer ${address.hash.slice("#token=".length)}`;
    const listed = await fetch(new URL("/files", address), { headers: { authorization } });
    expect(await listed.json()).toMatchObject({
      files: [
        { path: realpathSync(inFolder("Pulumi.yaml")), stacks: ["dev"] },
        { path: realpathSync(inFolder("services/web/Pulumi.yaml")), stacks: [] },
      ],
    });
  });
  expect(code).toBe(0);
});

test("reports that the page's files are missing", async () => {
  const { code, errors } = await runWith(
    ["open", inFolder("Pulumi.yaml")],
    "",
    {},
    {
      pageFolder: inFolder("none"),
    },
  );
  expect(code).toBe(2);
  expect(errors).toContain(
    "The page's files are missing next to this program. Install the whole package.",
  );
});
