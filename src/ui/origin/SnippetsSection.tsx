import { useState } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import type { Resource } from "#model/program/program.ts";
import styles from "#ui/origin/origin.module.css";

// The snippets need the printers, so both are fetched when the section opens.
const Snippets = lazy(async () => ({
  default: (await import("#ui/origin/Snippets.tsx")).Snippets,
}));

interface SnippetsSectionProps {
  readonly resource: Resource;
  readonly kind: "import" | "lookup";
}

/** A folded section that shows how to import or look up the resource from a terminal and in code. */
export function SnippetsSection({ resource, kind }: SnippetsSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.ways}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{kind === "import" ? "Command, import file and code" : "In code"}</summary>
      {isOpen && (
        <Boundary name="Code">
          <Snippets id={resource.id} kind={kind} />
        </Boundary>
      )}
    </details>
  );
}
