import { FilePlus, Package } from "lucide-react";

import { schemaCommand } from "#model/packages/package-command.ts";
import { sendRequest } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { CommandToCopy } from "#ui/packages/CommandToCopy.tsx";
import { describeContents, formatSize } from "#ui/packages/messages.ts";
import { pickSchemas } from "#ui/packages/pick-schemas.ts";
import { useServices } from "#ui/services.ts";
import type { PackageOrigin } from "#ui/welcome/use-starts.ts";
import { usePackageSource } from "#ui/welcome/use-starts.ts";
import styles from "#ui/welcome/welcome.module.css";

/** The source of a cloud's package, with the command that gets it if it is not in this browser. */
export function SourceOfPackage({ name }: { readonly name: string | undefined }) {
  const { packages, store } = useServices();
  const sourceOf = usePackageSource();
  const source = name === undefined ? undefined : sourceOf(name);
  const command = schemaCommand({ name: name ?? "NAME" });
  const add = (): void =>
    pickSchemas((sources) => {
      // Opens the dialog that shows the progress.
      sendRequest(store, { kind: "loaded-packages" });
      void import("#ui/packages/adding.ts").then(({ addFiles }) => addFiles(packages, sources));
    });
  return (
    <div className={styles.source}>
      <Package size={20} aria-hidden />
      <p>{describeSource(name, source)}</p>
      {source !== undefined && isComplete(source) ? null : (
        <div className={styles.bring}>
          {command !== undefined && <CommandToCopy command={command} />}
          <button type="button" className={controls.button} onClick={add}>
            <FilePlus size={14} aria-hidden />
            Choose the file…
          </button>
        </div>
      )}
    </div>
  );
}

const isComplete = ({ stored, offered }: PackageOrigin): boolean =>
  (stored !== undefined && stored.isSample === undefined) || offered !== undefined;

function describeSource(name: string | undefined, source: PackageOrigin | undefined): string {
  if (name === undefined || source === undefined)
    return "To use any other Pulumi package, save its schema and choose the file:";
  const { stored, offered } = source;
  if (stored !== undefined && stored.isSample === undefined)
    return `${name} ${stored.version} is in this browser: ${describeContents(stored)}.`;
  if (offered !== undefined)
    return `This page’s host offers ${name} ${offered.version} (${formatSize(offered.size)}). Opening a design adds the package.`;
  return `These designs use a small sample of ${name}. For all types of ${name}, save its schema and choose the file:`;
}
