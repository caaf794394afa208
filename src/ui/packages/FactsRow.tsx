import { formatCount } from "#model/base/messages.ts";
import type { StoredFacts } from "#model/packages/package-manager.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/packages/packages.module.css";
import { focusAdd } from "#ui/packages/focus-add.ts";
import { useServices } from "#ui/services.ts";

/** The facts about a package from the user or the host. */
export function FactsRow({ facts }: { readonly facts: StoredFacts }) {
  const { packages } = useServices();
  const { package: name, file, types, error } = facts;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>Facts about {name}</p>
        <p className={styles.about}>
          {error === undefined ? `${file} · ${formatCount(types, "type")}` : file}
        </p>
        {error !== undefined && (
          <p role="alert" className={controls.failure}>
            This file has no effect: {error}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={controls.button}
          aria-label={`Remove the facts about ${name}`}
          onClick={(event) => {
            focusAdd(event.currentTarget);
            void packages.removeFacts(name);
          }}
        >
          Remove
        </button>
      </div>
    </li>
  );
}
