import { useMemo, useState } from "react";
import { flushSync } from "react-dom";

import { Combobox } from "#forms/popups/Combobox.tsx";
import type { ComboboxOption } from "#forms/popups/Options.tsx";
import { describeType } from "#model/schema/describe-type.ts";
import type { Edit } from "#model/program/edit.ts";
import {
  declareVariable,
  plainData,
  withProjectValue,
} from "#model/schema/config/package-config.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PackageVariable } from "#model/schema/config/config-variables.ts";
import { packageVariables } from "#model/schema/config/config-variables.ts";
import { summarizeDescription } from "#model/schema/documentation/summary.ts";
import { packageOf } from "#model/program/token.ts";
import { edit, revealLocation, sendRequest } from "#store/designer.ts";
import { search } from "#ui/commands/search.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { useCatalog } from "#ui/derived.ts";
import { useDesigner, useServices } from "#ui/services.ts";

interface PackageVariableDialogProps {
  /** The variable that the chosen variable replaces. */
  readonly instead: string | undefined;
  onClose(): void;
}

/** A list of the loaded packages' config variables, to declare one of them. */
export function PackageVariableDialog({ instead, onClose }: PackageVariableDialogProps) {
  const { store } = useServices();
  const catalog = useCatalog();
  const program = useDesigner((state) => state.program);
  const [query, setQuery] = useState("");
  const variables = useMemo(() => choosable(program, catalog), [program, catalog]);
  const options = useMemo(() => search(query, variables.map(optionOf)), [query, variables]);
  const choose = (key: string): void => {
    const chosen = variables.find((each) => each.key === key);
    if (chosen === undefined) return;
    flushSync(onClose);
    edit(store, declareEdit(chosen, program, instead), { label: `Add the config variable ${key}` });
    revealLocation(store, { kind: "config", name: key });
  };
  return (
    <Dialog title="Package config variables" onClose={onClose}>
      <Combobox
        listLabel="Results"
        label="Find a config variable"
        placeholder="Find a config variable or an environment variable"
        options={options}
        query={query}
        onQuery={setQuery}
        onChoose={choose}
        none={
          variables.length > 0
            ? "No config variable matches."
            : "No loaded package has config variables that the design does not declare."
        }
      />
      {variables.length === 0 && (
        <div className={controls.dialogActions}>
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              onClose();
              sendRequest(store, { kind: "loaded-packages" });
            }}
          >
            Add a package…
          </button>
        </div>
      )}
    </Dialog>
  );
}

/** The variables that are not declared yet; variables of packages that the design uses come first. */
function choosable(program: Program, catalog: Catalog): readonly PackageVariable[] {
  const declared = new Set(program.config.map(({ name }) => name));
  const used = new Set([
    ...program.resources.map(({ token }) => packageOf(token)),
    ...(program.packages ?? []).map(({ name }) => name),
  ]);
  const first = catalog.packages.filter(({ name }) => used.has(name));
  const others = catalog.packages.filter(({ name }) => !used.has(name));
  return [...first, ...others].flatMap(packageVariables).filter(({ key }) => !declared.has(key));
}

/** The option of a variable: `aws:region`, and beside it `text, or AWS_REGION. The region where …` */
function optionOf({ key, packageName, property }: PackageVariable): ComboboxOption {
  const { type, secret, environment = [], default: fallback, description = "" } = property;
  const facts = [
    describeType(type),
    ...(secret ? ["secret"] : []),
    ...(fallback === undefined ? [] : [`${String(fallback)} if not set`]),
    ...environment,
  ];
  const { text } = summarizeDescription(description, 160);
  return {
    id: key,
    label: key,
    detail: [facts.join(" · "), ...(text === "" ? [] : [text])].join(" — "),
    group: packageName,
  };
}

/**
 * The edit that declares a variable. A replaced variable keeps its references, and its default becomes the value that a
 * provider reads.
 */
function declareEdit(
  chosen: PackageVariable,
  { config }: Program,
  instead: string | undefined,
): Edit {
  const variable = declareVariable(chosen);
  const before = config.find(({ name }) => name === instead);
  if (before === undefined) return { kind: "add-config", variable };
  const value = plainData(before.default ?? null) ?? undefined;
  const kept = variable.secret === true ? variable : withProjectValue(variable, value);
  return {
    kind: "batch",
    edits: [
      { kind: "rename-config", name: before.name, to: chosen.key },
      { kind: "set-config", variable: kept },
    ],
  };
}
