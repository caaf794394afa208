import { takesConfig, declarationFor } from "#model/references/stack-config.ts";
import { fitsPlace } from "#model/references/fits-place.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import { parseAccess } from "#model/program/property-access.ts";
import { spellAccess } from "#model/program/reference-text.ts";
import { valueOfParts } from "#model/program/interpolation.ts";
import { replaceAccess } from "#model/program/references.ts";
import type { AccessValue, Expression, Unresolved, Value } from "#model/program/value.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";

export type ReferenceFix =
  /** Sets the value at a path of the place. */
  | {
      readonly kind: "set";
      readonly label: string;
      readonly path: PropertyPath;
      readonly value: Value;
    }
  /** Declares a config variable that the design uses but doesn't declare. */
  | { readonly kind: "declare"; readonly label: string; readonly variable: ConfigVariable }
  /** Creates the missing resource. */
  | {
      readonly kind: "create";
      readonly label: string;
      readonly name: string;
      readonly token: string;
    };

/** A place with an expression. Diagnostics inside the expression refer to the place. */
export interface ReferenceSite {
  readonly location: SchemaLocation;
  /** The whole expression at the place, because a secret is only replaced as a whole. */
  readonly outer: Expression;
}

export interface Fixes {
  readonly fix?: ReferenceFix;
  readonly otherFixes?: readonly ReferenceFix[];
}

/** The fixes, most likely first. */
export const asFixes = ([fix, ...otherFixes]: readonly ReferenceFix[]): Fixes => ({
  ...(fix === undefined ? {} : { fix }),
  ...(otherFixes.length === 0 ? {} : { otherFixes }),
});

interface Place {
  readonly scope: AccessScope;
  readonly site: ReferenceSite;
}

/**
 * The fix for a misspelled name. The fix uses an existing node with a similar name. If the name can't be the name of a
 * resource, the fix declares it instead.
 */
export function meantFix(
  access: AccessValue,
  meant: AccessValue | undefined,
  location: SchemaLocation,
  place: Place,
): Fixes {
  const [fix] = changeTo("Change to", access, meant, place);
  if (fix === undefined) return {};
  const name = access.kind === "unresolved" ? parseAccess(access.access) : undefined;
  const isConfig = name?.path.length === 0 && takesConfig(location);
  const otherFixes = isConfig ? declareFix(name.root, location, place) : [];
  return { fix, ...(otherFixes.length === 0 ? {} : { otherFixes }) };
}

/**
 * The fixes for a dangling access: create a node, if the access's place has a type, or keep the access as plain text.
 */
export function danglingFixes(
  access: AccessValue,
  location: SchemaLocation,
  { scope, site }: Place,
): readonly ReferenceFix[] {
  if (access.kind !== "unresolved") return [];
  const named = parseAccess(access.access);
  const token = named && scope.creatable?.(named, location);
  const text = withText(site.outer, access);
  return [
    ...(named === undefined || token === undefined
      ? []
      : [
          {
            kind: "create" as const,
            label: `Create ${quoteShort(named.root)} (${token})`,
            name: named.root,
            token,
          },
        ]),
    ...(text === undefined || !fitsPlace({ kind: "string" }, location, scope.catalog)
      ? []
      : [
          {
            kind: "set" as const,
            label: "Keep as a string",
            path: site.location.path,
            value: text,
          },
        ]),
  ];
}

/** Replaces an access in an expression with the text of the access; undefined if the result would not be plain text. */
function withText(outer: Expression, access: Unresolved): Value | undefined {
  const text = `\${${access.access}}`;
  if (outer === access) return text;
  if (outer.kind !== "template") return undefined;
  return valueOfParts(outer.parts.map((part) => (part === access ? text : part)));
}

/** The fix that replaces an access with a different one; empty if the target of that access doesn't exist. */
export function changeTo(
  verb: "Change to" | "Use",
  access: AccessValue,
  to: AccessValue | undefined,
  { scope, site }: Place,
): readonly ReferenceFix[] {
  const found = to === undefined ? undefined : typeOfAccess(to, scope);
  if (to === undefined || found?.kind === "dangling" || found?.kind === "error") return [];
  const label = `${verb} ${quoteShort(spellAccess(to, (id) => scope.resource(id)))}`;
  const value = replaceAccess(site.outer, access, to);
  return [{ kind: "set", label, path: site.location.path, value }];
}

export function declareFix(
  name: string,
  location: SchemaLocation,
  { scope }: Place,
): readonly ReferenceFix[] {
  const variable = declarationFor(name, location, scope.catalog);
  return variable === undefined
    ? []
    : [{ kind: "declare", label: `Declare ${quoteShort(name)}`, variable }];
}

/** The fix that puts a single item into a list, for a place that expects a list. */
export function listFix(
  access: AccessValue,
  type: PropertyType | undefined,
  location: SchemaLocation,
  { scope, site }: Place,
): Fixes {
  const { type: expected, path } = location;
  const isItem =
    site.outer === access &&
    expected?.kind === "list" &&
    fitsPlace(type, { ...location, type: expected.items }, scope.catalog);
  return isItem ? { fix: { kind: "set", label: "Wrap in a list", path, value: [access] } } : {};
}
