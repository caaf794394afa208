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
  /** The value of the place at the path after the fix. */
  | {
      readonly kind: "set";
      readonly label: string;
      readonly path: PropertyPath;
      readonly value: Value;
    }
  /** The declaration of an undeclared config variable that the design uses. */
  | { readonly kind: "declare"; readonly label: string; readonly variable: ConfigVariable }
  /** The missing resource. */
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
 * The fix for a misspelled name: an existing node with a similar name, or else a declaration for a name that can't be a
 * resource.
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

/** The fixes for a dangling access: a new node, if the access's place has a type, or plain text. */
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

/** The expression with an access replaced by its text; undefined if the result would not be plain text. */
function withText(outer: Expression, access: Unresolved): Value | undefined {
  const text = `\${${access.access}}`;
  if (outer === access) return text;
  if (outer.kind !== "template") return undefined;
  return valueOfParts(outer.parts.map((part) => (part === access ? text : part)));
}

/** The fix that replaces an access with a different one; empty if its target doesn't exist. */
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

/** The fix that wraps a single item for a list in a list. */
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
