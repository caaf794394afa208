import {
  holdsSecretValue,
  secretCommand,
  withoutValue,
} from "#model/program/config/config-variable.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";

export const configSecretValue: ProgramRule = {
  id: "config/secret-value",
  summary: "The design does not contain the value of a secret config variable.",
  *check({ program }) {
    // A component has inputs instead of config. Separate rules check the inputs.
    if (program.plugin !== undefined) return;
    for (const variable of program.config) {
      if (!holdsSecretValue(variable)) continue;
      yield {
        severity: "error",
        location: { kind: "config", name: variable.name },
        message: `The variable is secret, but anyone with the design can read its value. Remove the value here and set it in the stack with the command "${secretCommand(variable)}".`,
        fix: {
          label: "Remove the value",
          edit: { kind: "set-config", variable: withoutValue(variable) },
        },
      };
    }
  },
};
