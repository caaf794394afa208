import { createContext, use, useCallback, useRef, useSyncExternalStore } from "react";

import type { Catalog } from "#model/catalog.ts";
import type { Diagnostic } from "#model/diagnostic.ts";
import type { Edit } from "#model/edit.ts";
import type { FieldFacts } from "#model/facts.ts";
import { formatPath } from "#model/path.ts";
import type { PropertyPath } from "#model/path.ts";
import type { Expression, ResourceId, Value, ValueMap } from "#model/value.ts";
import { valueAt } from "#model/value.ts";

/** Where a form reads the one resource it edits, and where it sends what a person does to it. */
export interface FormSource {
  readonly resource: ResourceId;
  readonly catalog: Catalog;
  readonly readOnly: boolean;
  subscribe(listener: () => void): () => void;
  inputs(): ValueMap;
  /** Diagnostics of this resource's inputs, by formatted path. */
  diagnostics(): ReadonlyMap<string, readonly Diagnostic[]>;
  /** What is known of a field beyond its schema; list indexes are left out of the path. */
  facts(path: PropertyPath): FieldFacts | undefined;
  /** How a value that is no literal is shown: `${bus.arn}`. */
  describe(value: Expression): string;
  /** `key` joins edits of one field into one step of the history. */
  edit(change: Edit, label: string, key?: string): void;
  endTyping(): void;
}

export const SourceContext = createContext<FormSource | undefined>(undefined);

export function useSource(): FormSource {
  const source = use(SourceContext);
  if (source === undefined) throw new Error("A form field stands outside a ResourceForm.");
  return source;
}

/** The value at a path; the field is drawn again only when this very value changes. */
export function useValueAt(path: PropertyPath): Value | undefined {
  const source = useSource();
  return useSyncExternalStore(source.subscribe, () => valueAt(source.inputs(), path));
}

const none: readonly Diagnostic[] = [];

/** The diagnostics at a path, the same list as long as it says the same. */
export function useDiagnosticsAt(path: PropertyPath): readonly Diagnostic[] {
  const source = useSource();
  const last = useRef(none);
  const key = formatPath(path);
  const read = useCallback(() => {
    const found = source.diagnostics().get(key) ?? none;
    if (!sameDiagnostics(found, last.current)) last.current = found;
    return last.current;
  }, [source, key]);
  return useSyncExternalStore(source.subscribe, read);
}

function sameDiagnostics(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  if (a === b) return true;
  return (
    a.length === b.length &&
    a.every(
      (entry, at) =>
        entry.rule === b[at]?.rule && entry.message === b[at]?.message && entry.fix === b[at]?.fix,
    )
  );
}
