import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "./packages.mjs";
import { copyBuild } from "./review-run.mjs";

/** A folder that contains only the command line as it is shipped, without packages. */
let folder = "";
let program = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stackwright-cli-"));
  await copyBuild(join(folder, "dist"));
  program = join(folder, "dist", "cli.js");
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program with arguments, input and environment. The program gets pipes, so it has no terminal. */
function run(words, input = "", environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...words], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: "", ...environment },
    });
    const [output, errors] = [[], []];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => errors.push(chunk));
    // A program that refuses its arguments doesn't read its input.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.on("close", (code) =>
      resolve({
        code,
        output: Buffer.concat(output).toString("utf8"),
        errors: Buffer.concat(errors).toString("utf8"),
      }),
    );
  });
}

const example = (name) => join(ROOT, "src", "catalog", "examples", name);

test.runIf(existsSync("/dev/full"))("unwritable output is an error", () => {
  const words = [program, "check", "-", "--json"];
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(process.execPath, words, {
    input: '{"resources":{}}',
    stdio: ["pipe", full, "pipe"],
    encoding: "utf8",
  });
  closeSync(full);
  expect(stderr).toMatch(/^stackwright: error: The output cannot be written: .*ENOSPC/u);
  expect(status).toBe(2);
});

test("it is one executable file, with its licenses", () => {
  const files = ["cli-licenses.md", "cli.cdx.json", "cli.js"];
  expect(readdirSync(join(folder, "dist")).toSorted()).toEqual(files);
  expect(readFileSync(program, "utf8").startsWith("#!/usr/bin/env node\n")).toBe(true);
  if (process.platform !== "win32") expect(statSync(program).mode & 0o111).toBe(0o111);
});

test("its content is listed, with the lock file's digests and every license", () => {
  const list = JSON.parse(readFileSync(join(folder, "dist", "cli.cdx.json"), "utf8"));
  const names = list.components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  // The list of the command line's packages has no packages that only the page or the build uses.
  expect(names).toContain("yaml");
  expect(names).not.toContain("react");
  expect(names).not.toContain("typescript");
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const licenses = readFileSync(join(folder, "dist", "cli-licenses.md"), "utf8");
  for (const [at, { version, hashes }] of list.components.entries()) {
    const locked = packages[`node_modules/${names[at]}`];
    const digest = Buffer.from(hashes[0].content, "hex").toString("base64");
    expect([version, `sha512-${digest}`]).toEqual([locked.version, locked.integrity]);
    expect(licenses).toContain(`\n## ${names[at]} ${version} (`);
  }
  expect(JSON.stringify(list)).not.toContain(ROOT);
});

test("it only imports Node.js modules", () => {
  const imports = readFileSync(program, "utf8").matchAll(/^import .*?from "(.*)";$/gm);
  const names = [...imports].map(([, name]) => name);
  expect(names).toContain("node:process");
  expect(names.filter((name) => !name.startsWith("node:"))).toEqual([]);
});

test("it prints its version and help", async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(await run(["--version"])).toEqual({ code: 0, output: `${version}\n`, errors: "" });
  const help = await run(["--help"]);
  expect(help.code).toBe(0);
  expect(help.output).toContain("stackwright check [FILE]...");
  const misused = await run([]);
  expect([misused.code, misused.output]).toEqual([2, ""]);
  expect(misused.errors).toBe(
    "stackwright: error: No command given.\nRun stackwright --help for help.\n",
  );
});

test("it checks, with the documented exit codes", async () => {
  const fine = await run(["check", example("global-endpoint.json")]);
  expect([fine.code, fine.errors]).toEqual([0, ""]);
  expect(fine.output).toContain("no problems.");
  const broken = await run(["check", "-"], readFileSync(example("broken-access.json")));
  expect(broken.code).toBe(1);
  expect(broken.output).toContain("<stdin>:10:9: error: buildToken.status: ");
  expect((await run(["check", "nowhere.json"])).code).toBe(2);
});

test("it exports the same bytes each time", async () => {
  const printed = [];
  for (const name of ["one", "two"]) {
    const words = ["--language", "typescript", "--out", name];
    const { code } = await run(["export", example("global-endpoint.json"), ...words]);
    expect(code).toBe(0);
    const files = readdirSync(join(folder, name)).toSorted();
    printed.push(files.map((file) => [file, readFileSync(join(folder, name, file), "hex")]));
  }
  expect(printed[0].map(([file]) => file)).toContain("index.ts");
  expect(printed[1]).toEqual(printed[0]);
});

test("it describes types", async () => {
  const { code, output } = await run(["types", "delta:RestrictionPolicy"]);
  expect(code).toBe(0);
  expect(output).toContain("  resourceId: string, required\n");
});

