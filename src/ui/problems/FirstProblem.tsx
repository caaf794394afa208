import { useMemo } from "react";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import { findResource } from "#model/program/program.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import { revealAnywhere } from "#store/components.ts";
import { useDerived } from "#ui/derived.ts";
import { subjectOf } from "#ui/problems/place.ts";
import styles from "#ui/problems/problems.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

/** The worst problem in one line, for the folded list. Choosing it goes to its field. */
export function FirstProblem() {
  const { store } = useServices();
  const program = useDesigner((state) => state.program);
  const unread = useDesigner(({ workspace }) => workspace.unread[0]);
  const all = useDerived(({ diagnostics }) => diagnostics.value.all);
  const first = useMemo(() => worstOf(all), [all]);
  if (unread !== undefined)
    return (
      <button type="button" className={styles.first} onClick={unread.reveal}>
        <strong>{unread.title}</strong> The text is not in the design yet: {unread.message}
      </button>
    );
  if (first === undefined) return null;
  const { location, message } = first;
  return (
    <button type="button" className={styles.first} onClick={() => revealAnywhere(store, location)}>
      <strong>{subjectOf(location, (id) => findResource(program, id)?.name ?? "")}</strong>{" "}
      <Prose text={message} />
    </button>
  );
}

/** The first error, or else the first warning. */
const worstOf = (all: readonly Diagnostic[]): Diagnostic | undefined =>
  all.find(({ severity }) => severity === "error") ??
  all.find(({ severity }) => severity === "warning");
