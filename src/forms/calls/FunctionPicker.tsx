import { SquareFunction } from "lucide-react";
import { useMemo, useState } from "react";

import { findFunctions, mostFunctions } from "#forms/calls/function-choices.ts";
import { Combobox } from "#forms/popups/Combobox.tsx";
import styles from "#forms/popups/combobox.module.css";
import { Popup } from "#forms/popups/Popup.tsx";
import type { FunctionRequest } from "#forms/references/reference-picking.ts";
import { useSource } from "#forms/source.ts";

interface FunctionPickerProps {
  readonly request: FunctionRequest;
  onClose(): void;
}

/** A searchable list of the functions of Pulumi YAML and of the loaded packages. */
export function FunctionPicker({ request, onClose }: FunctionPickerProps) {
  const source = useSource();
  const [search, setSearch] = useState("");
  const { program } = source.surroundings();
  const found = useMemo(
    () => findFunctions(search, request.slot, program, source.catalog),
    [search, request.slot, program, source.catalog],
  );
  return (
    <Popup
      anchor={request.anchor}
      role="dialog"
      aria-label={`Function for ${request.name}`}
      className={styles.popup}
      onClose={onClose}
    >
      <Combobox
        label={`Find a function for ${request.name}`}
        placeholder="Find by function, package or purpose"
        listLabel="Functions"
        options={found.map(({ name, gives, isDeprecated, purpose, fits }) => ({
          id: name,
          icon: <SquareFunction size={14} aria-hidden />,
          label: name,
          note: [gives, isDeprecated ? "deprecated" : "", purpose].filter(Boolean).join(" · "),
          isMuted: !fits,
        }))}
        query={search}
        onQuery={setSearch}
        onChoose={(id) => {
          const choice = found.find(({ name }) => name === id);
          if (choice !== undefined) request.choose(choice.call, choice.name);
        }}
        none="No function matches."
      >
        {found.length >= mostFunctions && <span>There are more functions. Type to find them.</span>}
      </Combobox>
    </Popup>
  );
}
