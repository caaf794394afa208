import { printValue } from "#model/files/manifest/print-value.ts";
import { resourceKeysInPauses } from "#model/program/names/resource-keys.ts";
import { mapClosedComponents } from "#model/files/plugin/components.ts";
import { holdsSecretValue, withoutValue } from "#model/program/config/config-variable.ts";
import { own } from "#model/base/json.ts";
import { formatPath } from "#model/base/path.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { packageOfKey, packageVariable } from "#model/schema/config/config-variables.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import { KnownSecrets } from "#model/secrets/map-known.ts";
import { mapKnownProgram } from "#model/secrets/map-program.ts";

/** A literal that no loaded package describes, so it may be a secret. */
export interface UnknownLiteral {
  /** The literal's key for approval, shared by all literals with the same name, place and text. */
  readonly key: string;
  /** The name of the resource, variable, output or config variable that contains the literal. */
  readonly owner: string;
  /** The literal's path in its owner, such as `tags.team` or `ports[0]`; empty for the whole value. */
  readonly place: string;
  /** The text as in the manifest, with null for secrets. */
  readonly text: string;
}

export interface WithoutUnknown {
  readonly program: Program;
  /** All unknown literals, including approved ones. Each literal is listed only once. */
  readonly literals: readonly UnknownLiteral[];
}

/**
 * A design with null instead of each literal that no loaded package describes, except for approved ones, because the
 * secrets of such a type are unknown. Explicit secrets stay. Returns the same design if there is nothing to omit.
 */
export function* withoutUnknownLiterals(
  program: Program,
  catalog: Catalog,
  approved: ReadonlySet<string>,
): TimeSliced<WithoutUnknown> {
  const found = new Map<string, UnknownLiteral>();
  const keys = yield* resourceKeysInPauses(program);
  const isLeftOut = (owner: string, place: string, text: string): boolean => {
    const key = JSON.stringify([owner, place, text]);
    found.set(key, { key, owner, place, text });
    return !approved.has(key);
  };
  const known = yield* mapKnownProgram(program, catalog, {
    replace: (_, { value }) => value,
    replaceUnknown(owner, { value, path, isUnread, isMarked = false }) {
      const shown = isMarked ? expression({ kind: "secret", value }) : value;
      const text = printText(shown, isUnread, catalog, keys);
      return isLeftOut(owner, formatPath(path), text) ? null : value;
    },
    config(variable) {
      if (!isOfUnknownPackage(variable, program, catalog)) return variable;
      const { default: value, extras, name } = variable;
      const text =
        value === undefined
          ? JSON.stringify(own(extras, "value") ?? null)
          : printText(value, false, catalog, keys);
      return isLeftOut(name, "", text) ? withoutValue(variable) : variable;
    },
  });
  const mapped = mapClosedComponents(known, (component) => {
    const inner = finish(withoutUnknownLiterals(component, catalog, approved));
    for (const literal of inner.literals) found.set(literal.key, literal);
    return inner.program;
  });
  return { program: mapped, literals: [...found.values()] };
}

/** Whether a package that is not loaded reads a variable's value, which may therefore be secret. */
function isOfUnknownPackage(
  variable: ConfigVariable,
  { name }: Program,
  catalog: Catalog,
): boolean {
  const owner = packageOfKey(variable.name);
  return (
    owner !== undefined &&
    owner !== name &&
    packageVariable(variable.name, catalog) === undefined &&
    !holdsSecretValue(variable) &&
    holdsSecretValue({ ...variable, secret: true })
  );
}

function printText(
  value: Value,
  isUnread: boolean | undefined,
  catalog: Catalog,
  keys: ReadonlyMap<ResourceId, string>,
): string {
  if (isUnread === true) return JSON.stringify(value);
  return JSON.stringify(printValue(new KnownSecrets(catalog, () => null).value(value), keys));
}
