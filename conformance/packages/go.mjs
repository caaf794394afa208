// Checks Go programs for a real package with gofmt and vet, against the package's Go module.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { placeModules } from "#go/modules.mjs";
import { lines, need, run } from "#tool.mjs";

export const language = "go";

/** Old SDKs require a version from before this module was split. Its packages are also in the newer modules. */
const split =
  "replace google.golang.org/genproto => google.golang.org/genproto v0.0.0-20250303144028-a0af3efb3deb\n";

export function check({ name, generated = [] }, samples, { cache, sdks, whole }) {
  const module = join(cache, "go-programs");
  rmSync(module, { recursive: true, force: true });
  const programs = samples.map(({ name: program, folder }) => {
    const file = join(module, program, "main.go");
    cpSync(join(folder, "main.go"), file, { recursive: true });
    return file;
  });
  const problems = lines(need("gofmt", ["-l", module])).map(
    (file) => `${file}: gofmt formats it differently`,
  );
  // All programs use the same package, so the same go.mod fits all of them.
  const text = readFileSync(join(samples[0].folder, "go.mod"), "utf8");
  const replaces = generated.includes(language)
    ? placeModules({
        cache: join(sdks, ".."),
        schemas: [whole],
        programs,
        folder: join(cache, "go-sdk"),
      })
    : "";
  writeFileSync(join(module, "go.mod"), `${text}\n${split}${replaces}`);
  const sums = join(sdks, "go", `${name}.sum`);
  run("cp", [sums, join(module, "go.sum")]);
  const tidied = run("go", ["mod", "tidy", "-e"], { cwd: module });
  const { ok, output } = run("go", ["vet", "./..."], { cwd: module });
  if (ok) {
    mkdirSync(join(sdks, "go"), { recursive: true });
    copyFileSync(join(module, "go.sum"), sums);
    return problems;
  }
  const found = lines(output).filter((line) => !line.startsWith("#"));
  return [...problems, ...found, ...lines(tidied.output).filter((line) => /err/i.test(line))];
}
