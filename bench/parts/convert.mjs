import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { env, execPath } from "node:process";
import { ratio } from "../report.mjs";
import { interleave } from "../tools.mjs";

// Compares the command line with `pulumi convert`, from start to exit. Pulumi is required: the program that the
// variable `PULUMI` names, or the one on the PATH. The programs only use built-ins, so no provider is downloaded.
const sizes = [10, 100];
const languages = [
  { id: "typescript", label: "TypeScript" },
  { id: "python", label: "Python" },
];
const rounds = 5;
const commandLine = join(import.meta.dirname, "../dist/product/cli.js");

/**
 * A program of stack references. Each stack reference's name contains a variable and an output of the previous stack
 * reference.
 */
function programOf(count) {
  const lines = ["name: bench", "runtime: yaml", "resources:"];
  for (let at = 0; at < count; at += 1)
    lines.push(
      `  stack${at}:`,
      "    type: pulumi:pulumi:StackReference",
      `    name: stack-${at}`,
      "    properties:",
      at === 0 ? "      name: acme/network/prod" : `      name: acme/\${stack${at - 1}.name}/prod`,
    );
  lines.push("outputs:", `  last: \${stack${count - 1}.name}`, "");
  return lines.join("\n");
}

/** The version of the Pulumi command; undefined if there is none. */
function versionOf(pulumi) {
  try {
    return execFileSync(pulumi, ["version"], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

async function convert(tools) {
  const pulumi = env["PULUMI"] ?? "pulumi";
  const version = versionOf(pulumi);
  if (version === undefined) {
    process.stderr.write("Pulumi is not on the PATH, and PULUMI is not set.\n");
    return [];
  }
  await tools.servers();
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const lines = [];
    for (const count of sizes) lines.push(...(await measure({ folder, count, pulumi, version })));
    return lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measure({ folder, count, pulumi, version }) {
  const source = join(folder, `${count}`);
  mkdirSync(source);
  const program = join(source, "Pulumi.yaml");
  writeFileSync(program, programOf(count));
  const out = join(folder, "out");
  // Pulumi's language plugins are in the same folder as Pulumi, so the folder is added to the PATH.
  const environment = {
    ...env,
    PATH: [dirname(pulumi), env["PATH"]].join(delimiter),
    PULUMI_HOME: join(folder, "home"),
    PULUMI_SKIP_UPDATE_CHECK: "true",
  };
  const timed = (file, args) => {
    rmSync(out, { recursive: true, force: true });
    const begin = performance.now();
    execFileSync(file, args, { cwd: source, env: environment, stdio: "pipe" });
    return performance.now() - begin;
  };
  const found = [];
  for (const { id, label } of languages) {
    const { ours, theirs } = await interleave(rounds, {
      ours: () => timed(execPath, [commandLine, "export", program, "--language", id, "--out", out]),
      theirs: () =>
        timed(pulumi, [
          "convert",
          "--from",
          "yaml",
          "--language",
          id,
          "--out",
          out,
          "--generate-only",
        ]),
    });
    found.push(
      ratio(
        `${count} resources to ${label}, ms`,
        ours,
        `pulumi convert ${version}`.trim(),
        theirs,
        0.7,
      ),
    );
  }
  return found;
}

export const sections = { convert };