test("it packs a schema, and accepts the packed one", async () => {
  const schema = '{"name":"shop","resources":{"shop:index:Shelf":{}}}';
  const { code, output, errors } = await run(["pack", "shop@1.2.3=-"], schema);
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toContain(`${join("packs", "shop-1.2.3.json.gz")}: shop 1.2.3, `);
  const packed = join("packs", "shop-1.2.3.json.gz");
  const described = await run(["types", "shop:Shelf", "--schema", packed]);
  expect(described.output).toContain("package shop 1.2.3\n");
});

test("a download ends with the program, and its progress is not written to pipes", async () => {
  const server = createServer((_request, response) => {
    response.end('{"name":"toys","version":"1.0.0","provider":{}}');
  });
  await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address();
  const ran = await run(["pack", `http://127.0.0.1:${port}/schema.json`]);
  server.close();
  expect([ran.code, ran.errors]).toEqual([0, ""]);
  expect(ran.output).toContain("toys 1.0.0, ");
});

test("there is no color without a terminal, or if disabled", async () => {
  for (const environment of [{}, { NO_COLOR: "1" }, { TERM: "dumb" }]) {
    const { output } = await run(["check", example("broken-access.json")], "", environment);
    expect(output).toContain("error:");
    expect(output).not.toContain("\u001b");
  }
});

/** util-linux's `script` runs a program in a terminal; other systems' versions take other arguments. */
const hasTerminal = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;

/** The program's output on a terminal. */
function runOnTerminal(words, environment) {
  const command = [process.execPath, program, ...words].map((word) => `'${word}'`).join(" ");
  const { stdout } = spawnSync("script", ["-q", "-e", "-c", command, "/dev/null"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, TERM: "xterm-256color", NO_COLOR: "", ...environment },
  });
  return stdout;
}

test.runIf(hasTerminal)("there is color on a terminal, unless it or NO_COLOR disables it", () => {
  const words = ["check", example("broken-access.json")];
  expect(runOnTerminal(words, {})).toContain("\u001b[31merror:\u001b[39m");
  expect(runOnTerminal(["help"], {})).toContain("\u001b[1mSYNOPSIS\u001b[22m");
  for (const environment of [{ NO_COLOR: "1" }, { NO_COLOR: "0" }, { TERM: "dumb" }]) {
    const output = runOnTerminal(words, environment);
    expect(output).toContain("error:");
    expect(output).not.toContain("\u001b");
  }
});

test("it shows its manual and prints completions", async () => {
  const manual = await run(["help"]);
  expect([manual.code, manual.errors]).toEqual([0, ""]);
  expect(manual.output).toContain("STACKWRIGHT(1)");
  const completion = await run(["completion", "bash"]);
  expect([completion.code, completion.errors]).toEqual([0, ""]);
  expect(completion.output).toContain("_stackwright()");
});

test("without the page's files, it serves none", async () => {
  const { code, output, errors } = await run(["open", example("global-endpoint.json")]);
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toContain("The page's files are missing next to this program.");
});

test.each([
  ["nothing", ""],
  ["a cut text", '{"resources":{"a":{"type":"x'],
  ["binary data", Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256))],
  ["text in UTF-16", Buffer.from("\ufeff{}", "utf16le")],
  ["a very deep list", "[".repeat(5_000_000)],
  ["a very deep object", '{"a":'.repeat(1_000_000)],
  ["a very long number", `{"a":${"9".repeat(2_000_000)}}`],
  ["too much", Buffer.alloc(160 * 1024 * 1024, 32)],
])("reports that %s cannot be read, without a stack trace", async (_what, input) => {
  const { code, output, errors } = await run(["check", "-"], input);
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toMatch(/^<stdin>(?::\d+:\d+)?: error: .* \[file\/unreadable\]\n$/);
});

test("prototype keys are ordinary keys", async () => {
  const input = `{"__proto__":{"name":"x"},"resources":{"__proto__":{"type":"delta:RestrictionPolicy",
    "properties":{"__proto__":{"a":1},"constructor":1,"toString":"x"}},"constructor":{"type":"__proto__"}},
    "config":{"__proto__":{"type":"toString"}},"outputs":{"__proto__":"$\{__proto__.__proto__}"}}`;
  const { code, output, errors } = await run(["check", "-", "--json"], input);
  expect([code, errors]).toEqual([1, ""]);
  expect(JSON.parse(output).errors).toBeGreaterThan(3);
});

test("a reader that stops early is not an error", async () => {
  const child = spawn(process.execPath, [program, "types", "gamma:events:EventEndpoint"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors = [];
  child.stderr.on("data", (chunk) => errors.push(chunk));
  child.stdout.destroy();
  await new Promise((resolve) => child.on("close", resolve));
  expect(Buffer.concat(errors).toString("utf8")).toBe("");
});

test("it runs from anywhere, with any name", async () => {
  const copy = join(folder, "dist", "stackwright.mjs");
  copyFileSync(program, copy);
  chmodSync(copy, 0o755);
  const child = spawn(process.execPath, [copy, "--version"], { cwd: tmpdir() });
  const code = await new Promise((resolve) => child.on("close", resolve));
  rmSync(copy);
  expect(code).toBe(0);
});
