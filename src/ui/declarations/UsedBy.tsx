import { useMemo } from "react";

import { usesByName } from "#model/graph/uses-by-name.ts";
import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { revealLocation } from "#store/designer.ts";
import styles from "#ui/declarations/declarations.module.css";
import { DeclarationProblems } from "#ui/declarations/DeclarationProblems.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** The fields that use a config variable or a variable. Choosing a field goes to it. */
export function UsedBy(props: {
  readonly kind?: "config" | "variable";
  readonly variable: string;
  /** The diagnostic that nothing uses the variable, with its fix. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text to show if nothing uses the variable. */
  readonly none?: string;
}) {
  const {
    kind = "config",
    variable,
    diagnostics,
    none = "Nothing in the design uses the variable.",
  } = props;
  const { store } = useServices();
  const program = useDesigner((state) => state.program);
  const uses = useMemo(() => usesByName(program, kind, variable), [program, kind, variable]);
  return (
    <section className={styles.uses} aria-label="Used by">
      <h2>Used by</h2>
      <DeclarationProblems diagnostics={diagnostics} />
      {uses.length === 0 && diagnostics.length === 0 && <p className={styles.none}>{none}</p>}
      {uses.length > 0 && (
        <ul>
          {uses.map((location) => {
            const text = describe(location, program);
            return (
              <li key={text}>
                <button
                  type="button"
                  className={styles.use}
                  onClick={() => revealLocation(store, location)}
                >
                  {text}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function describe(location: Location, program: Program): string {
  switch (location.kind) {
    case "program":
      return program.name;
    case "package":
      return `package ${location.name}`;
    case "component":
      return `component ${location.name}`;
    case "config":
      return `config ${location.name}`;
    case "variable": {
      const path = formatPath(location.path);
      return path === "" ? `variable ${location.name}` : `variable ${location.name} › ${path}`;
    }
    case "output":
      return `output ${location.name}`;
    case "name":
    case "type":
    case "input":
    case "option": {
      const name = findResource(program, location.resource)?.name ?? "";
      const path = "path" in location ? formatPath(location.path) : "";
      const where = location.kind === "option" ? `option ${path}` : path;
      return where === "" ? name : `${name} › ${where}`;
    }
  }
}
