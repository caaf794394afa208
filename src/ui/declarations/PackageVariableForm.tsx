import { useMemo } from "react";

import { describeType } from "#model/schema/describe-type.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { PackageVariable } from "#model/schema/config/config-variables.ts";
import { helpLine } from "#forms/documentation/help-line.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import { edit } from "#store/designer.ts";
import { isAboutValue } from "#store/diagnostics.ts";
import styles from "#ui/declarations/declarations.module.css";
import { DeclarationProblems } from "#ui/declarations/DeclarationProblems.tsx";
import type { DeclarationFormProps } from "#ui/declarations/form-props.ts";
import { ConfigNameBox } from "#ui/declarations/ConfigNameBox.tsx";
import { SecretBox } from "#ui/declarations/SecretBox.tsx";
import { StackValues } from "#ui/declarations/StackValues.tsx";
import { UsedBy } from "#ui/declarations/UsedBy.tsx";
import { ValueForAllStacks } from "#ui/declarations/ValueForAllStacks.tsx";
import { useServices } from "#ui/services.ts";

interface PackageVariableFormProps extends DeclarationFormProps {
  readonly variable: ConfigVariable;
  readonly known: PackageVariable;
}

/** A config variable that a provider reads itself: its package defines its type and description. */
export function PackageVariableForm(props: PackageVariableFormProps) {
  const { variable, known, readOnly, diagnostics, reveal } = props;
  const { name } = variable;
  const { packageName, property } = known;
  const { store } = useServices();
  const of = (...rules: readonly string[]) =>
    diagnostics.filter(({ rule }) => rules.includes(rule));
  const ofSecret = of("config/secret-value", "config/package-variable");
  const isValueAsked = ofSecret.length === 0 && diagnostics.some(isAboutValue);
  const isSecret = variable.secret === true || ofSecret.length > 0;
  const key = JSON.stringify(property);
  const value = useMemo(
    () => ({ ...(JSON.parse(key) as typeof property), required: false, plain: true }),
    [key],
  );
  return (
    <div className={styles.form}>
      <ConfigNameBox
        name={name}
        readOnly={readOnly}
        diagnostics={of("config/name")}
        reveal={ofSecret.length > 0 || isValueAsked ? undefined : reveal}
      />
      <dl className={styles.facts}>
        <dt>Type</dt>
        <dd>{describeType(property.type)}</dd>
        <dt>Read by</dt>
        <dd>the provider of {packageName}</dd>
      </dl>
      <SecretBox
        variable={variable}
        readOnly={readOnly}
        diagnostics={of("config/secret-value")}
        reveal={ofSecret.length > 0 ? reveal : undefined}
        onSet={(changed, label) =>
          edit(store, { kind: "set-config", variable: changed }, { label })
        }
      />
      <DeclarationProblems diagnostics={of("config/package-variable", "config/type")} />
      {isSecret ? (
        <p className={styles.about}>
          <Prose text={helpLine(property, undefined, false).line} />
        </p>
      ) : (
        <ValueForAllStacks
          key={key}
          name={name}
          property={value}
          readOnly={readOnly}
          reveal={isValueAsked ? reveal : undefined}
        />
      )}
      <StackValues variable={variable} readOnly={readOnly} />
      <UsedBy variable={name} diagnostics={[]} none="Only the provider reads the variable." />
    </div>
  );
}
