import { isReadOnly } from "#store/read-only.ts";
import { useState } from "react";

import { withAllPackages } from "#model/program/target.ts";
import type { TargetKind } from "#model/program/target.ts";
import { edit } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { useCatalog } from "#ui/derived.ts";
import { useDesigner, useServices } from "#ui/services.ts";
import { PackageRow } from "#ui/target/PackageRow.tsx";
import { packageChoicesOf } from "#ui/target/messages.ts";
import styles from "#ui/target/target.module.css";

/** The package names of the export: placeholders, provider packages, or a mix. */
export function PackagesDialog({ onClose }: { onClose(): void }) {
  const { store } = useServices();
  const catalog = useCatalog();
  const { resources, target } = useDesigner((state) => state.program);
  const readOnly = useDesigner(isReadOnly);
  const packages = packageChoicesOf(resources, target, catalog);
  // The rows remount when one choice is applied to all packages, so no incomplete version stays.
  const [round, setRound] = useState(0);
  const chooseAll = (kind: TargetKind, label: string): void => {
    edit(store, { kind: "set-target", target: withAllPackages(target, kind) }, { label });
    setRound(round + 1);
  };
  const isUsed = target !== undefined || packages.some((each) => each.resources > 0);
  if (resources.length > 0 && !isUsed) return <NothingToChoose onClose={onClose} />;
  return (
    <Dialog title="Package names" onClose={onClose}>
      <div className={styles.intro}>
        <p>
          The built-in types have placeholder names, which are not published. Export with these
          names or with the names of the provider packages.
          {target === undefined &&
            " No names are chosen yet: code uses placeholders, and projects use provider packages."}
        </p>
        <div className={styles.all}>
          <button
            type="button"
            className={controls.button}
            disabled={readOnly}
            onClick={() => chooseAll("placeholder", "Export with placeholder names")}
          >
            Use placeholders for all
          </button>
          <button
            type="button"
            className={controls.button}
            disabled={readOnly}
            onClick={() => chooseAll("provider", "Export for the provider packages")}
          >
            Use providers for all
          </button>
        </div>
      </div>
      <div className={styles.list}>
        {packages.map((choice) => (
          <PackageRow key={`${choice.name} ${round}`} choice={choice} readOnly={readOnly} />
        ))}
      </div>
      <div className={controls.dialogActions}>
        <button type="button" className={controls.primary} onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  );
}

/** The dialog for a design that uses no built-in types. */
const NothingToChoose = ({ onClose }: { onClose(): void }) => (
  <Dialog title="Package names" onClose={onClose}>
    <p>
      Only the built-in types have names to choose, and the design uses none of them. Its types are
      exported with the names of their packages.
    </p>
    <div className={controls.dialogActions}>
      <button type="button" className={controls.primary} onClick={onClose}>
        Close
      </button>
    </div>
  </Dialog>
);
