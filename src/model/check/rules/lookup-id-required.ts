import type { ProgramRule } from "#model/check/rules/rule.ts";

export const lookupIdRequired: ProgramRule = {
  id: "lookup/id-required",
  summary: "Every looked-up resource has an ID.",
  reads: ({ origin }) => [origin],
  *check({ program }) {
    for (const { id, origin } of program.resources) {
      if (origin.kind !== "lookup" || !isMissing(origin.id)) continue;
      yield {
        severity: "error",
        location: { kind: "input", resource: id, path: ["id"] },
        message: "The resource is looked up, but its ID is missing.",
      };
    }
  },
};

const isMissing = (id: unknown): boolean =>
  id === null || (typeof id === "string" && id.trim() === "");
