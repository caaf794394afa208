// Checks YAML and JSON programs with Pulumi's own loaders and binder, in both versions. The binder also checks the
// schemas.
import { dirname, join } from "node:path";
import { lines, run } from "#tool.mjs";
import { buildTools, engines } from "#pulumi/build.mjs";

export const name = "yaml";
export const languages = ["yaml", "json"];

export function check({ cache, samples, schemas }) {
  const folders = Object.values(schemas).map(([first]) => dirname(first));
  const results = engines.map((engine) => {
    const { ok, stdout, stderr } = run(join(buildTools(cache, engine), "read"), folders, {
      input: samples.map(({ folder }) => folder).join("\n"),
    });
    const found = lines(stdout);
    const checked = Number(/^(\d+) programs$/.exec(found.pop() ?? "")?.[1] ?? 0);
    const said = ok ? [] : [...found, ...lines(stderr)];
    return { checked, problems: said.map((line) => `${engine.version}: ${line}`) };
  });
  return {
    checked: Math.min(...results.map(({ checked }) => checked)),
    problems: results.flatMap(({ problems }) => problems),
  };
}
