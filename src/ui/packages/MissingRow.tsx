import { FilePlus } from "lucide-react";

import type { OfferedPackage } from "#model/packages/package-manager.ts";
import type { MissingPackage } from "#model/packages/missing-packages.ts";
import { schemaCommand } from "#model/packages/package-command.ts";
import controls from "#ui/components/controls.module.css";
import { addFiles, addOffered } from "#ui/packages/adding.ts";
import { CommandToCopy } from "#ui/packages/CommandToCopy.tsx";
import { describeMissing } from "#ui/packages/messages.ts";
import styles from "#ui/packages/packages.module.css";
import { pickSchemas } from "#ui/packages/pick-schemas.ts";
import { useServices } from "#ui/services.ts";

interface MissingRowProps {
  readonly missing: MissingPackage;
  /** The host's offer for the package. */
  readonly offered: OfferedPackage | undefined;
}

/** A package that the design uses and that is not loaded, with buttons to get it. */
export function MissingRow({ missing, offered }: MissingRowProps) {
  const { packages } = useServices();
  const command = schemaCommand(missing);
  const buttons = (
    <>
      <button
        type="button"
        className={controls.button}
        onClick={() => pickSchemas((sources) => addFiles(packages, sources))}
      >
        <FilePlus size={14} aria-hidden />
        Choose the file…
      </button>
      {offered !== undefined && (
        <button
          type="button"
          className={controls.button}
          onClick={() => void addOffered(packages, offered)}
        >
          Add {offered.name} {offered.version} from the host
        </button>
      )}
    </>
  );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{describeMissing(missing)}</p>
        {command === undefined ? (
          buttons
        ) : (
          <CommandToCopy command={command}>{buttons}</CommandToCopy>
        )}
      </div>
    </li>
  );
}
