import { use, useMemo } from "react";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import type { ObjectType } from "#model/schema/property-type.ts";
import type { ErrorVisibility } from "#forms/error-visibility.ts";
import { ErrorVisibilityContext } from "#forms/error-visibility.ts";
import type { FormSource } from "#forms/source.ts";
import { pathInDesign } from "#forms/source.ts";

/** The way in which a form shows one value of the surrounding form. */
interface InnerForm {
  /** The value as the map that the form edits; the same value gives the same map. */
  inputs(): ValueMap;
  /** The value after the map was changed; undefined if nothing changes. */
  valueOf(inputs: ValueMap): Value | undefined;
  /** Object types that only this form has. */
  objectType?(token: string): ObjectType | undefined;
  /** Maps a path of this form to a path in the value. */
  pathOutside(path: PropertyPath): PropertyPath;
  /** The diagnostics of the surrounding form that are about this value, keyed by the paths of this form. */
  diagnostics(
    outer: ReadonlyMap<string, readonly Diagnostic[]>,
  ): ReadonlyMap<string, readonly Diagnostic[]>;
}

/**
 * Connects a form that shows one value in its own way to the form that contains the value at a path. An edit in the
 * inner form replaces the whole value in the outer form, because the two forms have different paths.
 */
export function createInnerSource(
  outer: FormSource,
  path: PropertyPath,
  { inputs, valueOf, objectType, pathOutside, diagnostics }: InnerForm,
): FormSource {
  const adapt = (change: Edit): Edit => {
    if (!("path" in change)) return change;
    const value = valueOf(changeMap(inputs(), change));
    return value === undefined
      ? change
      : { kind: "set-input", resource: outer.resource, path, value };
  };
  const key = formatPath(path);
  return {
    ...outer,
    catalog: {
      ...outer.catalog,
      objectType: (token) => objectType?.(token) ?? outer.catalog.objectType(token),
    },
    inputs,
    facts: () => undefined,
    suggestions: () => [],
    asText: undefined,
    goTo: undefined,
    pathOutside: (inside) => pathInDesign(outer, [...path, ...pathOutside(inside)]),
    diagnostics: () => diagnostics(outer.diagnostics()),
    edit: (change, label, typing) =>
      outer.edit(adapt(change), label, typing === undefined ? undefined : `${key} ${typing}`),
    addAndSet: (target, change, label) =>
      outer.addAndSet(target, (access) => adapt(change(access)), label),
    editWith: (edits, change, label, notice) => outer.editWith(edits, adapt(change), label, notice),
  };
}

/** The error visibility of a form inside another form; `pathInside` maps a path of the outer form to the inner form. */
export function useInnerVisibility(
  pathInside: (path: PropertyPath) => PropertyPath | undefined,
): ErrorVisibility {
  const { showAll, reveal } = use(ErrorVisibilityContext);
  return useMemo(() => {
    const path = reveal && pathInside(reveal.path);
    return {
      showAll,
      reveal:
        reveal === undefined || path === undefined
          ? undefined
          : { path, claim: () => reveal.claim() },
    };
  }, [showAll, reveal, pathInside]);
}
