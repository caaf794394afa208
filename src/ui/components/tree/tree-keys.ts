/** The parts of a tree's row that keys need. */
export interface TreeRow {
  readonly key: string;
  readonly level: number;
  /** Whether the row is unfolded; undefined for a row without children. */
  readonly isOpen?: boolean | undefined;
}

/** The action of a key in the tree. */
export type TreeStep =
  /** Goes to a row; "walk" keeps the selection, "extend" extends the selection from its start. */
  | { readonly kind: "go"; readonly to: number; readonly how: "select" | "extend" | "walk" }
  | { readonly kind: "toggle" }
  | { readonly kind: "choose" }
  | { readonly kind: "fold" | "unfold"; readonly keys: readonly string[] };

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The action of a key at a row; undefined if the tree does not handle it. */
export function stepFor(press: Press, rows: readonly TreeRow[], at: number): TreeStep | undefined {
  const row = rows[at];
  const isCommand = press.ctrlKey || press.metaKey;
  if (row === undefined || press.altKey) return undefined;
  const go = (to: number): TreeStep => {
    const how = press.shiftKey ? "extend" : isCommand ? "walk" : "select";
    return { kind: "go", to: Math.max(0, Math.min(rows.length - 1, to)), how };
  };
  switch (press.key) {
    case "ArrowDown":
      return go(at + 1);
    case "ArrowUp":
      return go(at - 1);
    case "Home":
      return go(0);
    case "End":
      return go(rows.length - 1);
    case " ":
      return isCommand ? { kind: "toggle" } : { kind: "choose" };
    case "Enter":
      return isCommand ? undefined : { kind: "choose" };
  }
  if (isCommand || press.shiftKey) return press.key === "*" ? unfoldBeside(rows, row) : undefined;
  switch (press.key) {
    case "ArrowRight":
      if (row.isOpen === undefined) return undefined;
      return row.isOpen ? go(at + 1) : { kind: "unfold", keys: [row.key] };
    case "ArrowLeft": {
      if (row.isOpen === true) return { kind: "fold", keys: [row.key] };
      const above = rows.slice(0, at).findLastIndex(({ level }) => level < row.level);
      return above < 0 ? undefined : go(above);
    }
    case "*":
      return unfoldBeside(rows, row);
    default:
      return undefined;
  }
}

function unfoldBeside(rows: readonly TreeRow[], row: TreeRow): TreeStep {
  const beside = rows.filter(({ level, isOpen }) => level === row.level && isOpen === false);
  return { kind: "unfold", keys: beside.map(({ key }) => key) };
}
