import styles from "#ui/canvas/box/text.module.css";
import type { TypeIcon } from "#diagram/icons/type-icon.ts";

/** The tile of a box. The color shows the kind of service, and the icon shows the kind of resource. */
export function BoxTile({ icon }: { readonly icon: TypeIcon }) {
  return (
    <span className={styles.tile}>
      {"outline" in icon ? (
        <svg viewBox="0 0 24 24" width={17} height={17} aria-hidden>
          <path d={icon.outline} />
        </svg>
      ) : (
        icon.initials
      )}
    </span>
  );
}
