// Go: formatted as gofmt does it, and vetted; the neutral programs with stand-ins for the SDKs, the vendor
// ones with the real SDKs where `--go-sdks` asks for them.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lines, need, run } from "#tool.mjs";

export const name = "go";
export const languages = ["go"];

export function check({ cache, samples, schemas, options }) {
  const home = join(cache, "programs");
  rmSync(home, { recursive: true, force: true });
  for (const { name: program, folder } of samples)
    cpSync(join(folder, "main.go"), join(home, program, "main.go"), { recursive: true });
  // The commands name their faults by file; what they print to say that all is well is nothing.
  const faults = lines(need("gofmt", ["-l", home])).map((file) => `${file}: not as gofmt has it`);
  for (const target of options["go-sdks"] ? ["neutral", "vendor"] : ["neutral"]) {
    const own = samples.filter((sample) => sample.target === target);
    if (own.length > 0) faults.push(...vet({ cache, home, own, target, schemas }));
  }
  return { checked: samples.length, faults };
}

function vet({ cache, home, own, target, schemas }) {
  const requires = new Set(
    own.flatMap(({ folder }) =>
      [...readFileSync(join(folder, "go.mod"), "utf8").matchAll(/^\t(\S+ v\S+)$/gm)].map(
        ([, module]) => module,
      ),
    ),
  );
  let replaces = "";
  if (target === "neutral") {
    const stubs = join(cache, "stubs");
    need(process.execPath, [
      join(import.meta.dirname, "../go/stubs.mjs"),
      stubs,
      ...schemas.neutral,
    ]);
    replaces = readFileSync(join(stubs, "replace.txt"), "utf8");
  }
  const module = join(cache, target);
  rmSync(module, { recursive: true, force: true });
  for (const { name: program } of own)
    cpSync(join(home, program), join(module, program), { recursive: true });
  writeFileSync(
    join(module, "go.mod"),
    `module programs\n\ngo 1.25.11\n\nrequire (\n${[...requires].map((line) => `\t${line}\n`).join("")})\n\n${replaces}`,
  );
  need("go", ["mod", "tidy", "-e"], { cwd: module });
  const { ok, output } = run("go", ["vet", "./..."], { cwd: module });
  return ok ? [] : lines(output).filter((line) => !line.startsWith("#"));
}
