import { Bookmark } from "lucide-react";
import { useState } from "react";

import { formatCount } from "#model/base/messages.ts";
import type { VersionSummary } from "#model/opening/workspace.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/recovery/recovery.module.css";
import { useServices } from "#ui/services.ts";
import { programOf } from "#ui/versions/read-version.ts";
import { useAskVersions, useVersions } from "#ui/versions/use-versions.ts";

/** The named versions of a damaged design. Renders nothing if there are none. */
export function KeptVersions({ design }: { readonly design: string }) {
  const { workspace } = useServices();
  const ask = useAskVersions();
  const listed = useVersions(design);
  const [problem, setProblem] = useState<string>();
  if (listed?.kind !== "done" || listed.value.length === 0) return null;
  const open = async ({ key }: VersionSummary): Promise<void> => {
    const read = await ask((versions) => versions.read(design, key));
    const found = read.kind === "done" ? programOf(read.value) : read;
    if (found.kind === "failed") return setProblem(found.message);
    return workspace.openAsNew({ ...found.value, name: `${found.value.name} (restored)` });
  };
  return (
    <section aria-labelledby="recovery-versions">
      <h2 id="recovery-versions">Versions</h2>
      <p>Each version opens as a new design and does not replace the damaged one.</p>
      <ul className={styles.snapshots}>
        {listed.value.map((version) => (
          <li key={version.key}>
            <button type="button" className={controls.button} onClick={() => void open(version)}>
              <Bookmark size={15} aria-hidden />
              Open the version {version.name} of {new Date(version.taken).toLocaleString()} (
              {formatCount(version.resources, "resource")})
            </button>
          </li>
        ))}
      </ul>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </section>
  );
}
