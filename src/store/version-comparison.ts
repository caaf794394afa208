import type { ComparedVersion, Comparison } from "#store/comparison.ts";
import type { DesignerStore } from "#store/designer.ts";

/** Compares the open design with a version of it. What it was compared with before waits. */
export function compareWithVersion(store: DesignerStore, version: ComparedVersion): void {
  store.setState(({ comparison }) => ({ comparison: { ...comparison, version } }));
}

/** Ends the comparison with a version, and else the one with what is deployed. */
export function stopComparing(store: DesignerStore): void {
  store.setState(({ comparison }) => ({
    comparison:
      comparison.version === undefined
        ? { ...comparison, deployed: undefined }
        : { ...comparison, version: undefined },
  }));
}

/** Whether the design is compared with something that is no run. */
export const isComparing = ({ deployed, version }: Comparison): boolean =>
  deployed !== undefined || version !== undefined;
