// Python: parsed by its own parser and checked by pyright, the neutral programs with SDKs made from the
// schemas, the vendor ones with the real SDKs.
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cached, lines, need, run } from "#tool.mjs";

export const name = "python";
export const languages = ["python"];

const home = join(import.meta.dirname, "../python");

const parse = `
import ast, sys
for file in sys.stdin.read().splitlines():
    try:
        ast.parse(open(file, encoding="utf-8").read(), file)
    except (SyntaxError, ValueError) as error:
        print(f"{file}: {error}")
`;

export function check({ cache, samples, schemas }) {
  const requirements = join(home, "requirements.txt");
  const manifest = join(home, "package.json");
  const sdks = cached(join(cache, "sdks"), readFileSync(requirements), (folder) => {
    need("python3", ["-m", "venv", folder]);
    need(join(folder, "bin/pip"), ["install", "--quiet", "-r", requirements]);
  });
  const checker = cached(join(cache, "checker"), readFileSync(manifest), (folder) => {
    copyFileSync(manifest, join(folder, "package.json"));
    need("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  });
  const stubs = join(cache, "stubs");
  rmSync(stubs, { recursive: true, force: true });
  need(process.execPath, [join(home, "stubs.mjs"), stubs, ...schemas.neutral]);

  const files = samples.map(({ folder }) => join(folder, "__main__.py"));
  const parsed = need(join(sdks, "bin/python"), ["-c", parse], { input: files.join("\n") });
  const project = join(cache, "programs");
  rmSync(project, { recursive: true, force: true });
  for (const { name: program, folder } of samples)
    cpSync(join(folder, "__main__.py"), join(project, program, "__main__.py"), {
      recursive: true,
    });
  writeFileSync(
    join(project, "pyrightconfig.json"),
    JSON.stringify({
      include: ["."],
      extraPaths: [stubs],
      pythonVersion: "3.11",
      typeCheckingMode: "standard",
    }),
  );
  const { ok, stdout, output } = run(
    process.execPath,
    [
      "--max-old-space-size=6144",
      join(checker, "node_modules/pyright/index.js"),
      "--pythonpath",
      join(sdks, "bin/python"),
      "--outputjson",
      "-p",
      project,
    ],
    { cwd: project },
  );
  if (!stdout.startsWith("{")) throw new Error(output);
  const { generalDiagnostics, summary } = JSON.parse(stdout);
  const faults = generalDiagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ file, range, message }) => `${file}:${range.start.line + 1}: ${message}`);
  if (!ok && faults.length === 0) faults.push(output);
  return { checked: summary.filesAnalyzed, faults: [...lines(parsed), ...faults] };
}
