import { fitsPackageVariable } from "#model/check/fits-config.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { describeKind, describeValue } from "#model/program/describe-value.ts";
import { describeType } from "#model/schema/describe-type.ts";
import {
  plainData,
  projectValueOf,
  withProjectValue,
} from "#model/schema/config/package-config.ts";
import { packageVariable } from "#model/schema/config/config-variables.ts";

export const packageVariableValue: ProgramRule = {
  id: "config/package-value",
  summary:
    "The value of a package's config variable has the right type and is where the provider reads it.",
  *check({ program, catalog }) {
    // A component has inputs instead of config. Separate rules check the inputs.
    if (program.plugin !== undefined) return;
    for (const variable of program.config) {
      const { default: fallback, ...rest } = variable;
      const known = packageVariable(variable.name, catalog);
      // Separate rules report secrets that have a value.
      if (known === undefined || variable.secret === true) continue;
      const { key, property } = known;
      const location = { kind: "config", name: key } as const;
      const value = projectValueOf(variable);
      if (value !== undefined && !fitsPackageVariable(value, property.type, catalog)) {
        const is = property.secret ? describeKind(value) : describeValue(value);
        yield {
          severity: "error",
          location,
          message: `The value must be ${describeType(property.type)}, but this is ${is}.`,
        };
      }
      if (fallback === undefined || fallback === null) continue;
      const data = plainData(fallback);
      yield {
        severity: "warning",
        location,
        message: `The provider does not read the default of ${key}. It reads the value from the stack config or the project file.`,
        ...(data === undefined || data === null || value !== undefined
          ? {}
          : {
              fix: {
                label: "Change the default to a value",
                edit: { kind: "set-config", variable: withProjectValue(rest, data) },
              },
            }),
      };
    }
  },
};
