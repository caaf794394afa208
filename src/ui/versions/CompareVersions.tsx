import { GitCompare } from "lucide-react";
import { useId, useState } from "react";
import { flushSync } from "react-dom";

import type { VersionSummary } from "#model/opening/workspace.ts";
import controls from "#ui/components/controls.module.css";
import { useDesigner, useServices } from "#ui/services.ts";
import { programOf } from "#ui/versions/read-version.ts";
import { openVersionComparison } from "#ui/versions/use-version.ts";
import { useAskVersions } from "#ui/versions/use-versions.ts";
import styles from "#ui/versions/versions.module.css";

interface CompareVersionsProps {
  readonly design: string;
  /** The versions, newest first. */
  readonly versions: readonly VersionSummary[];
  onProblem(problem: string | undefined): void;
  onClose(): void;
}

/** Chooses two versions, and shows one on the canvas with its changes since the other version. */
export function CompareVersions({ design, versions, onProblem, onClose }: CompareVersionsProps) {
  const services = useServices();
  const title = useDesigner((state) => state.program.name);
  const ask = useAskVersions();
  const headingId = useId();
  const [fromKey, setFrom] = useState<string>();
  const [toKey, setTo] = useState<string>();
  const to = versions.find(({ key }) => key === toKey) ?? versions[0];
  const from =
    versions.find(({ key }) => key === fromKey) ?? versions.find(({ key }) => key !== to?.key);
  if (from === undefined || to === undefined) return null;

  const compare = async (): Promise<void> => {
    const older = await ask((kept) => kept.read(design, from.key));
    if (older.kind === "failed") return onProblem(older.message);
    const newer = await ask((kept) => kept.read(design, to.key));
    if (newer.kind === "failed") return onProblem(newer.message);
    const program = programOf(older.value);
    if (program.kind === "failed") return onProblem(program.message);
    flushSync(onClose);
    return openVersionComparison(services, {
      design,
      title,
      from,
      program: program.value,
      to: newer.value,
    });
  };
  return (
    <form
      className={styles.compare}
      aria-labelledby={headingId}
      onSubmit={(event) => {
        event.preventDefault();
        if (from.key !== to.key) void compare();
      }}
    >
      <h3 id={headingId}>Compare two versions</h3>
      <VersionChoice label="From" versions={versions} chosen={from} onChoose={setFrom} />
      <VersionChoice label="To" versions={versions} chosen={to} onChoose={setTo} />
      <button
        type="submit"
        className={controls.button}
        title={from.key === to.key ? "Choose two different versions" : undefined}
        disabled={from.key === to.key}
      >
        <GitCompare size={14} aria-hidden />
        Compare
      </button>
    </form>
  );
}

interface VersionChoiceProps {
  readonly label: string;
  readonly versions: readonly VersionSummary[];
  readonly chosen: VersionSummary;
  onChoose(key: string): void;
}

function VersionChoice({ label, versions, chosen, onChoose }: VersionChoiceProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select
        className={controls.input}
        value={chosen.key}
        onChange={({ target }) => onChoose(target.value)}
      >
        {versions.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
