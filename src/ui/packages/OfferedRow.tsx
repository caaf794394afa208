import type { OfferedPackage } from "#model/packages/package-manager.ts";
import { PackageDot } from "#ui/components/TypeGlyph.tsx";
import controls from "#ui/components/controls.module.css";
import { addOffered } from "#ui/packages/adding.ts";
import { describeContents } from "#ui/packages/messages.ts";
import styles from "#ui/packages/packages.module.css";
import { useServices } from "#ui/services.ts";

/** A package that the page's host offers and that is not loaded. */
export function OfferedRow({ offered }: { readonly offered: OfferedPackage }) {
  const { packages } = useServices();
  const { name, version, description } = offered;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <PackageDot name={name} className={styles.dot} />
          {name} <span className={styles.about}>{version}</span>
        </p>
        <p className={styles.about}>{describeContents(offered)}</p>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={controls.button}
          aria-label={`Add ${name} ${version}`}
          onClick={() => void addOffered(packages, offered)}
        >
          Add
        </button>
      </div>
    </li>
  );
}
