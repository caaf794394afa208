import type { ProgramRule } from "#model/check/rules/rule.ts";

export const nameRequired: ProgramRule = {
  id: "resource-name/required",
  summary: "Every resource has a name.",
  reads: ({ name }) => [name],
  *check({ program }) {
    for (const { id, name } of program.resources)
      if (name === "")
        yield {
          severity: "error",
          location: { kind: "name", resource: id },
          message: 'The resource has no name. Give it one, as in "my-resource".',
        };
  },
};
