import { useId, useState } from "react";

import type { ExportTarget, TargetKind } from "#model/program/target.ts";
import { withPackageKind, withPackageVersion } from "#model/program/target.ts";
import { versionError } from "#model/program/packages/package-version.ts";
import { edit, endTyping } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { useServices } from "#ui/services.ts";
import type { PackageChoice } from "#ui/target/messages.ts";
import styles from "#ui/target/target.module.css";

interface PackageRowProps {
  readonly choice: PackageChoice;
  readonly readOnly: boolean;
}

/** One package: its placeholder name, or its provider package with its version. */
export function PackageRow({ choice, readOnly }: PackageRowProps) {
  const { store } = useServices();
  const { name, kind, real, known, resources } = choice;
  const id = useId();
  const change = (
    next: (target: ExportTarget | undefined) => ExportTarget,
    label: string,
    key?: string,
  ): void => {
    const target = next(store.getState().program.target);
    edit(store, { kind: "set-target", target }, key === undefined ? { label } : { label, key });
  };
  const choose = (next: TargetKind): void =>
    change(
      (target) => withPackageKind(target, name, next),
      next === "provider"
        ? `Export ${name} as ${real}`
        : `Export ${name} under its placeholder name`,
    );
  const radio = (value: TargetKind, label: string) => (
    <label className={styles.choice}>
      <input type="radio" name={id} checked={kind === value} onChange={() => choose(value)} />
      {label}
    </label>
  );
  return (
    <fieldset className={styles.row} disabled={readOnly}>
      <legend>
        <code>{name}</code>{" "}
        <span className={styles.count}>
          {resources === 0 ? "not used" : resources === 1 ? "1 resource" : `${resources} resources`}
        </span>
      </legend>
      {radio("placeholder", "Placeholder")}
      {radio("provider", real)}
      <VersionField
        choice={choice}
        onVersion={(text) =>
          change(
            (target) => withPackageVersion(target, name, text, known),
            `Set the version of ${real}`,
            `version ${name}`,
          )
        }
      />
    </fieldset>
  );
}

interface VersionFieldProps {
  readonly choice: PackageChoice;
  /** Receives the version; an empty string means none. */
  onVersion(text: string): void;
}

function VersionField({ choice: { kind, real, version, known }, onVersion }: VersionFieldProps) {
  const { store } = useServices();
  const id = useId();
  /** The typed text while the field has the focus, even if it is not a version yet. */
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? version;
  const error = shown === "" ? undefined : versionError(shown);
  return (
    <>
      <label className={styles.version}>
        Version <span className="visually-hidden">of {real}</span>
        <input
          className={controls.input}
          value={shown}
          placeholder={known}
          disabled={kind === "placeholder"}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (value === "" || versionError(value) === undefined) onVersion(value);
          }}
          onBlur={() => {
            setTyped(undefined);
            endTyping(store);
          }}
        />
      </label>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
