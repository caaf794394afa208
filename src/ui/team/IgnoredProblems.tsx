import { useState } from "react";

import { formatCount } from "#model/base/messages.ts";
import { findIgnore, subjectsIn } from "#model/configuration/adjust.ts";
import { removeIgnore } from "#model/configuration/edit-configuration.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import { revealAnywhere } from "#store/components.ts";
import { useDerived } from "#ui/derived.ts";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import styles from "#ui/problems/problems.module.css";
import { useDesigner, useServices } from "#ui/services.ts";
import { useConfiguration } from "#ui/team/use-configuration.ts";

/** The ignored problems with their reasons; folded by default. */
export function IgnoredProblems() {
  const ignored = useDerived((state) => state.ignored);
  const [isOpen, setOpen] = useState(false);
  if (ignored.length === 0) return null;
  return (
    <section aria-label="Ignored problems" className={styles.ignored}>
      <p className={styles.hidden}>
        {formatCount(ignored.length, "problem")} ignored.{" "}
        <button
          type="button"
          className={styles.showAll}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Hide" : "Show"}
        </button>
      </p>
      {isOpen && (
        <div role="list">
          {ignored.map((diagnostic) => (
            <Ignored
              key={`${diagnostic.rule} ${JSON.stringify(diagnostic.location)} ${diagnostic.message}`}
              diagnostic={diagnostic}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function Ignored({ diagnostic }: { readonly diagnostic: Diagnostic }) {
  const { store } = useServices();
  const program = useDesigner((state) => state.program);
  const { opened, change } = useConfiguration();
  const { team } = opened ?? {};
  const entry =
    team && findIgnore(diagnostic, team.configuration, team, subjectsIn(program)(diagnostic));
  return (
    <div role="listitem" className={styles.problem}>
      <button
        type="button"
        className={styles.choose}
        onClick={() => revealAnywhere(store, diagnostic.location)}
      >
        <SeverityIcon severity={diagnostic.severity} />
        <span>
          <Prose text={diagnostic.message} />
          <span className={styles.reason}>Ignored: {diagnostic.ignored}</span>
        </span>
        <span className={styles.path}>{diagnostic.rule}</span>
      </button>
      {entry !== undefined && (
        <span className={styles.fixes}>
          <button
            type="button"
            className={styles.fix}
            onClick={() => change((text) => removeIgnore(text, entry))}
          >
            Stop ignoring
          </button>
        </span>
      )}
    </div>
  );
}
