import { accessesIn, visitExpressions } from "#model/program/references.ts";
import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { optionRule } from "#model/check/options/option-rule.ts";

/** Options that Pulumi reads before any value is known, including config. */
const literal = [
  "ignoreChanges",
  "replaceOnChanges",
  "hideDiffs",
  "deleteBeforeReplace",
  "additionalSecretOutputs",
  "import",
  "retainOnDelete",
  "version",
  "pluginDownloadURL",
] as const;

export const optionLiteral = optionRule(
  "option/literal",
  "Options that Pulumi reads literally contain no references or config values.",
  function* ({ resource }) {
    for (const name of literal) {
      const value = own(resource.options, name);
      if (value === undefined) continue;
      const paths: PropertyPath[] = [];
      visitExpressions(value, [name], (found, path) => {
        // The reference check already reports outputs that are not known in time.
        const isSaid =
          path.length === 1 && accessesIn(found).some(({ kind }) => kind === "reference");
        if (!isSaid) paths.push(path);
      });
      for (const path of paths)
        yield {
          severity: "error",
          path,
          message: `The option ${name} is read literally, before deployment. It cannot contain references or config values.`,
        };
    }
  },
);
