import type { Location } from "#model/program/diagnostic.ts";
import { below } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import type { AccessValue, ResourceId, Value } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import type { PropertyType, ResourceType } from "#model/schema/property-type.ts";
import type { Marked } from "#model/secrets/marked-text.ts";
import { markedUnder } from "#model/secrets/marked-text.ts";

/** What the values of a program can refer to. */
export interface Scope {
  readonly catalog: Catalog;
  readonly resources: ReadonlyMap<ResourceId, Resource>;
  /** The references to other stacks that calls ask for, by the stack's name. */
  readonly stacks: ReadonlyMap<string, ResourceId>;
  readonly configTypes: ReadonlyMap<string, ConfigType>;
  /** The config variables that are secret. */
  readonly secretNames: ReadonlySet<string>;
  /** A variable of the program, lowered; undefined for a name that is none. */
  variable(name: string): LoweredVariable | undefined;
  /** What a variable says at the path of an access, through other variables; undefined for anything else. */
  literalAt(access: AccessValue): Value | undefined;
  /** The keys by which a manifest names the resources. */
  keys(): ReadonlyMap<ResourceId, string>;
  /** The type of a resource, by its token. */
  typeOf(token: string): ResourceType | undefined;
  /** Makes a config variable for the text of a secret to come from, and gives its name. */
  secretConfig(value: Value, type: PropertyType | undefined, location: Location): string;
  /** True in the value of a secret: each literal of it comes from the stack, and references stay. */
  readonly isSecret?: boolean;
  /** How `fn::secret` of the program marks that value. */
  readonly marked?: Marked | undefined;
}

/** A variable as what refers to it sees it. */
export interface LoweredVariable {
  /** The value itself, where an access to it means no more than what it says: another access. */
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

/** The place one step further in. Config and outputs are told apart no further. */
export function inside(location: Location, part: string | number): Location {
  if (location.kind === "input")
    return { kind: "input", resource: location.resource, path: below(location.path, part) };
  if (location.kind === "option")
    return { kind: "option", resource: location.resource, path: below(location.path, part) };
  if (location.kind === "variable")
    return { kind: "variable", name: location.name, path: below(location.path, part) };
  return location;
}
