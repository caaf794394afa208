import { useState } from "react";
import type { ReactNode } from "react";

import type { PackageIndex } from "#model/schema/package-index.ts";
import type { OfferedPackage, StoredPackage } from "#model/packages/package-manager.ts";
import { schemaCommand } from "#model/packages/package-command.ts";
import { PackageDot } from "#ui/components/TypeGlyph.tsx";
import controls from "#ui/components/controls.module.css";
import { addFiles, addOffered } from "#ui/packages/adding.ts";
import { CommandToCopy } from "#ui/packages/CommandToCopy.tsx";
import { focusAdd } from "#ui/packages/focus-add.ts";
import { describeContents, describeOthers, describeUse } from "#ui/packages/messages.ts";
import styles from "#ui/packages/packages.module.css";
import { pickSchemas } from "#ui/packages/pick-schemas.ts";
import { useServices } from "#ui/services.ts";

interface StoredRowProps {
  readonly stored: StoredPackage;
  /** The number of resources of the open design that use the package. */
  readonly uses: number;
  /** The names of the other stored designs that use the package. */
  readonly others: readonly string[];
  /** Another version that the host offers. */
  readonly update: OfferedPackage | undefined;
}

/** A package in this browser: its content and its actions. */
export function StoredRow({ stored, uses, others, update }: StoredRowProps) {
  const { packages } = useServices();
  const [isAsking, ask] = useState(false);
  const { id, name, version, notes, isSample } = stored;
  const remove = (from: HTMLElement): void => {
    focusAdd(from);
    void packages.remove(id);
  };
  return (
    <li className={styles.row}>
      <PackageWords
        name={name}
        version={version}
        contents={`${isSample ? "sample · " : ""}${describeContents(stored)}`}
        uses={uses}
        others={others}
      >
        {isSample && <SampleCommand name={name} />}
        {notes.length > 0 && (
          <details className={styles.description}>
            <summary>Parts of the schema that were left out</summary>
            <ul>
              {[...new Set(notes)].map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        )}
      </PackageWords>
      {isAsking ? (
        <div
          role="alertdialog"
          aria-label={`Remove ${name} ${version}`}
          className={styles.question}
        >
          <p>
            This design uses {name}. Its resources stay, but their forms, checks and typed code are
            unavailable until you add the package again.
          </p>
          <button
            type="button"
            className={controls.button}
            // The question replaces the button that asked it.
            ref={(button) => button?.focus()}
            onClick={() => ask(false)}
          >
            Keep
          </button>
          <button
            type="button"
            className={`${controls.button} ${controls.danger}`}
            onClick={(event) => remove(event.currentTarget)}
          >
            Remove anyway
          </button>
        </div>
      ) : (
        <div className={styles.actions}>
          {update === undefined ? (
            <button
              type="button"
              className={controls.button}
              aria-label={`Update ${name} from a file`}
              onClick={() => pickSchemas((sources) => addFiles(packages, sources, stored))}
            >
              Update…
            </button>
          ) : (
            <button
              type="button"
              className={controls.button}
              aria-label={`Change ${name} ${version} to ${update.version}`}
              onClick={() => void addOffered(packages, update, stored)}
            >
              Change to {update.version}
            </button>
          )}
          <button
            type="button"
            className={controls.button}
            aria-label={`Remove ${name} ${version}`}
            onClick={(event) => (uses > 0 ? ask(true) : remove(event.currentTarget))}
          >
            Remove
          </button>
        </div>
      )}
    </li>
  );
}

/** The command that gets the whole package. */
function SampleCommand({ name }: { readonly name: string }) {
  const command = schemaCommand({ name });
  return (
    <>
      <p className={styles.about}>
        Stackwright describes some of the package’s types. To get all types:
      </p>
      {command !== undefined && <CommandToCopy command={command} />}
    </>
  );
}

/** A package that comes with the page. */
export function BuiltInRow({
  index,
  uses,
  others,
}: {
  readonly index: PackageIndex;
  readonly uses: number;
  readonly others: readonly string[];
}) {
  const { name, version = "", resourceTokens, functionTokens } = index;
  const contents = describeContents({
    resources: resourceTokens.length,
    functions: functionTokens.length,
  });
  return (
    <li className={styles.row}>
      <PackageWords
        name={name}
        version={version}
        contents={`built in · ${contents}`}
        uses={uses}
        others={others}
      />
    </li>
  );
}

interface PackageWordsProps {
  readonly name: string;
  readonly version: string;
  readonly contents: string;
  readonly uses: number;
  readonly others: readonly string[];
  readonly children?: ReactNode;
}

function PackageWords(props: PackageWordsProps) {
  const { name, version, contents, uses, others, children } = props;
  return (
    <div className={styles.words}>
      <p className={styles.name}>
        <PackageDot name={name} className={styles.dot} />
        {name} <span className={styles.about}>{version}</span>
      </p>
      <p className={styles.about}>
        {[contents, describeUse(uses), describeOthers(others, uses > 0)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {children}
    </div>
  );
}
