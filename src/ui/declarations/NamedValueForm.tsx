import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { StackOutput, Variable } from "#model/program/program.ts";
import { variableNameError } from "#model/program/names/variable-name.ts";
import { renameDeclaration } from "#store/declarations.ts";
import { edit } from "#store/designer.ts";
import { isAboutValue } from "#store/diagnostics.ts";
import styles from "#ui/declarations/declarations.module.css";
import type { DeclarationFormProps } from "#ui/declarations/form-props.ts";
import { NameBox } from "#ui/declarations/NameBox.tsx";
import { UsedBy } from "#ui/declarations/UsedBy.tsx";
import { ValueField } from "#ui/declarations/ValueField.tsx";
import { useServices } from "#ui/services.ts";

interface NamedValueFormProps extends DeclarationFormProps {
  readonly kind: "variable" | "output";
  readonly named: Variable | StackOutput;
}

/** A variable or a stack output: its name, and its text, reference or other value. */
export function NamedValueForm(props: NamedValueFormProps) {
  const { kind, named, readOnly, diagnostics, reveal } = props;
  const { name } = named;
  const { store } = useServices();
  const ofValue = diagnostics.filter(isAboutValue);
  const ofName = diagnostics.filter((found) => !isAboutValue(found) && !isAboutUse(found));
  const isValueAsked = ofName.length === 0 && ofValue.length > 0;
  const refuse = (to: string): string | undefined => {
    const { program } = store.getState();
    if (kind === "variable") return variableNameError(to, program);
    if (to === "") return "Enter a name.";
    const isTaken = program.outputs.some((other) => other.name === to);
    return isTaken ? `An output “${to}” already exists.` : undefined;
  };
  return (
    <div className={styles.form}>
      <NameBox
        name={name}
        isReferable={kind === "variable"}
        readOnly={readOnly}
        refuse={refuse}
        onRename={(to) =>
          edit(store, renameDeclaration({ kind, name }, to), { label: `Rename ${name} to ${to}` })
        }
        diagnostics={ofName}
        reveal={isValueAsked ? undefined : reveal}
      />
      <ValueField
        declaration={{ kind, name }}
        property={kind === "variable" ? variableValue : outputValue}
        title={`Value of ${name}`}
        readOnly={readOnly}
        reveal={isValueAsked ? reveal : undefined}
      />
      {kind === "variable" && (
        <UsedBy kind="variable" variable={name} diagnostics={diagnostics.filter(isAboutUse)} />
      )}
    </div>
  );
}

const isAboutUse = ({ rule }: Diagnostic): boolean => rule === "variable/unused";

const value = {
  // The string comes first, because templates and references are typed into it.
  type: { kind: "union", members: [{ kind: "string" }, { kind: "any" }] },
  required: true,
  plain: false,
} as const;

const outputValue = {
  ...value,
  description:
    "The value that `pulumi stack output` shows: a string with references, one reference, or any other value.",
} as const;

const variableValue = {
  ...value,
  description:
    "The value of the variable: a string with references, one reference, or any other value.",
} as const;
