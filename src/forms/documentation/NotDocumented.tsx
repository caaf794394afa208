import { Info } from "lucide-react";
import { useId, useState } from "react";

import { formatCount } from "#model/base/messages.ts";
import type { Property } from "#model/schema/property-type.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import styles from "#forms/documentation/documentation.module.css";
import form from "#forms/form.module.css";
import { useSource } from "#forms/source.ts";

/** The gaps in the documentation of a form's fields, listed once. */
export function NotDocumented({ inputs }: { readonly inputs: readonly Property[] }) {
  const source = useSource();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const open = (source.undocumented?.() ?? []).filter(({ path }) =>
    inputs.some(({ name }) => name === path.split(".")[0]),
  );
  if (open.length === 0) return null;
  return (
    <div className={form.stack}>
      <button
        type="button"
        className={styles.about}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Info size={14} aria-hidden />
        {formatCount(open.length, "field")} not fully documented
      </button>
      {isOpen && (
        <dl id={id} className={styles.open}>
          {open.map(({ path, text }) => (
            <div key={path}>
              <dt>
                <code>{path}</code>
              </dt>
              <dd>
                <Prose text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
