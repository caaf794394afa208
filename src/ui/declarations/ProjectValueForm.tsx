import { describeType } from "#model/schema/describe-type.ts";
import { isProjectValue } from "#model/schema/config/package-config.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import { configTypeOf } from "#model/program/config/config-type.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import { edit } from "#store/designer.ts";
import { isAboutValue } from "#store/diagnostics.ts";
import { ConfigNameBox } from "#ui/declarations/ConfigNameBox.tsx";
import styles from "#ui/declarations/declarations.module.css";
import { DeclarationProblems } from "#ui/declarations/DeclarationProblems.tsx";
import type { DeclarationFormProps } from "#ui/declarations/form-props.ts";
import { SecretBox } from "#ui/declarations/SecretBox.tsx";
import { StackValues } from "#ui/declarations/StackValues.tsx";
import { UsedBy } from "#ui/declarations/UsedBy.tsx";
import { ValueForAllStacks } from "#ui/declarations/ValueForAllStacks.tsx";
import { useServices } from "#ui/services.ts";

/**
 * Whether the form of a config variable asks for the project's value instead of a type and default. Variables in a
 * foreign namespace have only a value, even while it is cleared.
 */
export const hasProjectForm = (variable: ConfigVariable): boolean =>
  isProjectValue(variable) ||
  (variable.name.includes(":") &&
    variable.type === undefined &&
    variable.default === undefined &&
    variable.secret !== true);

/** A constant object, so the field stays mounted while a different kind of value is typed. */
const property = { type: { kind: "any" }, required: false, plain: true } as const;

/** A config variable with a value from the project, such as `pulumi:tags`. */
export function ProjectValueForm(
  props: DeclarationFormProps & { readonly variable: ConfigVariable },
) {
  const { variable, readOnly, diagnostics, reveal } = props;
  const { name } = variable;
  const { store } = useServices();
  const isGiven = isProjectValue(variable);
  const of = (...rules: readonly string[]) =>
    diagnostics.filter(({ rule }) => rules.includes(rule));
  const ofSecret = of("config/secret-value");
  const isValueAsked =
    of("config/name").length + ofSecret.length === 0 && diagnostics.some(isAboutValue);
  return (
    <div className={styles.form}>
      <ConfigNameBox
        name={name}
        readOnly={readOnly}
        diagnostics={of("config/name")}
        reveal={ofSecret.length > 0 || isValueAsked ? undefined : reveal}
      />
      {isGiven && (
        <dl className={styles.facts}>
          <dt>Type</dt>
          <dd>{typeText(variable)}</dd>
        </dl>
      )}
      <SecretBox
        variable={variable}
        readOnly={readOnly}
        diagnostics={ofSecret}
        reveal={ofSecret.length > 0 ? reveal : undefined}
        onSet={(changed, label) =>
          edit(store, { kind: "set-config", variable: changed }, { label })
        }
      />
      <DeclarationProblems diagnostics={of("config/package-variable", "config/type")} />
      <ValueForAllStacks
        name={name}
        property={property}
        readOnly={readOnly}
        reveal={isValueAsked ? reveal : undefined}
      />
      <StackValues variable={variable} readOnly={readOnly} />
      <UsedBy
        variable={name}
        diagnostics={of("config/unused")}
        {...(name.includes(":")
          ? { none: "Nothing in the design uses the value: it is for Pulumi or a provider." }
          : {})}
      />
    </div>
  );
}

function typeText(variable: ConfigVariable): string {
  const type = configTypeOf(variable) ?? { kind: "string" };
  return type.kind === "object" ? "an object" : describeType(typeOfConfig(type));
}
