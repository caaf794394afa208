import { configTypeOf } from "#model/program/config/config-type.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import { asConfig, fitsConfig, holdsSecretValue } from "#model/program/config/config-variable.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { describeType } from "#model/schema/describe-type.ts";
import { describeValue } from "#model/program/describe-value.ts";

export const configDefault: ProgramRule = {
  id: "config/default",
  summary: "A config variable's default has the variable's type.",
  *check({ program }) {
    for (const variable of program.config) {
      const { name, default: value } = variable;
      const type = configTypeOf(variable);
      if (value === undefined || type === undefined || fitsConfig(value, type)) continue;
      // A separate rule reports a list or an object as the default of a component's input.
      if (program.plugin !== undefined && typeof value === "object") continue;
      // A secret must not be in the file, and no message may quote it.
      if (holdsSecretValue(variable)) continue;
      const fixed = asConfig(value, type);
      const wanted = type.kind === "object" ? "an object" : describeType(typeOfConfig(type));
      yield {
        severity: "error",
        location: { kind: "config", name },
        message: `The default must be ${wanted}, but this is ${describeValue(value)}.`,
        ...(fixed === undefined
          ? {}
          : {
              fix: {
                label: `Change to ${JSON.stringify(fixed)}`,
                edit: { kind: "set-config", variable: { ...variable, default: fixed } },
                // The number may have been written with zeros that are missing in the converted string.
                ...(typeof fixed === "number" || typeof fixed === "boolean"
                  ? { isCertain: true }
                  : {}),
              },
            }),
      };
    }
  },
};
