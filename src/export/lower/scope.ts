import type { Location } from "#model/program/diagnostic.ts";
import { below } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import type { AccessValue, ResourceId, Value } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import type { PropertyType, ResourceType } from "#model/schema/property-type.ts";
import type { Marked } from "#model/secrets/marked-text.ts";
import { markedUnder } from "#model/secrets/marked-text.ts";

/** The possible targets of references in a program's values. */
export interface Scope {
  readonly catalog: Catalog;
  readonly resources: ReadonlyMap<ResourceId, Resource>;
  /** The stack references that calls need, by stack name. */
  readonly stacks: ReadonlyMap<string, ResourceId>;
  readonly configTypes: ReadonlyMap<string, ConfigType>;
  /** The secret config variables. */
  readonly secretNames: ReadonlySet<string>;
  /** A lowered program variable; undefined for an unknown name. */
  variable(name: string): LoweredVariable | undefined;
  /**
   * A variable's value at the path of an access, through other variables; undefined for anything else.
   */
  literalAt(access: AccessValue): Value | undefined;
  /** The resources' keys in the manifest. */
  keys(): ReadonlyMap<ResourceId, string>;
  /** Returns a resource's type by its token. */
  typeOf(token: string): ResourceType | undefined;
  /** Creates a config variable for a secret's text, and returns its name. */
  secretConfig(value: Value, type: PropertyType | undefined, location: Location): string;
  /** True inside a secret. Each literal in the secret comes from the stack, and references stay. */
  readonly isSecret?: boolean;
  /** How `fn::secret` in the program marks the secret. */
  readonly marked?: Marked | undefined;
}

/** The information that references need about a variable. */
export interface LoweredVariable {
  /** The variable's value, if it is only another access. */
  readonly alias?: AccessValue;
  readonly isEventual: boolean;
  readonly found: PropertyType | undefined;
}

export const publicScope = (scope: Scope): Scope =>
  scope.isSecret === true ? { ...scope, isSecret: false, marked: undefined } : scope;

export const withMark = (scope: Scope, marked: Marked | undefined): Scope =>
  marked === scope.marked ? scope : { ...scope, marked };

export const underKey = (scope: Scope, key: string): Scope =>
  scope.marked === undefined ? scope : withMark(scope, markedUnder(scope.marked, key));

/** The location one step inside a value. Locations of config and outputs have no parts. */
export function inside(location: Location, part: string | number): Location {
  if (location.kind === "input")
    return { kind: "input", resource: location.resource, path: below(location.path, part) };
  if (location.kind === "option")
    return { kind: "option", resource: location.resource, path: below(location.path, part) };
  if (location.kind === "variable")
    return { kind: "variable", name: location.name, path: below(location.path, part) };
  return location;
}
