// Checks Python programs for a real package with pyright, against the package's distribution.
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPyright } from "#pyright.mjs";
import { cached, installNpmPackages, need } from "#tool.mjs";

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
  // Programs must not see the SDK's dependencies besides Pulumi's core.
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
  const { checked, problems } = runPyright(checker, project);
  if (checked !== samples.length)
    problems.push(`${checked} of ${samples.length} programs were read`);
  return problems;
}
