import { configTypeOf } from "#model/program/config/config-type.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import { asConfig, fitsConfig, holdsSecretValue } from "#model/program/config/config-variable.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { describeType } from "#model/schema/describe-type.ts";
import { describeValue } from "#model/program/describe-value.ts";

export const configDefault: ProgramRule = {
  id: "config/default",
  summary: "The default of a config variable is of the variable's type.",
  *check({ program }) {
    for (const variable of program.config) {
      const { name, default: value } = variable;
      const type = configTypeOf(variable);
      if (value === undefined || type === undefined || fitsConfig(value, type)) continue;
      // A component takes no list or object as a default, which another rule says.
      if (program.plugin !== undefined && typeof value === "object") continue;
      // A secret must not stand there at all, and must not be read out by a message.
      if (holdsSecretValue(variable)) continue;
      const fixed = asConfig(value, type);
      const wanted = type.kind === "object" ? "an object" : describeType(typeOfConfig(type));
      yield {
        severity: "error",
        location: { kind: "config", name },
        message: `The default has to be ${wanted}, but this is ${describeValue(value)}.`,
        ...(fixed === undefined
          ? {}
          : {
              fix: {
                label: `Change to ${JSON.stringify(fixed)}`,
                edit: { kind: "set-config", variable: { ...variable, default: fixed } },
                // A number may have been written with zeros that its text would not have.
                ...(typeof fixed === "number" || typeof fixed === "boolean"
                  ? { isCertain: true }
                  : {}),
              },
            }),
      };
    }
  },
};
