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
 * Where a form reads the one map of values it edits, and where it sends what a person does to it: the
 * inputs of a resource, its options, or what else has a type. The edits of a form are path changes of
 * `resource`; a source for something else than inputs makes of each what it has to be there.
 */
export interface FormSource {
  /** What the edits of the form name; a source for no resource may put any id here. */
  readonly resource: ResourceId;
  readonly catalog: Catalog;
  readonly readOnly: boolean;
  /** Nothing here can refer to anything. */
  readonly literalsOnly?: boolean;
  subscribe(listener: () => void): () => void;
  /** The map of values that the form edits. */
  inputs(): ValueMap;
  /** Diagnostics of this resource's inputs, by formatted path; the same list as long as it says the same. */
  diagnostics(): ReadonlyMap<string, readonly Diagnostic[]>;
  /** Where in the design a path of the form leads; the same path unless given. */
  pathOutside?(path: PropertyPath): PropertyPath;
  /**
   * What tells whether the value at a path of the design is a secret, beside the value: the type of its resource, and
   * the path with the name of what it is the value of. Without it, the path alone.
   */
  secretPlace?(path: PropertyPath): { readonly token?: string; readonly path: PropertyPath };
  /** What is known of a field beyond its schema; list indexes are left out of the path. */
  facts(path: PropertyPath): PropertyFacts | undefined;
  /** What the documentation leaves open about fields, by their path as text. */
  undocumented?(): readonly { readonly path: string; readonly text: string }[];
  /** How a value that is no literal is shown: `${bus.arn}`. */
  describe(value: Expression): string;
  /** `key` joins edits of one field into one step of the history. */
  edit(change: Edit, label: string, key?: string): void;
  endTyping(): void;
  /** What a place could refer to is found here. Asked when somebody wants to choose, never while a form is drawn. */
  surroundings(): Omit<CandidateScope, "access">;
  /**
   * Creates a resource or a config variable and makes the change that refers to it, both as one step. What
   * is created is not opened: the person stays at the field.
   */
  addAndSet(
    target: NewReferenceTarget,
    change: (access: ReferenceTarget) => Edit,
    label: string,
  ): void;
  /** Whether a value here may be a function's, and move to a variable. */
  readonly canLift: boolean;
  /** Calls are open from the start: the form is about the one. */
  readonly opensCalls?: boolean;
  /** Makes edits of the design and then a change of the form, as one step; `notice` is told of what else that means. */
  editWith(edits: readonly Edit[], change: Edit, label: string, notice?: string): void;
  /** Shows what a reference leads to, in place of this form. */
  reveal(access: ReferenceTarget): void;
  /** How values of the form are edited as text; missing where the form is about something that has no text of its own. */
  readonly asText?: (() => Promise<ValueTexts>) | undefined;
  /** Shows the field at a path; missing where the form cannot be led to one. */
  readonly goTo?: ((path: PropertyPath) => void) | undefined;
  /** Small choices about how forms are shown, kept for the next visit. */
  readonly choices?: Pick<Preferences, "read" | "write">;
  /** Texts that the text box at a path offers, such as the paths of a type. */
  suggestions?(path: PropertyPath): readonly string[];
}

export const pathInDesign = (source: FormSource, path: PropertyPath): PropertyPath =>
  source.pathOutside?.(path) ?? path;

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
  const key = formatPath(path);
  return useSyncExternalStore(source.subscribe, () => source.diagnostics().get(key) ?? none);
}

/** The diagnostics of what lies in the value at a path, for a field that shows all of it as one text. */
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
