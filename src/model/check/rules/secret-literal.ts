import type { PropertyPath } from "#model/base/path.ts";
import { memoize } from "#model/base/memoize.ts";
import type { CheckedDesign, FoundInDesign, ProgramRule } from "#model/check/rules/rule.ts";
import type { Location } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import type { Resource } from "#model/program/program.ts";
import {
  expressionsOf,
  resourcesBeyondAccesses,
  visitExpressions,
} from "#model/program/references.ts";
import type { Secret, Value } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import { KnownSecrets } from "#model/secrets/map-known.ts";
import { moveToConfig } from "#model/secrets/move-to-config.ts";

/** A literal in `fn::secret`, and its path in the inputs, the variable or the output. */
interface LiteralSecret {
  readonly secret: Secret;
  readonly path: PropertyPath;
}

export const secretLiteral: ProgramRule = {
  id: "secret/literal",
  summary: "A call to fn::secret does not contain a literal that anyone with the file can read.",
  reads: (resource) => [inResource(resource)],
  *check(design) {
    const { program } = design;
    for (const resource of resourcesBeyondAccesses(program.resources))
      for (const found of inResource(resource)) {
        const place = { resource: resource.id, path: found.path };
        yield warn(design, { kind: "input", ...place }, resource.name, found, (value) => ({
          kind: "set-input",
          ...place,
          value,
        }));
      }
    for (const kind of ["variable", "output"] as const)
      for (const { name, value: root } of program[`${kind}s`])
        for (const found of inValue(root))
          yield warn(design, { kind, name, path: found.path }, name, found, (value) => ({
            kind: `set-${kind}`,
            name,
            value: replaced(root, found.path, value),
          }));
  },
};

/** Warns about a secret. `put` returns the edit that replaces the secret. */
function warn(
  { program, catalog }: CheckedDesign,
  location: Location,
  owner: string,
  { secret, path }: LiteralSecret,
  put: (value: Value) => Edit,
): FoundInDesign {
  // A component has inputs instead of config.
  const isComponent = program.plugin !== undefined;
  const fix = moveToConfig(program, (replace) =>
    put(new KnownSecrets(catalog, (found) => replace(owner, found)).value(secret, { path })),
  );
  return {
    severity: "warning",
    location,
    message: `Pulumi keeps this secret encrypted, but anyone with the file can read it. ${isComponent ? "Make it an input of the component." : "Move it to config."}`,
    ...(isComponent ? {} : { fix }),
  };
}

const replaced = (root: Value, path: PropertyPath, value: Value): Value =>
  changeMap({ root }, { kind: "set-input", path: ["root", ...path], value })["root"] ?? null;

const nothing: readonly LiteralSecret[] = [];

/** Memoized per resource. */
const inResource = memoize((resource: Resource): readonly LiteralSecret[] => {
  const found = expressionsOf(resource).flatMap(({ found: secret, via, path }) =>
    via === "input" && isLiteralSecret(secret) ? [{ secret, path }] : [],
  );
  return found.length === 0 ? nothing : found;
});

function inValue(value: Value): readonly LiteralSecret[] {
  const found: LiteralSecret[] = [];
  visitExpressions(value, [], (secret, path) => {
    if (isLiteralSecret(secret)) found.push({ secret, path });
  });
  return found;
}

/**
 * Whether a secret is a literal in the file. A secret that the user entered and that may not be stored exists only in
 * memory.
 */
const isLiteralSecret = (value: Value): value is Secret =>
  isExpression(value) &&
  value.kind === "secret" &&
  value.unsaved !== true &&
  hasLiteral(value.value);

function hasLiteral(value: Value): boolean {
  if (isList(value)) return value.some(hasLiteral);
  return isMap(value) ? Object.values(value).some(hasLiteral) : isText(value);
}

const isText = (value: Value): value is boolean | number | string =>
  value !== "" && ["boolean", "number", "string"].includes(typeof value);
