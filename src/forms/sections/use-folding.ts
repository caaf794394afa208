import { use, useMemo, useState } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import { startsWith } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { ErrorVisibilityContext } from "#forms/error-visibility.ts";
import type { SectionMembers } from "#forms/sections/section-members.ts";
import { membersOf } from "#forms/sections/section-members.ts";
import { useKeysAt } from "#forms/sections/unknown-keys.ts";
import { useSource } from "#forms/source.ts";
import { isMap, valueAt } from "#model/program/value.ts";

export type Folding = "optional" | "deprecated";

interface Folded {
  readonly members: SectionMembers;
  readonly held: ReadonlySet<string>;
  readonly isOpen: (section: Folding) => boolean;
  toggle(section: Folding): void;
  /** A new object each time a place in the object is revealed. */
  readonly asked: unknown;
}

/**
 * The inputs at a path in sections. The optional and the deprecated sections can be folded; in an object inside a
 * resource, they are one section. Inputs that are set when
 * the form opens stay in the set section while the form is open, and inputs set in an open section stay there until it
 * is folded. As a result, no field moves while the user edits it.
 */
export function useFolding(inputs: readonly Property[], path: PropertyPath): Folded {
  const source = useSource();
  const keys = useKeysAt(path);
  const [kept, keep] = useState<ReadonlySet<string>>(() => {
    const value = valueAt(source.inputs(), path);
    return new Set(isMap(value) ? Object.keys(value) : []);
  });
  const isInner = path.length > 0;
  const members = useMemo(() => {
    const all = membersOf(inputs, kept, isInner);
    if (!isInner) return all;
    return { ...all, optional: [...all.optional, ...all.deprecated], deprecated: [] };
  }, [inputs, kept, isInner]);
  const { required, set, optional, deprecated } = members;
  // Opens a section if the form would otherwise show only headings, or if the object was just added.
  const [open, setOpen] = useState<ReadonlySet<Folding>>(() => {
    const isAdded = isInner && kept.size === 0 && isMap(valueAt(source.inputs(), path));
    return new Set<Folding>(isAdded || required.length + set.length === 0 ? ["optional"] : []);
  });
  const { reveal } = use(ErrorVisibilityContext);
  const [revealed, setRevealed] = useState<typeof reveal>();
  if (reveal !== revealed) {
    setRevealed(reveal);
    const name =
      reveal !== undefined && startsWith(reveal.path, path) ? reveal.path[path.length] : undefined;
    const isAsked = (input: Property): boolean => input.name === name;
    const asked: Folding[] = [
      ...(optional.some(isAsked) ? ["optional" as const] : []),
      ...(deprecated.some(isAsked) ? ["deprecated" as const] : []),
    ];
    if (asked.length > 0) setOpen(new Set([...open, ...asked]));
  }
  const held = new Set(keys);
  const hidden = [
    ...(open.has("optional") ? [] : optional),
    ...(open.has("deprecated") ? [] : deprecated),
  ].filter(({ name }) => held.has(name));
  // Inputs in folded sections can be set by a connection on the canvas or a fix in the list of
  // problems.
  if (hidden.length > 0) keep(new Set([...kept, ...hidden.map(({ name }) => name)]));
  return {
    members,
    held,
    isOpen: (section) => open.has(section),
    toggle: (section) => {
      const next = new Set(open);
      if (!next.delete(section)) next.add(section);
      setOpen(next);
    },
    asked: reveal,
  };
}
