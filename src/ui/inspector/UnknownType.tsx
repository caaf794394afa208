import { useSyncExternalStore } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import { isOfMissingPackage } from "#model/packages/missing-packages.ts";
import type { Resource } from "#model/program/program.ts";
import { packageOf } from "#model/program/token.ts";
import { sendRequest } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { useCatalog } from "#ui/derived.ts";
import styles from "#ui/inspector/inspector.module.css";
import { useServices } from "#ui/services.ts";

/** Fetched on demand, because the form includes the YAML reader. */
const InputsText = lazy(async () => ({
  default: (await import("#ui/inspector/InputsText.tsx")).InputsText,
}));

/** The form of a type that no loaded package has. The inputs of such a type are edited as text. */
export function UnknownType({ resource }: { readonly resource: Resource }) {
  const { store, types } = useServices();
  const catalog = useCatalog();
  const isPending = useSyncExternalStore(types.subscribe, () => types.isPending(resource.token));
  if (isPending) return <p className={styles.none}>Reading the type…</p>;
  return (
    <div>
      <p>No loaded package has this type, so it has no form. Edit its inputs as text.</p>
      {isOfMissingPackage(resource.token, catalog) && (
        <p className={styles.missing}>
          <button
            type="button"
            className={controls.button}
            onClick={() => sendRequest(store, { kind: "loaded-packages" })}
          >
            Add package {packageOf(resource.token)}…
          </button>
        </p>
      )}
      {resource.origin.kind !== "lookup" && (
        <Boundary name="Inputs">
          <InputsText key={resource.id} resource={resource} />
        </Boundary>
      )}
    </div>
  );
}
