// YAML and JSON: read by Pulumi's own loaders and bound by its binder; the schemas bound as well.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cached, lines, need, run } from "#tool.mjs";

export const name = "yaml";
export const languages = ["yaml", "json"];

export function check({ cache, samples, schemas }) {
  const home = join(import.meta.dirname, "../yaml");
  const sources = ["main.go", "go.mod", "go.sum"].map((file) => readFileSync(join(home, file)));
  const built = cached(join(cache, "bin"), sources.join("\n"), (folder) =>
    need("go", ["build", "-o", join(folder, "check"), "."], { cwd: home }),
  );
  const folders = Object.values(schemas).map(([first]) => dirname(first));
  const { ok, stdout, stderr } = run(join(built, "check"), folders, {
    input: samples.map(({ folder }) => folder).join("\n"),
  });
  const found = lines(stdout);
  const checked = Number(/^(\d+) programs$/.exec(found.pop() ?? "")?.[1] ?? 0);
  return { checked, faults: ok ? [] : [...found, ...lines(stderr)] };
}
