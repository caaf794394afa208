import type { ComparedVersion, Comparison } from "#store/comparison.ts";
import type { DesignerStore } from "#store/designer.ts";

/** Compares the open design with one of its versions. The previous comparison is paused. */
export function compareWithVersion(store: DesignerStore, version: ComparedVersion): void {
  store.setState(({ comparison }) => ({ comparison: { ...comparison, version } }));
}

/** Ends the comparison with a version or, if there is none, the comparison with the deployed state. */
export function stopComparing(store: DesignerStore): void {
  store.setState(({ comparison }) => ({
    comparison:
      comparison.version === undefined
        ? { ...comparison, deployed: undefined }
        : { ...comparison, version: undefined },
  }));
}

/** Whether the design is compared with a version or a deployed state. */
export const isComparing = ({ deployed, version }: Comparison): boolean =>
  deployed !== undefined || version !== undefined;
