import { use, useMemo, useRef } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import { isExpression } from "#model/program/value.ts";
import { useReveal, useRevealInside } from "#forms/error-visibility.ts";
import { Diagnostics } from "#forms/Diagnostics.tsx";
import line from "#forms/field-line.module.css";
import styles from "#forms/form.module.css";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { masked, SecretContext } from "#forms/secrets/secret-context.ts";
import { useDiagnosticsAt, useSource, useValueAt } from "#forms/source.ts";

/** The estimated height of an unknown property, in pixels. */
const unknownHeight = 84;

interface UnknownFieldsProps {
  readonly parent: PropertyPath;
  readonly keys: readonly string[];
}

/** The properties that a type does not have. In a long list, only visible properties are mounted. */
export function UnknownFields({ parent, keys }: UnknownFieldsProps) {
  const reveal = useRevealInside(parent);
  const needed = keys.indexOf(String(reveal?.path[parent.length]));
  return (
    <Windowed count={keys.length} needed={[needed]} guess={unknownHeight}>
      {(index) => {
        const key = keys[index];
        return key === undefined ? null : <UnknownField key={key} parent={parent} property={key} />;
      }}
    </Windowed>
  );
}

/** A property that the type does not have: shown as text, so the user can see and fix it. */
function UnknownField(props: { readonly parent: PropertyPath; readonly property: string }) {
  const { parent, property } = props;
  const source = useSource();
  const path = useMemo(() => [...parent, property], [parent, property]);
  const element = useRef<HTMLDivElement>(null);
  const value = useValueAt(path);
  const diagnostics = useDiagnosticsAt(path);
  useReveal(path, element);
  const isSecret = use(SecretContext);
  const text = isExpression(value) ? source.describe(value) : JSON.stringify(value);
  const id = `unknown-${path.join("-").replaceAll(/\s/g, "_")}`;
  return (
    <div ref={element} className={styles.field} role="group" aria-label={property}>
      <div className={styles.head}>
        <span className={styles.label}>{property}</span>
        <span className={styles.tag}>not part of this type</span>
      </div>
      <pre className={styles.raw}>{isSecret ? masked : text}</pre>
      <div className={line.line}>
        <Diagnostics id={id} diagnostics={diagnostics} isStop />
      </div>
    </div>
  );
}
