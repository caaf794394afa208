import { useId, useMemo } from "react";
import type { ReactNode } from "react";

import { describeType } from "#model/schema/describe-type.ts";
import { configTypeOf } from "#model/program/config/config-type.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import {
  asConfig,
  configTypeNames,
  fitsConfig,
  itemsNameOf,
  typeNameOf,
  withItems,
  withType,
} from "#model/program/config/config-variable.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import { edit, endTyping, sendRequest } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { DeclarationProblems } from "#ui/declarations/DeclarationProblems.tsx";
import { Choice } from "#ui/declarations/Choice.tsx";
import { isAboutValue } from "#store/diagnostics.ts";
import styles from "#ui/declarations/declarations.module.css";
import type { DeclarationFormProps } from "#ui/declarations/form-props.ts";
import { ConfigNameBox } from "#ui/declarations/ConfigNameBox.tsx";
import { SecretBox } from "#ui/declarations/SecretBox.tsx";
import { StackValues } from "#ui/declarations/StackValues.tsx";
import { UsedBy } from "#ui/declarations/UsedBy.tsx";
import { ValueField } from "#ui/declarations/ValueField.tsx";
import { useServices } from "#ui/services.ts";

/** A config variable: its name, type, default, secret mark and description. */
export function ConfigForm(props: DeclarationFormProps & { readonly variable: ConfigVariable }) {
  const { variable, readOnly, diagnostics, reveal } = props;
  const { name } = variable;
  const { store } = useServices();
  const id = useId();
  const of = (...rules: readonly string[]) =>
    diagnostics.filter(({ rule }) => rules.includes(rule));
  const ofSecret = of("config/secret-value");
  const ofType = of("config/type");
  const isValueAsked =
    of("config/name").length + ofType.length + ofSecret.length === 0 &&
    diagnostics.some(isAboutValue);
  const set = (changed: ConfigVariable, label: string, key?: string): void =>
    edit(
      store,
      { kind: "set-config", variable: changed },
      key === undefined ? { label } : { label, key: `config ${name} ${key}` },
    );
  const setType = (changed: ConfigVariable): void =>
    set(withConverted(changed), `Set the type of ${name}`);
  const type = typeNameOf(variable);
  const property = useDefaultProperty(variable);
  return (
    <div className={styles.form}>
      <ConfigNameBox
        name={name}
        readOnly={readOnly}
        diagnostics={of("config/name")}
        reveal={ofSecret.length > 0 || ofType.length > 0 || isValueAsked ? undefined : reveal}
      />
      {!readOnly && !name.includes(":") && (
        <button
          type="button"
          className={`${controls.button} ${styles.ofPackage}`}
          onClick={() => sendRequest(store, { kind: "package-variable", instead: name })}
        >
          Use a package’s variable…
        </button>
      )}
      <DeclarationProblems diagnostics={of("config/package-variable")} />
      <Choice
        label="Type"
        value={type}
        other={variable.type}
        choices={configTypeNames}
        about={aboutType(variable)}
        readOnly={readOnly}
        diagnostics={ofType}
        reveal={ofType.length > 0 ? reveal : undefined}
        onChoose={(chosen) => setType(withType(variable, chosen))}
      />
      {type === "array" && (
        <Choice
          label="Items"
          value={itemsNameOf(variable)}
          other={undefined}
          choices={configTypeNames.filter((choice) => choice !== "array")}
          readOnly={readOnly}
          diagnostics={[]}
          reveal={undefined}
          onChoose={(chosen) => setType(withItems(withType(variable, "array"), chosen))}
        />
      )}
      <SecretBox
        variable={variable}
        readOnly={readOnly}
        diagnostics={ofSecret}
        reveal={ofSecret.length > 0 ? reveal : undefined}
        onSet={set}
      />
      {variable.secret !== true && ofSecret.length === 0 && (
        <ValueField
          key={JSON.stringify(property.type)}
          declaration={{ kind: "config", name }}
          property={property}
          title={`Default of ${name}`}
          readOnly={readOnly}
          reveal={isValueAsked ? reveal : undefined}
        />
      )}
      <div className={styles.row}>
        <label htmlFor={`${id}-description`}>Description</label>
        <input
          id={`${id}-description`}
          className={controls.input}
          value={variable.description ?? ""}
          readOnly={readOnly}
          autoComplete="off"
          onChange={({ target }) =>
            set(withDescription(variable, target.value), `Describe ${name}`, "description")
          }
          onBlur={() => endTyping(store)}
        />
      </div>
      <StackValues variable={variable} readOnly={readOnly} />
      <UsedBy variable={name} diagnostics={of("config/unused")} />
    </div>
  );
}

/** Explains a type from a file in the terms of the file, which the forms beside it also use. */
function aboutType(variable: ConfigVariable): ReactNode {
  const type = configTypeOf(variable);
  if (type === undefined || variable.type === undefined) return undefined;
  return (
    <>
      Written as <code>type: {variable.type}</code>. It expects {describeType(typeOfConfig(type))}.
    </>
  );
}

/** Converts a default that is equal in the new type, such as 5 and "5". */
function withConverted(variable: ConfigVariable): ConfigVariable {
  const type = configTypeOf(variable);
  const { default: value } = variable;
  if (type === undefined || value === undefined || fitsConfig(value, type)) return variable;
  const converted = asConfig(value, type);
  return converted === undefined ? variable : { ...variable, default: converted };
}

function withDescription(variable: ConfigVariable, description: string): ConfigVariable {
  if (description !== "") return { ...variable, description };
  const { description: _, ...rest } = variable;
  return rest;
}

function useDefaultProperty(variable: ConfigVariable) {
  const type = configTypeOf(variable) ?? { kind: "string" };
  const key = JSON.stringify(type);
  return useMemo(
    () => ({
      type: typeOfConfig(JSON.parse(key) as typeof type),
      required: false,
      plain: true,
      description: "Used if the stack does not set a value.",
    }),
    [key],
  );
}
