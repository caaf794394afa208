import { displayToken } from "#model/program/token.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import { revealLocation } from "#store/designer.ts";
import styles from "#ui/access/access.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

/** A resource as a button that opens it, or reveals its input at a path. */
export function Setter(props: {
  readonly resource: Resource;
  /** The path of the input; undefined for the resource itself. */
  readonly path?: PropertyPath;
}) {
  const { resource, path } = props;
  const { store } = useServices();
  const isOpen = useDesigner((state) => state.selection === resource.id);
  const { id, name, token } = resource;
  return (
    <button
      type="button"
      className={styles.open}
      aria-current={isOpen ? "true" : undefined}
      onClick={() =>
        revealLocation(
          store,
          path === undefined
            ? { kind: "name", resource: id }
            : { kind: "input", resource: id, path },
        )
      }
    >
      {path !== undefined && <span className={styles.by}>Set by</span>}{" "}
      {name === "" ? "no name" : name}{" "}
      <span className={styles.token}>{displayToken(token).split(":").at(-1)}</span>
    </button>
  );
}
