import styles from "#ui/canvas/overlays.module.css";
import { useDesigner } from "#ui/services.ts";

/**
 * Tells the user that only a part of a very large design is shown; `shown` is the number of its resources and
 * variables.
 */
export function PartNotice({ shown }: { readonly shown: number }) {
  const resources = useDesigner(({ program }) => program.resources.length);
  const variables = useDesigner(({ program }) => program.variables.length);
  const count = (resources + variables).toLocaleString("en-US");
  return (
    <p
      role="status"
      className={shown === 0 ? styles.nothingShown : styles.partNotice}
      data-control
      data-floats={shown > 0 || undefined}
    >
      {shown === 0
        ? `${count} resources are too many to draw at once. Select one to see its connections.`
        : `Showing ${shown} of ${count}: the selection and its connections.`}
    </p>
  );
}
