import type { StackOutput } from "#model/program/program.ts";
import { edit } from "#store/designer.ts";
import { isAboutValue } from "#store/diagnostics.ts";
import styles from "#ui/declarations/declarations.module.css";
import type { DeclarationFormProps } from "#ui/declarations/form-props.ts";
import { NameBox } from "#ui/declarations/NameBox.tsx";
import { ValueField } from "#ui/declarations/ValueField.tsx";
import { useServices } from "#ui/services.ts";

/** A stack output: its name, and the text, reference or other value that it gives. */
export function OutputForm(props: DeclarationFormProps & { readonly output: StackOutput }) {
  const { output, readOnly, diagnostics, reveal } = props;
  const { name } = output;
  const { store } = useServices();
  const ofValue = diagnostics.filter(isAboutValue);
  const ofName = diagnostics.filter((diagnostic) => !isAboutValue(diagnostic));
  const isValueAsked = ofName.length === 0 && ofValue.length > 0;
  const refuse = (to: string): string | undefined => {
    if (to === "") return "An output has a name.";
    const isTaken = store.getState().program.outputs.some((other) => other.name === to);
    return isTaken ? `There is an output “${to}” already.` : undefined;
  };
  return (
    <div className={styles.form}>
      <NameBox
        name={name}
        readOnly={readOnly}
        refuse={refuse}
        onRename={(to) =>
          edit(store, { kind: "rename-output", name, to }, { label: `Rename ${name} to ${to}` })
        }
        diagnostics={ofName}
        reveal={isValueAsked ? undefined : reveal}
      />
      <ValueField
        declaration={{ kind: "output", name }}
        property={value}
        title={`Value of ${name}`}
        readOnly={readOnly}
        reveal={isValueAsked ? reveal : undefined}
      />
    </div>
  );
}

const value = {
  // Text first: it is what a template and a reference are typed into.
  type: { kind: "union", members: [{ kind: "string" }, { kind: "any" }] },
  required: true,
  plain: false,
  description:
    "What the stack gives to whoever asks it: text with references in it, one reference, or any other value. `pulumi stack output` shows it.",
} as const;
