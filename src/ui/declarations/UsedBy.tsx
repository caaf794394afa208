import { useMemo } from "react";

import { configUses } from "#model/graph/config-uses.ts";
import type { Diagnostic, Place } from "#model/check/diagnostic.ts";
import { formatPath } from "#model/program/path.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { revealPlace } from "#store/designer.ts";
import styles from "#ui/declarations/declarations.module.css";
import { Findings } from "#ui/declarations/Findings.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** The fields that use a config variable. Choosing one goes there. */
export function UsedBy(props: {
  readonly variable: string;
  /** That nothing uses it, with the mend. */
  readonly diagnostics: readonly Diagnostic[];
}) {
  const { variable, diagnostics } = props;
  const { store } = useServices();
  const program = useDesigner((state) => state.program);
  const uses = useMemo(() => configUses(program, variable), [program, variable]);
  return (
    <section className={styles.uses} aria-label="Used by">
      <h3>Used by</h3>
      <Findings diagnostics={diagnostics} />
      {uses.length === 0 && diagnostics.length === 0 && (
        <p className={styles.none}>Nothing in the design uses the variable.</p>
      )}
      {uses.length > 0 && (
        <ul>
          {uses.map((place) => {
            const text = describe(place, program);
            return (
              <li key={text}>
                <button
                  type="button"
                  className={styles.use}
                  onClick={() => revealPlace(store, place)}
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

function describe(place: Place, program: Program): string {
  switch (place.kind) {
    case "program":
      return program.name;
    case "config":
      return `config ${place.name}`;
    case "output":
      return `output ${place.name}`;
    case "name":
    case "type":
    case "input":
    case "option": {
      const name = findResource(program, place.resource)?.name ?? "";
      const path = "path" in place ? formatPath(place.path) : "";
      const where = place.kind === "option" ? `option ${path}` : path;
      return where === "" ? name : `${name} › ${where}`;
    }
  }
}
