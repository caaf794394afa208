import { ChevronDown, ChevronRight } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";

import styles from "#forms/sections/sections.module.css";

interface FormSectionProps {
  readonly title: string;
  /** Undefined if the title contains the count. */
  readonly count?: string;
  /** Set for a section that can be folded. */
  readonly fold?: { readonly isOpen: boolean; toggle(): void };
  /** True inside a field, which has its own heading. */
  readonly isInner?: boolean;
  readonly children: ReactNode;
}

/** Fields below a heading with their count. */
export function FormSection({ title, count, fold, isInner = false, children }: FormSectionProps) {
  const id = useId();
  const isOpen = fold?.isOpen ?? true;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  // A field may contain many inner sections, which would crowd the landmarks and headings of a page.
  const Heading = isInner ? "div" : "h3";
  const Part = isInner ? "div" : "section";
  const words = (
    <>
      <span id={`${id}-title`}>{title}</span>
      {count !== undefined && (
        <>
          {" "}
          <span className={styles.count}>{count}</span>
        </>
      )}
    </>
  );
  return (
    <Part
      role={isInner ? "group" : undefined}
      aria-labelledby={`${id}-title`}
      className={isInner ? styles.inner : styles.section}
    >
      <Heading className={styles.heading}>
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
      </Heading>
      {isOpen && (
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
      )}
    </Part>
  );
}
