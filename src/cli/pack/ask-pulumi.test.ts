import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { askPulumi } from "#cli/pack/ask-pulumi.ts";
import { createFolder } from "#cli/testing/folder.ts";
import type { Ran } from "#cli/testing/terminal.ts";
import { runWith } from "#cli/testing/terminal.ts";

const aws = { name: "aws", version: "7.2.0" };

/**
 * Sets the PATH, which has a program `pulumi` with the given JavaScript body, or no such program. Returns the program's
 * path.
 */
function installPulumi(body?: string): string {
  const folder = createFolder();
  if (body !== undefined) {
    // The interpreter in a script's first line can't contain spaces, so a shell starts Node.
    const script = join(folder, "pulumi.cjs");
    writeFileSync(script, `const words = process.argv.slice(2);\n${body}`);
    writeFileSync(
      join(folder, "pulumi"),
      `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`,
    );
    chmodSync(join(folder, "pulumi"), 0o755);
  }
  vi.stubEnv("PATH", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

async function packAws(): Promise<Ran & { readonly out: string }> {
  const out = createFolder();
  return { ...(await runWith(["pack", "aws@v7.2.0", "--out", out])), out };
}

const isPosix = process.platform !== "win32";

test.runIf(isPosix)("gets the schema from an installed pulumi", async () => {
  const folder = installPulumi(`
    require("node:fs").writeFileSync(__dirname + "/words", JSON.stringify(words));
    console.error("Installing plugin aws...");
    console.log(JSON.stringify({ name: "aws", resources: { "aws:s3:Bucket": {} } }));`);
  const { code, output, errors, out } = await packAws();
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toContain("aws-7.2.0.json.gz: aws 7.2.0, 1 resource type, 0 functions, ");
  expect(JSON.parse(readFileSync(join(folder, "words"), "utf8"))).toEqual([
    "package",
    "get-schema",
    "aws@7.2.0",
  ]);
  const packed = gunzipSync(readFileSync(join(out, "aws-7.2.0.json.gz"))).toString("utf8");
  expect(JSON.parse(packed)).toMatchObject({ name: "aws", version: "7.2.0" });
});

test("without pulumi, prints the command to run elsewhere", async () => {
  installPulumi();
  const { code, output, errors } = await packAws();
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toBe(
    "aws@v7.2.0: error: pulumi is not on the PATH. Run `pulumi package get-schema aws@7.2.0 > schema.json` on a machine with Pulumi, and pack the file it writes.\n",
  );
});

test.runIf(isPosix)("reports a pulumi that cannot be executed", async () => {
  const folder = installPulumi("");
  chmodSync(join(folder, "pulumi"), 0o644);
  const { errors } = await packAws();
  expect(errors).toContain("error: pulumi cannot be started: Permission denied.");
});

test.runIf(isPosix).each([
  [
    `console.error("Downloading...\\nerror: no plugin\\n\\n  of that \\u001b[31mname");
     process.exitCode = 255;`,
    "error: pulumi exited with code 255: error: no plugin   of that \\u001b[31mname",
  ],
  [
    'console.error("unknown command\\nRun pulumi --help"); process.exitCode = 1;',
    "error: pulumi exited with code 1: Run pulumi --help",
  ],
  ["process.exitCode = 3;", "error: pulumi exited with code 3."],
  ['process.kill(process.pid, "SIGKILL");', "error: pulumi was stopped."],
  ['console.log("no schema");', "error: A package schema is a JSON object."],
  ["", "error: A package schema is a JSON object."],
  [
    'console.log(JSON.stringify({ name: "awsx", provider: {} }));',
    'error: The file is the schema of "awsx", not of "aws".',
  ],
  [
    'console.log(JSON.stringify({ name: "aws", version: "6.0.0", provider: {} }));',
    'error: The schema says that its version is "6.0.0", not "7.2.0".',
  ],
])("a pulumi that runs %j fails with the reason", async (body, error) => {
  installPulumi(body);
  const { code, output, errors } = await packAws();
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toContain(`aws@v7.2.0: ${error}`);
});

test.runIf(isPosix)("stops a pulumi that prints without end", async () => {
  installPulumi(`
    const more = () => process.stdout.write(Buffer.alloc(65536, 32), more);
    more();`);
  const counts: number[] = [];
  const asked = await askPulumi(aws, 1024 * 1024, (count) => counts.push(count));
  expect(asked).toEqual({
    ok: false,
    message: "The file is larger than the limit of 1 MiB.",
  });
  expect(counts.length).toBeGreaterThan(1);
  expect(Math.max(...counts)).toBeLessThanOrEqual(1024 * 1024);
});
