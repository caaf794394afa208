import { createContext, use, useMemo, useSyncExternalStore } from "react";

import type { CandidateScope } from "#model/completion/candidates/candidate-groups.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Preferences } from "#model/opening/preferences.ts";
import type { PropertyFacts } from "#model/schema/facts/facts.ts";
import { formatPath } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Expression, ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";
import type { ValueTexts } from "#forms/value-text/value-texts.ts";
import type { NewReferenceTarget, ReferenceTarget } from "#model/completion/reference-slot.ts";

/**
 * The map of values that a form reads, and where its edits go: the inputs of a resource, its options, or another typed
 * value. The edits of a form are path changes of `resource`; a source for anything but inputs converts these changes.
 */
export interface FormSource {
  /** The target of the form's edits; a source without a resource may use any ID here. */
  readonly resource: ResourceId;
  readonly catalog: Catalog;
  readonly readOnly: boolean;
  /** True if values in the form cannot contain references. */
  readonly literalsOnly?: boolean;
  subscribe(listener: () => void): () => void;
  /** The map of values that the form edits. */
  inputs(): ValueMap;
  /** Diagnostics of this resource's inputs, by formatted path. A list stays identical while its diagnostics do. */
  diagnostics(): ReadonlyMap<string, readonly Diagnostic[]>;
  /** Maps a path of the form to the design; by default it is the same path. */
  pathOutside?(path: PropertyPath): PropertyPath;
  /**
   * The context that decides whether the value at a path is secret: the type of its resource, and the path including
   * the name of the input. By default, the context is only the path.
   */
  secretPlace?(path: PropertyPath): { readonly token?: string; readonly path: PropertyPath };
  /** The facts about a field beyond its schema; list indexes are left out of the path. */
  facts(path: PropertyPath): PropertyFacts | undefined;
  /** Gaps in the documentation of fields, by their path as text. */
  undocumented?(): readonly { readonly path: string; readonly text: string }[];
  /** The text of an expression: `${bus.arn}`. */
  describe(value: Expression): string;
  /** `key` joins edits of one field into one step of the history. */
  edit(change: Edit, label: string, key?: string): void;
  endTyping(): void;
  /** The data for finding reference targets. Read when the user opens a picker, never while a form renders. */
  surroundings(): Omit<CandidateScope, "access">;
  /**
   * Creates a resource or a config variable and makes the edit that refers to it, as one step. The new item is not
   * opened: the user stays at the field.
   */
  addAndSet(
    target: NewReferenceTarget,
    change: (access: ReferenceTarget) => Edit,
    label: string,
  ): void;
  /** Whether a value here may be a function's result, and can move to a variable. */
  readonly canLift: boolean;
  /** True if calls start open, because the form is about a single call. */
  readonly opensCalls?: boolean;
  /**
   * Makes edits of the design and then a change of the form, as one step; `notice` is a message about their side
   * effects.
   */
  editWith(edits: readonly Edit[], change: Edit, label: string, notice?: string): void;
  /** Opens the target of a reference instead of this form. */
  reveal(access: ReferenceTarget): void;
  /** Loads the functions that edit values of the form as text; undefined if the form's values have no text form. */
  readonly asText?: (() => Promise<ValueTexts>) | undefined;
  /** Shows the field at a path; undefined if the form cannot reveal fields. */
  readonly goTo?: ((path: PropertyPath) => void) | undefined;
  /** The user's display choices for forms, stored for the next visit. */
  readonly choices?: Pick<Preferences, "read" | "write">;
  /** Suggestions for the text box at a path, such as the paths of a type. */
  suggestions?(path: PropertyPath): readonly string[];
}

export const pathInDesign = (source: FormSource, path: PropertyPath): PropertyPath =>
  source.pathOutside?.(path) ?? path;

export const SourceContext = createContext<FormSource | undefined>(undefined);

export function useSource(): FormSource {
  const source = use(SourceContext);
  if (source === undefined) throw new Error("A form field must be inside a ResourceForm.");
  return source;
}

/** The value at a path. The field renders again only if this value changes. */
export function useValueAt(path: PropertyPath): Value | undefined {
  const source = useSource();
  return useSyncExternalStore(source.subscribe, () => valueAt(source.inputs(), path));
}

const none: readonly Diagnostic[] = [];

/** The diagnostics at a path; the list stays identical while its diagnostics do. */
export function useDiagnosticsAt(path: PropertyPath): readonly Diagnostic[] {
  const source = useSource();
  const key = formatPath(path);
  return useSyncExternalStore(source.subscribe, () => source.diagnostics().get(key) ?? none);
}

/** The diagnostics inside the value at a path, for a field that shows the whole value as one text. */
export function useDiagnosticsWithin(path: PropertyPath): readonly Diagnostic[] {
  const source = useSource();
  const all = useSyncExternalStore(source.subscribe, source.diagnostics);
  const key = formatPath(path);
  return useMemo(
    () =>
      [...all].flatMap(([at, found]) =>
        at.startsWith(`${key}.`) || at.startsWith(`${key}[`) ? found : [],
      ),
    [all, key],
  );
}
