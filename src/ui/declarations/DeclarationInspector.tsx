import { Upload, SlidersHorizontal, Trash2 } from "lucide-react";

import { packageVariable } from "#model/schema/config-variables.ts";
import { edit } from "#store/designer.ts";
import type { Declaration } from "#store/selection.ts";
import controls from "#ui/components/controls.module.css";
import { ConfigForm } from "#ui/declarations/ConfigForm.tsx";
import styles from "#ui/declarations/declarations.module.css";
import { OutputForm } from "#ui/declarations/OutputForm.tsx";
import { PackageVariableForm } from "#ui/declarations/PackageVariableForm.tsx";
import { useCatalog, useDeclarationDiagnostics } from "#ui/derived.ts";
import inspector from "#ui/inspector/inspector.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

/** The form of the selected config variable or output. */
export function DeclarationInspector({ declaration }: { readonly declaration: Declaration }) {
  const { kind, name } = declaration;
  const config = useDesigner(({ program }) => program.config);
  const outputs = useDesigner(({ program }) => program.outputs);
  const readOnly = useDesigner((state) => state.workspace.role === "reader");
  const asked = useDesigner((state) => state.reveal);
  const diagnostics = useDeclarationDiagnostics(declaration).all;
  const reveal =
    asked?.location.kind === kind && asked.location.name === name && !readOnly ? asked : undefined;
  const list = kind === "config" ? config : outputs;
  const at = list.findIndex((entry) => entry.name === name);
  const variable = kind === "config" ? config[at] : undefined;
  const output = kind === "output" ? outputs[at] : undefined;
  const catalog = useCatalog();
  const known = variable && packageVariable(variable.name, catalog);
  const Icon = kind === "config" ? SlidersHorizontal : Upload;
  const shared = { readOnly, diagnostics, reveal };
  return (
    <>
      <header className={inspector.head}>
        <p className={inspector.token}>
          <Icon size={14} aria-hidden />
          {known === undefined ? words[kind] : `Config variable of ${known.packageName}`}
        </p>
      </header>
      {/* The place in the list is the same after a rename: the form and its focus stay. */}
      <div key={`${kind} ${at}`} className={inspector.panel} data-scroller>
        {variable !== undefined && known === undefined && (
          <ConfigForm variable={variable} {...shared} />
        )}
        {variable !== undefined && known !== undefined && (
          <PackageVariableForm variable={variable} known={known} {...shared} />
        )}
        {output !== undefined && <OutputForm output={output} {...shared} />}
        {at >= 0 && !readOnly && <DeleteButton declaration={declaration} />}
      </div>
    </>
  );
}

const words = { config: "Config variable", output: "Stack output" } as const;

function DeleteButton({ declaration: { kind, name } }: { readonly declaration: Declaration }) {
  const { store } = useServices();
  const what = kind === "config" ? "config variable" : "output";
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={`${controls.button} ${controls.danger}`}
        onClick={() =>
          edit(
            store,
            { kind: kind === "config" ? "remove-config" : "remove-output", name },
            { label: `Delete the ${what} ${name}` },
          )
        }
      >
        <Trash2 size={14} aria-hidden />
        Delete {what}
      </button>
    </div>
  );
}
