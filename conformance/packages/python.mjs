// Python programs of a real package, checked by pyright against its distribution.
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cached, installNpmPackages, need, run } from "#tool.mjs";

const home = join(import.meta.dirname, "../python");

export const language = "python";

export function check({ name, version }, samples, { cache, sdks }) {
  const manifest = join(home, "package.json");
  const checker = cached(join(sdks, "../../python/checker"), readFileSync(manifest), (folder) => {
    copyFileSync(manifest, join(folder, "package.json"));
    installNpmPackages(folder);
  });
  const [core] = readFileSync(join(home, "requirements.txt"), "utf8").split("\n");
  const install = (key, ...args) =>
    cached(join(sdks, "python", key), args.join(" "), (folder) =>
      need("python3", ["-m", "pip", "install", "--quiet", "--target", folder, ...args]),
    );
  const base = install("core", core);
  // What it depends on besides Pulumi's core is not for programs to see.
  const sdk = install(name, "--no-deps", `pulumi-${name}==${version}`);
  const project = join(cache, "python-programs");
  rmSync(project, { recursive: true, force: true });
  for (const { name: program, folder } of samples)
    cpSync(join(folder, "__main__.py"), join(project, program, "__main__.py"), {
      recursive: true,
    });
  const settings = {
    include: ["."],
    extraPaths: [sdk, base],
    pythonVersion: "3.11",
    typeCheckingMode: "standard",
  };
  writeFileSync(join(project, "pyrightconfig.json"), JSON.stringify(settings));
  const pyright = join(checker, "node_modules/pyright/index.js");
  const args = ["--max-old-space-size=6144", pyright, "--outputjson", "-p", project];
  const { ok, stdout, output } = run(process.execPath, args, { cwd: project });
  if (!stdout.startsWith("{")) throw new Error(output);
  const { generalDiagnostics, summary } = JSON.parse(stdout);
  const problems = generalDiagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ file, range, message }) => `${file}:${range.start.line + 1}: ${message}`);
  if (!ok && problems.length === 0) problems.push(output);
  if (summary.filesAnalyzed !== samples.length)
    problems.push(`${summary.filesAnalyzed} of ${samples.length} programs were read`);
  return problems;
}
