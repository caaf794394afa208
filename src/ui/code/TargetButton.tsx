import { Boxes } from "lucide-react";
import { useMemo } from "react";

import type { Catalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";
import styles from "#ui/code/code.module.css";
import controls from "#ui/components/controls.module.css";
import { packageChoicesOf, summarizeTarget } from "#ui/target/messages.ts";

interface TargetButtonProps {
  readonly program: Program;
  readonly catalog: Catalog;
  onPackages(): void;
}

/** Shows the package names of the code, and opens their dialog. */
export function TargetButton({ program, catalog, onPackages }: TargetButtonProps) {
  const { resources, target } = program;
  const summary = useMemo(
    () => summarizeTarget(packageChoicesOf(resources, target, catalog)),
    [resources, target, catalog],
  );
  if (summary === undefined) return null;
  return (
    <button
      type="button"
      className={`${controls.quiet} ${styles.target}`}
      title={`${summary.detail}. Choose package names`}
      onClick={onPackages}
    >
      <Boxes size={15} aria-hidden />
      <span>Package names: {summary.short}</span>
    </button>
  );
}
