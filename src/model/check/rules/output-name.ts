import { freeName } from "#model/program/names/resource-name.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";

export const outputName: ProgramRule = {
  id: "output/name",
  summary: "Every stack output has a name.",
  *check({ program }) {
    if (!program.outputs.some(({ name }) => name === "")) return;
    const free = freeName("output", new Set(program.outputs.map(({ name }) => name)));
    yield {
      severity: "error",
      location: { kind: "output", name: "" },
      message: "A stack output has no name.",
      fix: {
        label: `Rename to ${quoteShort(free)}`,
        edit: { kind: "rename-output", name: "", to: free },
      },
    };
  },
};
