import { Download, History, Library } from "lucide-react";
import { useState } from "react";

import { formatCount } from "#model/base/messages.ts";
import type { DamagedDesign } from "#model/opening/workspace.ts";
import controls from "#ui/components/controls.module.css";
import { DesignsDialog } from "#ui/designs/DesignsDialog.tsx";
import { KeptVersions } from "#ui/recovery/KeptVersions.tsx";
import styles from "#ui/recovery/recovery.module.css";
import { useServices } from "#ui/services.ts";

/** The page that is shown instead of a design that cannot be read. Nothing on this page overwrites the design. */
export function Recovery({ damaged }: { readonly damaged: DamagedDesign }) {
  const { workspace } = useServices();
  const [listed, setListed] = useState(false);
  return (
    <main className={styles.recovery}>
      <h1>“{damaged.name}” could not be opened</h1>
      <p>
        The stored design is damaged, or a newer version of Stackwright wrote it. Stackwright leaves
        it unchanged.
      </p>
      <section aria-labelledby="recovery-problems">
        <h2 id="recovery-problems">Problems</h2>
        <ul className={styles.problems}>
          {damaged.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="recovery-raw">
        <h2 id="recovery-raw">The stored records</h2>
        <p>Download the records to fix them by hand or to send them to someone who can.</p>
        <button
          type="button"
          className={controls.button}
          onClick={() =>
            workspace.saveFile(`${damaged.id}-records.json`, damaged.raw, "application/json")
          }
        >
          <Download size={15} aria-hidden />
          Download the records
        </button>
      </section>
      <Snapshots damaged={damaged} />
      <KeptVersions design={damaged.id} />
      <section aria-labelledby="recovery-others">
        <h2 id="recovery-others">Continue with a different design</h2>
        <button type="button" className={controls.button} onClick={() => setListed(true)}>
          <Library size={15} aria-hidden />
          Other designs
        </button>
      </section>
      {listed && <DesignsDialog onClose={() => setListed(false)} />}
    </main>
  );
}

function Snapshots({ damaged: { id, snapshots } }: { readonly damaged: DamagedDesign }) {
  const { workspace } = useServices();
  return (
    <section aria-labelledby="recovery-snapshots">
      <h2 id="recovery-snapshots">Snapshots</h2>
      <p>
        {snapshots.length === 0
          ? "This design has no snapshots."
          : "Each snapshot opens as a new design and does not replace the damaged one."}
      </p>
      <ul className={styles.snapshots}>
        {snapshots.map(({ key, taken, resources }) => (
          <li key={key}>
            <button
              type="button"
              className={controls.button}
              onClick={() => void workspace.restoreSnapshot(id, key)}
            >
              <History size={15} aria-hidden />
              Open the snapshot of {new Date(taken).toLocaleString()} (
              {formatCount(resources, "resource")})
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
