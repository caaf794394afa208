import { FilePlus } from "lucide-react";
import { useEffect } from "react";
import type { DragEvent } from "react";

import { groupBy } from "#model/base/group-by.ts";
import { formatCount } from "#model/base/messages.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { packageOf } from "#model/program/token.ts";
import type {
  OfferedPackage,
  PackagesState,
  StoredPackage,
} from "#model/packages/package-manager.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { useCatalog } from "#ui/derived.ts";
import { addFiles } from "#ui/packages/adding.ts";
import { AddingReport } from "#ui/packages/AddingReport.tsx";
import { CommandToCopy } from "#ui/packages/CommandToCopy.tsx";
import { FactsRow } from "#ui/packages/FactsRow.tsx";
import { MissingRow } from "#ui/packages/MissingRow.tsx";
import { OfferedRow } from "#ui/packages/OfferedRow.tsx";
import { BuiltInRow, StoredRow } from "#ui/packages/StoredRow.tsx";
import styles from "#ui/packages/packages.module.css";
import { pickSchemas } from "#ui/packages/pick-schemas.ts";
import { useOtherDesigns } from "#ui/packages/use-other-designs.ts";
import { useMissingPackages, usePackages } from "#ui/packages/use-packages.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** All packages in one place: missing, loaded, and offered by the host. */
export function LoadedPackagesDialog({ onClose }: { onClose(): void }) {
  const { packages } = useServices();
  const catalog = useCatalog();
  const state = usePackages();
  const missing = useMissingPackages();
  const resources = useDesigner((designer) => designer.program.resources);
  useEffect(() => void packages.askHost(), [packages]);
  const uses = groupBy(resources, ({ token }) => catalog.homeOf(token)?.name ?? packageOf(token));
  const usesOf = (name: string): number => uses.get(name)?.length ?? 0;
  /**
   * Whether the design uses a package. If several versions are loaded, the design uses the version that provides its
   * forms.
   */
  const isInUse = ({ name, version }: StoredPackage): boolean =>
    state.stored.every((each) => each.name !== name || each.version === version) ||
    catalog.package(name)?.version === version;
  const designs = useOtherDesigns();
  const othersOf = (name: string): readonly string[] =>
    designs.flatMap((design) => (design.packages.has(name) ? [design.name] : []));
  const storedNames = new Set(state.stored.map(({ name }) => name));
  const builtIn = catalog.packages.filter(({ name }) => !storedNames.has(name));
  const unused = builtIn.filter(({ name }) => usesOf(name) === 0);
  const rowOf = (each: PackageIndex) => (
    <BuiltInRow
      key={each.name}
      index={each}
      uses={usesOf(each.name)}
      others={othersOf(each.name)}
    />
  );
  const offered = newlyOffered(state);
  const { facts = [] } = state;
  return (
    <Dialog title="Packages" onClose={onClose}>
      <div onDragOver={allowDrop} onDrop={(event) => drop(event)}>
        <Intro hasCommands={missing.length > 0 || state.stored.some(({ isSample }) => isSample)} />
        <AddingReport />
        {state.storageError !== undefined && (
          <p role="alert" className={controls.failure}>
            {state.storageError}
          </p>
        )}
        {missing.length > 0 && (
          <section className={styles.section} aria-labelledby="packages-missing">
            <h3 id="packages-missing">Missing</h3>
            <ul>
              {missing.map((each) => (
                <MissingRow
                  key={each.name}
                  missing={each}
                  offered={offerFor(each, state.offered ?? [])}
                />
              ))}
            </ul>
          </section>
        )}
        <section className={styles.section} aria-labelledby="packages-loaded">
          <h3 id="packages-loaded">Loaded</h3>
          <ul>
            {state.stored.map((each) => (
              <StoredRow
                key={each.id}
                stored={each}
                uses={isInUse(each) ? usesOf(each.name) : 0}
                others={othersOf(each.name)}
                update={offered.find(({ name }) => name === each.name)}
              />
            ))}
            {builtIn.filter((each) => !unused.includes(each)).map(rowOf)}
          </ul>
          {facts.length > 0 && (
            <ul aria-label="Facts">
              {facts.map((each) => (
                <FactsRow key={each.package} facts={each} />
              ))}
            </ul>
          )}
          {unused.length > 0 && (
            <details className={styles.unused}>
              <summary>
                {formatCount(unused.length, "built-in package")} that the design does not use
              </summary>
              <ul>{unused.map(rowOf)}</ul>
            </details>
          )}
          {state.status === "reading" && <p className={styles.about}>Reading stored packages…</p>}
        </section>
        {offered.length > 0 && (
          <section className={styles.section} aria-labelledby="packages-offered">
            <h3 id="packages-offered">Offered by this page’s host</h3>
            <ul>
              {offered.map((each) => (
                <OfferedRow key={`${each.name} ${each.version}`} offered={each} />
              ))}
            </ul>
          </section>
        )}
        <div className={controls.dialogActions}>
          <button
            type="button"
            data-add
            className={controls.primary}
            onClick={() => pickSchemas((sources) => addFiles(packages, sources))}
          >
            <FilePlus size={15} aria-hidden />
            Add from a file…
          </button>
        </div>
      </div>
    </Dialog>
  );

  function drop(event: DragEvent): void {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    // Handles the files before the page does, which would open them as documents.
    event.preventDefault();
    void addFiles(
      packages,
      files.map((file) => ({ name: file.name, content: file })),
    );
  }
}

/** How to add a package. The row of a missing package or of a sample has its own command. */
const Intro = ({ hasCommands }: { readonly hasCommands: boolean }) => (
  <div className={styles.intro}>
    {hasCommands ? (
      <p>To add a package, save its schema with the command below.</p>
    ) : (
      <>
        <p>To add a package, save its schema:</p>
        <CommandToCopy command="pulumi package get-schema aws > aws.json" />
      </>
    )}
    <p>Then choose the file or drop it here. The package stays in this browser.</p>
  </div>
);

function allowDrop(event: DragEvent): void {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}

const newlyOffered = ({ offered = [], stored }: PackagesState): readonly OfferedPackage[] => {
  const ids = new Set(stored.map(({ name, version }) => `${name}@${version}`));
  return offered.filter(({ name, version }) => !ids.has(`${name}@${version}`));
};

/** The offer with the version that the design needs, or else any offer. */
const offerFor = (
  { name, version }: { readonly name: string; readonly version?: string },
  offered: readonly OfferedPackage[],
): OfferedPackage | undefined => {
  const ofName = offered.filter((each) => each.name === name);
  return ofName.find((each) => each.version === version) ?? ofName.at(-1);
};
