import { ChevronDown, ChevronRight, Component, Plus } from "lucide-react";
import { memo } from "react";
import type { ComponentProps, ReactNode } from "react";

import { markToShow } from "#model/deployment/outcome/outcome.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Counts } from "#model/check/count-diagnostics.ts";
import type { Declaration } from "#store/declarations.ts";
import { OperationLabel as OperationMark } from "#ui/plan/OperationLabel.tsx";
import { PackageDot, TypeGlyph } from "#ui/components/TypeGlyph.tsx";
import { RenameField } from "#ui/outline/RenameField.tsx";
import styles from "#ui/outline/outline.module.css";
import { declarationNoun } from "#store/declarations.ts";
import { declarationIcon } from "#ui/declarations/icons.ts";
import { isHeading } from "#ui/outline/rows.ts";
import type { OutlineEntry } from "#ui/outline/rows.ts";
import {
  useComponentCounts,
  useDeclarationCounts,
  useMark,
  useResourceCounts,
} from "#ui/outline/use-outline.ts";
import { SeverityCount } from "#ui/problems/SeverityCount.tsx";

/** Apart from the row itself, all props are primitives, so unchanged rows do not render again. */
interface OutlineRowProps {
  readonly row: OutlineEntry;
  /** The display name of a package. */
  readonly title: string;
  readonly isSelected: boolean;
  /** True for the row where Tab stops. */
  readonly isTabStop: boolean;
  readonly isRenaming: boolean;
  readonly canEdit: boolean;
  readonly drop: "before" | "after" | undefined;
  /** Receives the typed name, or undefined if renaming was canceled. */
  onRenamed(key: string, name: string | undefined): string | undefined;
}

export const OutlineRow = memo(DrawnRow, isUnchanged);

/**
 * Whether two sets of props are equal. `onRenamed` is a new function each time, and only the row that is being renamed
 * uses it.
 */
function isUnchanged(before: OutlineRowProps, after: OutlineRowProps): boolean {
  const plain = { row: undefined, onRenamed: undefined };
  return (
    !after.isRenaming &&
    sameFields({ ...before, ...plain }, { ...after, ...plain }) &&
    sameFields(before.row, after.row)
  );
}

function sameFields(a: object, b: object): boolean {
  const entries = Object.entries(a);
  const others = new Map(Object.entries(b));
  return (
    entries.length === others.size && entries.every(([key, value]) => others.get(key) === value)
  );
}

function DrawnRow(props: OutlineRowProps) {
  const { row, isRenaming } = props;
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.isOpen}
      aria-selected={isChoice(row) ? props.isSelected : undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      data-row={row.key}
      data-kind={row.kind}
      data-drop={props.drop}
      draggable={props.canEdit && row.kind === "resource" && !isRenaming}
      className={isChoice(row) ? styles.row : styles.headingRow}
      style={{ paddingInlineStart: `${indent(row)}px` }}
    >
      <Fold row={row} />
      {isRenaming && isChoice(row) ? (
        <RenameField
          name={row.name}
          renamed={renamedBy(row)}
          onDone={(name) => props.onRenamed(row.key, name)}
        />
      ) : (
        <Words {...props} />
      )}
    </div>
  );
}

type Choice = Exclude<OutlineEntry, { readonly kind: "package" | "section" | "component" }>;

const isChoice = (row: OutlineEntry): row is Choice => !isHeading(row);

function renamedBy(row: Choice): ComponentProps<typeof RenameField>["renamed"] {
  if (row.kind === "resource") return { resource: row.id };
  return row.kind === "output" ? undefined : { name: row.name };
}

/** The indent of a row. Children are indented by one step; the rows of a group start below its text. */
const indent = (row: OutlineEntry): number => 2 + (row.level - (isHeading(row) ? 1 : 2)) * 14;

function Fold({ row }: { readonly row: OutlineEntry }) {
  const Icon = row.isOpen === true ? ChevronDown : ChevronRight;
  return (
    <span className={styles.fold} data-fold={row.isOpen === undefined ? undefined : ""}>
      {row.isOpen !== undefined && <Icon size={14} aria-hidden />}
    </span>
  );
}

function Words(props: OutlineRowProps): ReactNode {
  const { row, title, canEdit } = props;
  switch (row.kind) {
    case "package":
      return (
        <>
          <PackageDot name={row.name} className={styles.dot} />
          <span data-name className={styles.title}>
            {title}
          </span>
          <span className={styles.count}>{row.count}</span>
        </>
      );
    case "component":
      return (
        <>
          <Component size={14} className={styles.icon} aria-hidden />
          <span data-name className={styles.title}>
            {row.name}
          </span>{" "}
          <ComponentMarks name={row.name} /> <span className="visually-hidden">component</span>
        </>
      );
    case "section": {
      const what = declarationNoun[row.of];
      return (
        <>
          <span data-name className={styles.title}>
            {title}
          </span>
          <span className={styles.count}>{row.count}</span>
          {canEdit && (
            // Tab skips the button and leaves the tree. For the keyboard, the row's menu and the
            // palette have the command.
            <button
              type="button"
              tabIndex={-1}
              className={styles.add}
              data-add={row.of}
              aria-label={`Add ${what}`}
              title={`Add ${what}`}
            >
              <Plus size={14} aria-hidden />
            </button>
          )}
        </>
      );
    }
    case "resource":
      return (
        <>
          <TypeGlyph token={row.token} />
          <span data-name className={styles.name}>
            {row.name || "no name"}
          </span>{" "}
          <span className={styles.marks}>
            <ResourceMarks id={row.id} />
          </span>{" "}
          <span className={styles.token} title={row.token}>
            {/* A row above shows the package. */}
            <span className={styles.above}>{beforeName(row.token)}</span>
            <TypeName name={row.token.slice(beforeName(row.token).length)} />
          </span>
          {row.twin !== undefined && <span className="visually-hidden"> ({row.twin})</span>}
        </>
      );
    case "config":
    case "variable":
    case "output": {
      const Icon = declarationIcon[row.kind];
      return (
        <>
          <Icon size={12} className={styles.icon} aria-hidden />
          <span data-name className={styles.name}>
            {row.name || "no name"}
          </span>{" "}
          <DeclarationMarks declaration={{ kind: row.kind, name: row.name }} />{" "}
          <span className="visually-hidden">{declarationNoun[row.kind]}</span>
        </>
      );
    }
  }
}

/** Shows as much of a type's name as fits, or nothing if that is too little to recognize the type. */
const TypeName = ({ name }: { readonly name: string }) => (
  <span className={styles.type} style={{ minWidth: `${Math.min(4.5, name.length)}ch` }}>
    {name}
  </span>
);

/** The package and module of a token, with the colon after them. */
const beforeName = (token: string): string => token.slice(0, token.lastIndexOf(":") + 1);

/** The problems of a resource, and its planned operation. */
function ResourceMarks({ id }: { readonly id: ResourceId }) {
  const mark = markToShow(useMark(id));
  return (
    <>
      <SeverityCount counts={withoutHints(useResourceCounts(id))} />
      {mark !== undefined && <OperationMark of={mark} isShort />}
    </>
  );
}

function DeclarationMarks({ declaration }: { readonly declaration: Declaration }) {
  return <SeverityCount counts={withoutHints(useDeclarationCounts(declaration))} />;
}

/** The problems of a closed component. */
function ComponentMarks({ name }: { readonly name: string }) {
  return <SeverityCount counts={withoutHints(useComponentCounts(name))} />;
}

const withoutHints = (counts: Counts): Counts => ({ ...counts, hint: 0 });
