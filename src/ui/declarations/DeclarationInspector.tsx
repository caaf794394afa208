import { isReadOnly } from "#store/read-only.ts";
import { Trash2 } from "lucide-react";

import { packageVariable } from "#model/schema/config/config-variables.ts";
import { declarationNoun } from "#store/declarations.ts";
import type { Declaration } from "#store/declarations.ts";
import { deleteDeclaration } from "#ui/commands/deletion.ts";
import controls from "#ui/components/controls.module.css";
import { ConfigForm } from "#ui/declarations/ConfigForm.tsx";
import styles from "#ui/declarations/declarations.module.css";
import { declarationIcon } from "#ui/declarations/icons.ts";
import { NamedValueForm } from "#ui/declarations/NamedValueForm.tsx";
import { PackageVariableForm } from "#ui/declarations/PackageVariableForm.tsx";
import { hasProjectForm, ProjectValueForm } from "#ui/declarations/ProjectValueForm.tsx";
import { useCatalog, useDeclarationDiagnostics } from "#ui/derived.ts";
import inspector from "#ui/inspector/inspector.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

/** The form of the selected config variable, variable or output. */
export function DeclarationInspector({ declaration }: { readonly declaration: Declaration }) {
  const { kind, name } = declaration;
  const config = useDesigner(({ program }) => program.config);
  const variables = useDesigner(({ program }) => program.variables);
  const outputs = useDesigner(({ program }) => program.outputs);
  const readOnly = useDesigner(isReadOnly);
  const asked = useDesigner((state) => state.reveal);
  const diagnostics = useDeclarationDiagnostics(declaration).all;
  const reveal =
    asked?.location.kind === kind && asked.location.name === name && !readOnly ? asked : undefined;
  const list = { config, variable: variables, output: outputs }[kind];
  const at = list.findIndex((entry) => entry.name === name);
  const variable = kind === "config" ? config[at] : undefined;
  const named = { config: undefined, variable: variables[at], output: outputs[at] }[kind];
  const catalog = useCatalog();
  const known = variable && packageVariable(variable.name, catalog);
  // A component has inputs instead of config, and no project sets inputs.
  const isComponent = useDesigner(({ program }) => program.plugin !== undefined);
  const isProject =
    variable !== undefined && known === undefined && !isComponent && hasProjectForm(variable);
  const Icon = declarationIcon[kind];
  const shared = { readOnly, diagnostics, reveal };
  return (
    <>
      <header className={inspector.head}>
        <p className={inspector.token}>
          <Icon size={14} aria-hidden />
          {known === undefined ? words[kind] : `Config variable of ${known.packageName}`}
        </p>
      </header>
      {/* The key is the position, so the form and its focus survive a rename. */}
      <div key={`${kind} ${at}`} className={inspector.panel} data-scroller>
        {variable !== undefined && known === undefined && !isProject && (
          <ConfigForm variable={variable} {...shared} />
        )}
        {variable !== undefined && isProject && (
          <ProjectValueForm variable={variable} {...shared} />
        )}
        {variable !== undefined && known !== undefined && (
          <PackageVariableForm variable={variable} known={known} {...shared} />
        )}
        {named !== undefined && kind !== "config" && (
          <NamedValueForm kind={kind} named={named} {...shared} />
        )}
        {at >= 0 && !readOnly && <DeleteButton declaration={declaration} />}
      </div>
    </>
  );
}

const words = { config: "Config variable", variable: "Variable", output: "Stack output" } as const;

function DeleteButton({ declaration }: { readonly declaration: Declaration }) {
  const { store } = useServices();
  const what = declarationNoun[declaration.kind];
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={`${controls.button} ${controls.danger}`}
        onClick={() => deleteDeclaration(store)}
      >
        <Trash2 size={14} aria-hidden />
        Delete {what}
      </button>
    </div>
  );
}
