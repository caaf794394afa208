import { configNameError } from "#model/program/config/config-variable.ts";
import { edit } from "#store/designer.ts";
import type { DeclarationFormProps } from "#ui/declarations/form-props.ts";
import { NameBox } from "#ui/declarations/NameBox.tsx";
import { useServices } from "#ui/services.ts";

interface ConfigNameBoxProps extends DeclarationFormProps {
  readonly name: string;
}

/** The name of a config variable; renaming it updates all references. */
export function ConfigNameBox({ name, readOnly, diagnostics, reveal }: ConfigNameBoxProps) {
  const { store } = useServices();
  return (
    <NameBox
      name={name}
      isReferable
      readOnly={readOnly}
      refuse={(to) => {
        const isTaken = store.getState().program.config.some((other) => other.name === to);
        return isTaken ? `A config variable “${to}” already exists.` : configNameError(to);
      }}
      onRename={(to) =>
        edit(store, { kind: "rename-config", name, to }, { label: `Rename ${name} to ${to}` })
      }
      diagnostics={diagnostics}
      reveal={reveal}
    />
  );
}
