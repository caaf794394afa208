import { namesUsedBy, unusedNames } from "#model/graph/mentions.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const unusedConfig: ProgramRule = {
  id: "config/unused",
  summary: "Every config variable is used.",
  reads: (resource) => [namesUsedBy(resource, "config")],
  *check({ program }) {
    if (program.config.length === 0) return;
    const unused = unusedNames(program, "config");
    const what =
      program.plugin === undefined ? "design uses the config variable" : "component uses the input";
    for (const { name } of program.config) {
      // A name with a colon belongs to a provider. The provider itself reads the value.
      if (!unused.has(name) || name.includes(":")) continue;
      yield {
        severity: "hint",
        location: { kind: "config", name },
        message: `Nothing in the ${what} ${quoteShort(name)}.`,
        fix: { label: `Remove ${quoteShort(name)}`, edit: { kind: "remove-config", name } },
      };
    }
  },
};
