import { ChevronDown, ChevronRight } from "lucide-react";

import { formatCount } from "#model/base/messages.ts";
import { rangesIn } from "#model/search/ranges.ts";
import type { Hit } from "#model/search/match-word.ts";
import { isProviderToken } from "#model/program/token.ts";
import { HighlightedText } from "#ui/components/HighlightedText.tsx";
import { PackageDot, TypeGlyph } from "#ui/components/TypeGlyph.tsx";
import { excerptOf } from "#ui/palette/excerpt.ts";
import styles from "#ui/palette/palette.module.css";
import type { GroupRow, Position, PaletteEntry, TypeRow } from "#ui/palette/rows.ts";
import { typeInDrag } from "#ui/palette/type-drag.ts";

interface PaletteRowProps<T extends PaletteEntry> {
  readonly row: T;
  readonly position: Position;
  readonly isTabStop: boolean;
  readonly readOnly: boolean;
  /** The purpose of a type, in one line. */
  purposeOf(type: TypeRow["type"]): string;
}

/**
 * One row: a package, a module, or a type that can be added. A row has few elements, because a palette has thousands of
 * rows. Screen readers get the whole token; the visible text omits the parts in the rows above.
 */
export function PaletteRow(props: PaletteRowProps<PaletteEntry>) {
  const { row } = props;
  return row.kind === "type" ? <TypeOf {...props} row={row} /> : <GroupOf {...props} row={row} />;
}

function GroupOf({ row, position, isTabStop }: PaletteRowProps<GroupRow>) {
  const Fold = row.isOpen ? ChevronDown : ChevronRight;
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-posinset={position.at}
      aria-setsize={position.of}
      aria-expanded={row.isOpen}
      tabIndex={isTabStop ? 0 : -1}
      data-row={row.key}
      data-level={row.level}
      className={row.kind === "module" ? styles.module : styles.package}
    >
      <span className="visually-hidden">{labelOf(row)}</span>
      <Fold size={14} aria-hidden />
      {row.kind === "package" && <PackageDot name={row.name} className={styles.dot} />}
      <span aria-hidden className={styles.name}>
        {row.name}
      </span>
      {row.detail !== "" && (
        <span aria-hidden className={styles.detail}>
          {row.detail}
        </span>
      )}
    </div>
  );
}

function labelOf({ kind, name, detail }: GroupRow): string {
  switch (kind) {
    case "recent":
      return "Recently used types";
    case "built-in":
      return `Built-in types, ${detail}`;
    case "package":
      return `Package ${name} ${detail}`.trimEnd();
    case "module":
      return `Module ${name}, ${formatCount(Number(detail), "type")}`;
  }
}

const noHits: readonly Hit[] = [];

const isInPath = ({ field }: Hit): boolean => field === "packageName" || field === "module";

function TypeOf({ row, position, isTabStop, readOnly, purposeOf }: PaletteRowProps<TypeRow>) {
  const { type, hits = noHits } = row;
  const isProvider = isProviderToken(type.token);
  const tag = tagOf(type);
  const purpose = rangesIn(hits, "purpose");
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-posinset={position.at}
      aria-setsize={position.of}
      aria-disabled={readOnly || undefined}
      title={`${type.displayToken}\n${purposeOf(type)}`}
      tabIndex={isTabStop ? 0 : -1}
      data-row={row.key}
      data-level={row.level}
      data-deprecated={type.isDeprecated || undefined}
      draggable={!readOnly}
      className={styles.type}
      onDragStart={(event) => typeInDrag.write(event.dataTransfer, type.displayToken)}
    >
      <span className="visually-hidden">
        Add {type.displayToken}
        {tag !== "" && `, ${tag}`}
      </span>
      <TypeGlyph token={type.displayToken} />
      <span aria-hidden className={styles.name}>
        {isProvider ? (
          "Provider"
        ) : (
          <HighlightedText text={type.name} ranges={rangesIn(hits, "name")} />
        )}
      </span>
      {tag !== "" && (
        <span aria-hidden className={styles.tag}>
          {tag}
        </span>
      )}
      {purpose.length > 0 && !hits.some(isInPath) ? (
        <span aria-hidden className={styles.purpose}>
          <HighlightedText {...excerptOf(type.purpose, purpose)} />
        </span>
      ) : (
        <PathOf row={row} hits={hits} />
      )}
    </div>
  );
}

function tagOf(type: TypeRow["type"]): string {
  if (type.isDeprecated) return "deprecated";
  return type.kind === "function" ? "function" : type.isComponent ? "component" : "";
}

/** The number of a module's last letters that stay, because types of several modules have the same name. */
const leastOfModule = 12;
const longModule = { minWidth: `${leastOfModule}ch` };
const shortModule = { flexShrink: 0 };

/** The package and module, or only the module, beside the name. */
function PathOf({ row, hits }: { readonly row: TypeRow; readonly hits: readonly Hit[] }) {
  const { packageName, module } = row.type;
  if (row.path === "") return null;
  return (
    <span aria-hidden className={styles.path}>
      {row.path === "package" && (
        <span>
          <HighlightedText text={packageName} ranges={rangesIn(hits, "packageName")} />
          {module !== "" && ":"}
        </span>
      )}
      {module !== "" && (
        <span style={module.length > leastOfModule ? longModule : shortModule}>
          <HighlightedText text={module} ranges={rangesIn(hits, "module")} />
        </span>
      )}
    </span>
  );
}
