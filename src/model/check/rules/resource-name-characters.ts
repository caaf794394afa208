import { freeName, replaceUnusual, unusualCharacters } from "#model/program/names/resource-name.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const nameCharacters: ProgramRule = {
  id: "resource-name/characters",
  summary: "A resource name has only letters A to Z, digits, underscores, dots and hyphens.",
  reads: ({ name }) => [name],
  *check({ program }) {
    const unusual = program.resources.filter(({ name }) => unusualCharacters(name).length > 0);
    if (unusual.length === 0) return;
    const taken = new Set(program.resources.map(({ name }) => name));
    for (const { id, name } of unusual) {
      const renamed = freeName(replaceUnusual(name), taken);
      const characters = unusualCharacters(name);
      const shown = characters.slice(0, 5).map(quoteShort).join(", ");
      const rest = characters.length > 5 ? " and more" : "";
      yield {
        severity: "warning",
        location: { kind: "name", resource: id },
        message: `The name ${quoteShort(name)} has characters that some services reject: ${shown}${rest}. Use letters A to Z, digits, underscores, dots and hyphens, as in "my-resource".`,
        fix: {
          label: `Rename to ${quoteShort(renamed)}`,
          edit: { kind: "rename-resource", resource: id, name: renamed },
        },
      };
    }
  },
};
