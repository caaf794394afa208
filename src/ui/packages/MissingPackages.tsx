import { Package } from "lucide-react";

import { sendRequest } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/layout/layout.module.css";
import { describeAllMissing } from "#ui/packages/messages.ts";
import { useMissingPackages } from "#ui/packages/use-packages.ts";
import { useServices } from "#ui/services.ts";

/** A message about all missing packages, shown once for any number of resources without types. */
export function MissingPackages() {
  const { store } = useServices();
  const missing = useMissingPackages();
  if (missing.length === 0) return null;
  const one = missing.length === 1 ? missing[0] : undefined;
  return (
    <div role="status" aria-label="Missing packages" className={styles.banner}>
      <Package size={16} aria-hidden />
      <p>
        {describeAllMissing(missing)} Until then, forms and checks for{" "}
        {one === undefined ? "these packages" : "this package"} are not available.
      </p>
      <button
        type="button"
        className={controls.button}
        onClick={() => sendRequest(store, { kind: "loaded-packages" })}
      >
        Add {one === undefined ? "packages" : `package ${one.name}`}…
      </button>
    </div>
  );
}
