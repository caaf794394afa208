import { FolderOpen, Package, Plus } from "lucide-react";

import { sendRequest } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { OpenFolderButton } from "#ui/disk/OpenFolderButton.tsx";
import { useOpenFile } from "#ui/open/picker/pick-file.ts";
import { useServices } from "#ui/services.ts";
import { beginWithTypes } from "#ui/welcome/begin-with-types.ts";
import { Clouds } from "#ui/welcome/Clouds.tsx";
import { Hints } from "#ui/welcome/Hints.tsx";
import { OtherPackages } from "#ui/welcome/OtherPackages.tsx";
import { RecentDesigns } from "#ui/welcome/RecentDesigns.tsx";
import styles from "#ui/welcome/welcome.module.css";

/** The first screen: the product's purpose, and ways to start. */
export function Welcome() {
  const services = useServices();
  const openFile = useOpenFile();
  return (
    <section className={styles.welcome} aria-label="Begin" tabIndex={-1}>
      <div className={styles.page}>
        <h2>Draw infrastructure. Export the program.</h2>
        <p className={styles.line}>
          Forms from each type’s schema, problems as you type, code in five languages, YAML and
          JSON. Everything stays in this browser.
        </p>
        <div className={styles.ways}>
          <button
            type="button"
            className={controls.primary}
            onClick={() => beginWithTypes(services)}
          >
            <Plus size={15} aria-hidden />
            Start empty
          </button>
          <div className={styles.further}>
            <button type="button" className={controls.quiet} onClick={openFile}>
              <FolderOpen size={15} aria-hidden />
              Open file…
            </button>
            <OpenFolderButton isQuiet />
            <button
              type="button"
              className={controls.quiet}
              onClick={() => sendRequest(services.store, { kind: "loaded-packages" })}
            >
              <Package size={15} aria-hidden />
              Add a package…
            </button>
          </div>
          <p className={styles.about}>
            You can also drop or paste a program, a stack export or a schema.
          </p>
        </div>
        <RecentDesigns />
        <OtherPackages />
        <Clouds />
        <Hints />
      </div>
    </section>
  );
}
