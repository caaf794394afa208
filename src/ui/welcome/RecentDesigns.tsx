import { useId, useState } from "react";

import { formatCount } from "#model/base/messages.ts";
import type { DesignSummary } from "#model/opening/workspace.ts";
import { sendRequest } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { useDesigner, useServices } from "#ui/services.ts";
import { describeWhen } from "#ui/welcome/when.ts";
import styles from "#ui/welcome/welcome.module.css";

/** The maximum number of designs; the list of all designs has the other designs. */
const most = 6;

/** The other designs in this browser, last changed first. */
export function RecentDesigns() {
  const { store } = useServices();
  const designs = useDesigner((state) => state.workspace.designs) ?? [];
  const current = useDesigner((state) => state.workspace.current);
  const others = designs.filter(({ id }) => id !== current);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="welcome-recent">
      <h3 id="welcome-recent">Recent</h3>
      <ul className={styles.recent}>
        {others.slice(0, most).map((design) => (
          <RecentDesign key={design.id} design={design} />
        ))}
      </ul>
      {others.length > most && (
        <button
          type="button"
          className={controls.quiet}
          onClick={() => sendRequest(store, { kind: "designs" })}
        >
          All {formatCount(designs.length, "design")}…
        </button>
      )}
    </section>
  );
}

function RecentDesign({ design }: { readonly design: DesignSummary }) {
  const { workspace } = useServices();
  const { id, name, resources, updated } = design;
  const aboutId = useId();
  const [now] = useState(() => Date.now());
  return (
    <li className={styles.recentRow}>
      <button
        type="button"
        className={styles.choose}
        aria-describedby={aboutId}
        onClick={() => void workspace.openDesign(id)}
      >
        <span className="visually-hidden">Open </span>
        {name === "" ? "no name" : name}
      </button>
      <span id={aboutId} className={styles.about} title={new Date(updated).toLocaleString()}>
        {formatCount(resources, "resource")} · {describeWhen(updated, now)}
      </span>
    </li>
  );
}
