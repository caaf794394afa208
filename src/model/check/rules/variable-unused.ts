import { namesUsedBy, unusedNames } from "#model/graph/mentions.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const unusedVariable: ProgramRule = {
  id: "variable/unused",
  summary: "Every variable is used.",
  reads: (resource) => [namesUsedBy(resource, "variable")],
  *check({ program }) {
    if (program.variables.length === 0) return;
    const unused = unusedNames(program, "variable");
    for (const { name } of program.variables) {
      if (!unused.has(name)) continue;
      yield {
        severity: "hint",
        location: { kind: "variable", name, path: [] },
        message: `Nothing in the design uses the variable ${quoteShort(name)}.`,
        fix: { label: `Remove ${quoteShort(name)}`, edit: { kind: "remove-variable", name } },
      };
    }
  },
};
