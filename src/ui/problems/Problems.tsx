import { Check, ChevronDown, ChevronUp } from "lucide-react";

import { memo, useState } from "react";

import type { Diagnostic, Place } from "#model/diagnostic.ts";
import { sameItems } from "#model/keep.ts";
import { formatPath } from "#model/path.ts";
import type { Program } from "#model/program.ts";
import { Prose } from "#forms/Prose.tsx";
import { Windowed } from "#forms/Windowed.tsx";
import { countSeverities, edit, revealPlace } from "#store/designer.ts";
import controls from "#ui/controls.module.css";
import { byDeclaration, byResource } from "#ui/problems/by-resource.ts";
import styles from "#ui/problems/problems.module.css";
import { SeverityCount, SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useDiagnostics, usePreference, useServices } from "#ui/services.ts";

/** What a resource with two problems takes, in pixels. */
const groupHeight = 80;

const order = { error: 0, warning: 1, hint: 2 } as const;

/** Everything that is wrong with the design, by resource. Choosing one goes to its field. */
export function Problems({ canFold }: { readonly canFold: boolean }) {
  const program = useDesigner((state) => state.program);
  const diagnostics = useDiagnostics();
  const [folded, setFolded] = usePreference("problems", "open");
  const [groupsOf] = useState(createGroups);
  const found = groupsOf(program, diagnostics);
  const isOpen = !canFold || folded === "open";
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <section className={styles.problems} aria-label="Problems">
      <div className={styles.head}>
        <h2>Problems</h2>
        <span role="status" className={styles.status}>
          {diagnostics.length === 0 ? (
            <span className={styles.fine}>
              <Check size={14} aria-hidden /> None
            </span>
          ) : (
            <SeverityCount counts={countSeverities(diagnostics)} />
          )}
        </span>
        {canFold && (
          <button
            type="button"
            className={controls.iconButton}
            aria-expanded={isOpen}
            aria-label={isOpen ? "Fold problems" : "Unfold problems"}
            onClick={() => setFolded(isOpen ? "folded" : "open")}
          >
            <Chevron size={16} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && diagnostics.length > 0 && (
        <div className={styles.body} data-scroller>
          <Windowed count={found.length} needed={[]} guess={groupHeight}>
            {(index) => {
              const group = found[index];
              return group === undefined ? null : <ProblemGroup key={group.key} group={group} />;
            }}
          </Windowed>
        </div>
      )}
    </section>
  );
}

const ProblemGroup = memo(({ group }: { readonly group: Group }) => {
  return (
    <section aria-label={`Problems of ${group.title}`}>
      <h3 className={styles.resource}>
        {group.title} <span className={styles.token}>{group.token}</span>
      </h3>
      <ul>
        {group.diagnostics.map((diagnostic) => (
          <Problem
            key={`${diagnostic.rule} ${where(diagnostic.place)} ${diagnostic.message}`}
            diagnostic={diagnostic}
          />
        ))}
      </ul>
    </section>
  );
});

function Problem({ diagnostic }: { readonly diagnostic: Diagnostic }) {
  const { store } = useServices();
  const readOnly = useDesigner((state) => state.workspace.role === "reader");
  const { fix } = diagnostic;
  return (
    <li className={styles.problem} data-rule={diagnostic.rule}>
      <button
        type="button"
        className={styles.choose}
        onClick={() => revealPlace(store, diagnostic.place)}
      >
        <SeverityIcon severity={diagnostic.severity} />
        <span>
          <Prose text={diagnostic.message} />
        </span>
        <span className={styles.path}>{where(diagnostic.place)}</span>
      </button>
      {fix !== undefined && !readOnly && (
        <button
          type="button"
          className={styles.fix}
          onClick={() => edit(store, fix.edit, { label: fix.label })}
        >
          {fix.label}
        </button>
      )}
    </li>
  );
}

function where(place: Place): string {
  switch (place.kind) {
    case "input":
      return formatPath(place.path);
    case "option":
      return `option ${formatPath(place.path)}`;
    // The heading above has the name already.
    case "config":
    case "output":
    case "program":
      return "";
    case "name":
    case "type":
      return place.kind;
  }
}

interface Group {
  readonly key: string;
  readonly title: string;
  readonly token: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the function to the groups; one that says the same as before is the same object. */
function createGroups(): typeof groups {
  let last = new Map<string, Group>();
  return (program, diagnostics) => {
    const found = groups(program, diagnostics).map((group) => {
      const before = last.get(group.key);
      return before !== undefined && sameGroup(before, group) ? before : group;
    });
    last = new Map(found.map((group) => [group.key, group]));
    return found;
  };
}

const sameGroup = (a: Group, b: Group): boolean =>
  a.title === b.title && a.token === b.token && sameItems(a.diagnostics, b.diagnostics);

/** The worst first; what is equally bad, in the design's order. */
function groups(program: Program, diagnostics: readonly Diagnostic[]): readonly Group[] {
  const found = byResource(diagnostics);
  const ofDesign = diagnostics.filter(({ place }) => place.kind === "program");
  const all: readonly Group[] = [
    { key: "", title: program.name, token: "the design", diagnostics: worstFirst(ofDesign) },
    ...ofDeclarations("config", program.config, diagnostics),
    ...program.resources.map(({ id, name, token }) => ({
      key: id,
      title: name || "no name",
      token,
      diagnostics: worstFirst(found.get(id) ?? []),
    })),
    ...ofDeclarations("output", program.outputs, diagnostics),
  ];
  return all
    .filter((group) => group.diagnostics.length > 0)
    .toSorted((a, b) => worst(a) - worst(b));
}

const worst = ({ diagnostics: [first] }: Group): number =>
  first === undefined ? 0 : order[first.severity];

const worstFirst = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.toSorted((a, b) => order[a.severity] - order[b.severity]);

const kinds = { config: "config variable", output: "stack output" } as const;

function ofDeclarations(
  kind: keyof typeof kinds,
  declared: readonly { readonly name: string }[],
  diagnostics: readonly Diagnostic[],
): readonly Group[] {
  const own = byDeclaration(diagnostics, kind);
  if (own.size === 0) return [];
  return declared.map(({ name }) => ({
    key: `${kind} ${name}`,
    title: name || "no name",
    token: kinds[kind],
    diagnostics: worstFirst(own.get(name) ?? []),
  }));
}
