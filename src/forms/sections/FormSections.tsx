import { ChevronDown, ChevronRight } from "lucide-react";
import { use, useDeferredValue, useId, useMemo, useState } from "react";
import type { ReactNode } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { ErrorVisibilityContext } from "#forms/error-visibility.ts";
import { FieldList } from "#forms/sections/FieldList.tsx";
import form from "#forms/form.module.css";
import styles from "#forms/sections/sections.module.css";
import { findInputs, membersOf } from "#forms/sections/section-members.ts";
import { useSource } from "#forms/source.ts";
import { UnknownFields } from "#forms/LazyUnknownFields.ts";
import { useKeysAt, useUnknownKeys } from "#forms/sections/unknown-keys.ts";

/** From how many optional inputs on there is a box to find one. */
const findFrom = 8;

const root: PropertyPath = [];

interface FormSectionsProps {
  readonly inputs: readonly Property[];
  /** What one of the fields is called. */
  readonly field: string;
}

type Folding = "optional" | "deprecated";

/**
 * The inputs in sections: required, set, optional, deprecated. What is set when the form opens stands with what is
 * set for as long as the form is open, and what is set in an open section stays there until that is folded: no field
 * goes elsewhere while a person is at it.
 */
export function FormSections({ inputs, field }: FormSectionsProps) {
  const source = useSource();
  const keys = useKeysAt(root);
  const unknown = useUnknownKeys(root, inputs);
  const [kept, keep] = useState<ReadonlySet<string>>(() => new Set(Object.keys(source.inputs())));
  const members = useMemo(() => membersOf(inputs, kept), [inputs, kept]);
  const { required, set, optional, deprecated } = members;
  // A form of nothing but headings would tell nothing.
  const [open, setOpen] = useState<ReadonlySet<Folding>>(
    () => new Set<Folding>(required.length + set.length === 0 ? ["optional"] : []),
  );
  const [search, setSearch] = useState("");
  const { reveal } = use(ErrorVisibilityContext);
  const [revealed, setRevealed] = useState<typeof reveal>();
  if (reveal !== revealed) {
    setRevealed(reveal);
    const isAsked = ({ name }: Property): boolean => name === reveal?.path[0];
    if (optional.some(isAsked)) setOpen(new Set([...open, "optional"]));
    if (deprecated.some(isAsked)) setOpen(new Set([...open, "deprecated"]));
    // What someone asks to see must not be hidden by an earlier search.
    if (reveal !== undefined) setSearch("");
  }
  const held = new Set(keys);
  const hidden = [
    ...(open.has("optional") ? [] : optional),
    ...(open.has("deprecated") ? [] : deprecated),
  ].filter(({ name }) => held.has(name));
  // Set where nobody sees it: by a connection on the canvas, by a fix in the list of problems.
  if (hidden.length > 0) keep(new Set([...kept, ...hidden.map(({ name }) => name)]));

  const toggle = (section: Folding): void => {
    const next = new Set(open);
    if (!next.delete(section)) next.add(section);
    setOpen(next);
  };
  const needle = useDeferredValue(search.trim().toLowerCase());
  const found = useMemo(() => findInputs(optional, needle), [optional, needle]);
  const done = required.filter(({ name }) => held.has(name)).length;
  return (
    <>
      {required.length > 0 && (
        <Section title="Required" count={`${done} of ${required.length} set`}>
          <FieldList properties={required} path={root} name="inputs" isRequiredSaid />
        </Section>
      )}
      {set.length + unknown.length > 0 && (
        <Section title="Set" count={String(set.length + unknown.length)}>
          <FieldList properties={set} path={root} name="inputs" />
          {unknown.length > 0 && <UnknownFields parent={root} keys={unknown} />}
        </Section>
      )}
      {optional.length > 0 && (
        <Section
          title="Optional"
          count={String(optional.length)}
          fold={{ isOpen: open.has("optional"), toggle: () => toggle("optional") }}
        >
          {optional.length >= findFrom && (
            <input
              type="search"
              className={form.input}
              aria-label={`Find an ${field}`}
              placeholder="Find by name or description"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          <FieldList properties={found} path={root} name="inputs" />
          {found.length === 0 && <p className={form.note}>No {field} has this text.</p>}
        </Section>
      )}
      {deprecated.length > 0 && (
        <Section
          title="Deprecated"
          count={String(deprecated.length)}
          fold={{ isOpen: open.has("deprecated"), toggle: () => toggle("deprecated") }}
        >
          <FieldList properties={deprecated} path={root} name="inputs" />
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly count: string;
  /** Of a section that can be folded. */
  readonly fold?: { readonly isOpen: boolean; toggle(): void };
  readonly children: ReactNode;
}

function Section({ title, count, fold, children }: SectionProps) {
  const id = useId();
  const isOpen = fold?.isOpen ?? true;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const words = (
    <>
      <span id={`${id}-title`}>{title}</span> <span className={styles.count}>{count}</span>
    </>
  );
  return (
    <section aria-labelledby={`${id}-title`} className={styles.section}>
      <h3 className={styles.heading}>
        {fold === undefined ? (
          words
        ) : (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-body` : undefined}
            onClick={fold.toggle}
          >
            <Chevron size={14} aria-hidden />
            {words}
          </button>
        )}
      </h3>
      {isOpen && (
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
      )}
    </section>
  );
}
