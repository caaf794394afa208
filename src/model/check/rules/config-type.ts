import { configTypeOf } from "#model/program/config/config-type.ts";
import type { ConfigTypeName } from "#model/program/config/config-variable.ts";
import { configTypeNames, withType } from "#model/program/config/config-variable.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { joinWithOr, nearest, quoteShort } from "#model/base/messages.ts";

export const configTypeKnown: ProgramRule = {
  id: "config/type",
  summary: "Every config variable has a known type.",
  *check({ program }) {
    // A component has inputs instead of config. Separate rules check the inputs.
    if (program.plugin !== undefined) return;
    for (const variable of program.config) {
      const { name, type } = variable;
      const location = { kind: "config", name } as const;
      if (type === undefined && variable.default === undefined) {
        if (Object.hasOwn(variable.extras, "value")) continue;
        yield {
          severity: "error",
          location,
          message: `The config variable ${quoteShort(name)} needs a type, or a default that shows its type.`,
          fix: fixTo(variable, "string"),
        };
      } else if (type !== undefined && configTypeOf(variable) === undefined) {
        const meant = configTypeNames.find((known) => known === nearest(type, configTypeNames));
        yield {
          severity: "error",
          location,
          message: `${quoteShort(type)} is not a valid type for a config variable. Use ${joinWithOr(configTypeNames)}.`,
          ...(meant === undefined ? {} : { fix: fixTo(variable, meant) }),
        };
      }
    }
  },
};

const fixTo = (variable: ConfigVariable, type: ConfigTypeName): NonNullable<Diagnostic["fix"]> => ({
  label: `Set the type to ${type}`,
  edit: { kind: "set-config", variable: withType(variable, type) },
});
