import { configNameError } from "#model/program/config/config-variable.ts";
import { freeName, replaceUnusual, unusualCharacters } from "#model/program/names/resource-name.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const configName: ProgramRule = {
  id: "config/name",
  summary: "Every config variable has a valid name.",
  *check({ program }) {
    let taken: Set<string> | undefined;
    for (const { name } of program.config) {
      const error = configNameError(name);
      const unusual = unusualCharacters(name).filter((character) => character !== ":");
      if (error === undefined && unusual.length === 0) continue;
      taken ??= new Set(["pulumi", "", ...program.config.map((variable) => variable.name)]);
      const plain = replaceUnusual(name).replaceAll(/^-+|-+$/g, "");
      const free = freeName(plain === "" || plain === "pulumi" ? "config" : plain, taken);
      taken.add(free);
      yield {
        severity: error === undefined ? "warning" : "error",
        location: { kind: "config", name },
        message:
          error ??
          `The name ${quoteShort(name)} has characters that stack config or some languages may reject. Use letters A to Z, digits, underscores, dots and hyphens.`,
        fix: {
          label: `Rename to ${quoteShort(free)}`,
          edit: { kind: "rename-config", name, to: free },
        },
      };
    }
  },
};
