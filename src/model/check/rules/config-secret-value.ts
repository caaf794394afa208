import {
  holdsSecretValue,
  secretCommand,
  withoutValue,
} from "#model/program/config/config-variable.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";

export const configSecretValue: ProgramRule = {
  id: "config/secret-value",
  summary: "A secret config variable does not hold its value.",
  *check({ program }) {
    // A component has inputs, about which other rules hold.
    if (program.plugin !== undefined) return;
    for (const variable of program.config) {
      if (!holdsSecretValue(variable)) continue;
      yield {
        severity: "error",
        location: { kind: "config", name: variable.name },
        message: `The variable is secret, and its value stands in the design for everyone to read. Remove it here and give it to the stack by the command "${secretCommand(variable)}".`,
        fix: {
          label: "Remove the value",
          edit: { kind: "set-config", variable: withoutValue(variable) },
        },
      };
    }
  },
};
