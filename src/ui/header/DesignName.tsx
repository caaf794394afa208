import { isReadOnly } from "#store/read-only.ts";
import { edit, endTyping } from "#store/designer.ts";
import styles from "#ui/header/header.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

/** The name of the open design, which is the name of its project. */
export function DesignName() {
  const { store } = useServices();
  const name = useDesigner((state) => state.program.name);
  const readOnly = useDesigner(isReadOnly);
  return (
    <input
      className={styles.name}
      aria-label="Design name"
      value={name}
      readOnly={readOnly}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) =>
        edit(
          store,
          { kind: "rename-program", name: event.target.value },
          { label: "Rename the design", key: "design name" },
        )
      }
      onBlur={() => endTyping(store)}
    />
  );
}
