import type { CheckedDesign, FoundInDesign, ProgramRule } from "#model/check/rules/rule.ts";
import type { Fix, Location } from "#model/program/diagnostic.ts";
import { memoize } from "#model/base/memoize.ts";
import { quoteShort } from "#model/base/messages.ts";
import { namesInUse } from "#model/program/names/variable-name.ts";
import type { Edit } from "#model/program/edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { below } from "#model/base/path.ts";
import type { ConfigVariable, Program, Resource, Variable } from "#model/program/program.ts";
import {
  expressionsOf,
  resourcesBeyondAccesses,
  visitExpressions,
} from "#model/program/references.ts";
import type { Secret, Value } from "#model/program/value.ts";
import { expression, isExpression, isList, isMap } from "#model/program/value.ts";

/** What `fn::secret` marks with a literal in it, and where in the inputs, the variable or the output it is. */
interface LiteralSecret {
  readonly secret: Secret;
  readonly path: PropertyPath;
}

export const secretLiteral: ProgramRule = {
  id: "secret/literal",
  summary: "No literal in fn::secret can be read by everyone who has the file.",
  reads: (resource) => [inResource(resource)],
  *check(design) {
    const { program } = design;
    for (const resource of resourcesBeyondAccesses(program.resources))
      for (const found of inResource(resource)) {
        const { path } = found;
        yield warn(design, { kind: "input", resource: resource.id, path }, found, {
          names: [resource.name, ...path],
          put: (value) => ({ kind: "set-input", resource: resource.id, path, value }),
        });
      }
    for (const kind of ["variable", "output"] as const)
      for (const named of program[`${kind}s`])
        for (const found of inNamed(named))
          yield warn(design, { kind, name: named.name, path: found.path }, found, {
            names: [named.name, ...found.path],
            put: (value) => ({
              kind: `set-${kind}`,
              name: named.name,
              value: replaced(named.value, found.path, value),
            }),
          });
  },
};

/** How a secret is called, and the edit that puts something else where it is. */
interface Place {
  readonly names: PropertyPath;
  put(value: Value): Edit;
}

function warn(
  { program }: CheckedDesign,
  location: Location,
  { secret }: LiteralSecret,
  place: Place,
): FoundInDesign {
  // A component has inputs, which whoever uses it gives, and no config.
  const isComponent = program.plugin !== undefined;
  return {
    severity: "warning",
    location,
    message: `The engine keeps this secret encrypted, but everyone who has the file can read it. ${isComponent ? "Make it an input of the component." : "Move it to config."}`,
    ...(isComponent ? {} : { fix: moveToConfig(program, secret, place) }),
  };
}

function moveToConfig(program: Program, { value }: Secret, { names, put }: Place): Fix {
  const made: ConfigVariable[] = [];
  // Pulumi's project file declares no variable called `secret`, and `pulumi` is the engine's own.
  const taken = new Set([...namesInUse(program), "secret", "pulumi"]);
  const move = (literal: Value, path: PropertyPath): Value => {
    if (isList(literal)) return literal.map((item, at) => move(item, below(path, at)));
    if (isMap(literal))
      return Object.fromEntries(
        Object.entries(literal).map(([key, item]) => [key, move(item, below(path, key))]),
      );
    if (!isText(literal)) return literal;
    const name = freeName(nameOf(path), taken);
    taken.add(name);
    made.push({ name, type: typeOf(literal), secret: true, extras: {} });
    return expression({ kind: "config", name, path: [] });
  };
  const moved = move(value, names);
  // A reference to a secret variable needs no mark.
  const isReference = isExpression(moved) && moved.kind === "config";
  const change = put(isReference ? moved : expression({ kind: "secret", value: moved }));
  const [first, ...others] = made;
  return {
    label:
      first !== undefined && others.length === 0
        ? `Move to config as ${quoteShort(first.name)}`
        : `Move ${made.length} texts to config`,
    edit: {
      kind: "batch",
      edits: [...made.map((variable) => ({ kind: "add-config", variable }) as const), change],
    },
  };
}

/** `db` and `password` are `dbPassword`. */
function nameOf(path: PropertyPath): string {
  const words = path.flatMap((part) => String(part).split(/[^A-Za-z\d]+/)).filter(Boolean);
  const name = words
    .map(
      (word, at) =>
        (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join("");
  return /^[a-z]/.test(name) ? name : `secret${name}`;
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
  return name;
}

const typeOf = (value: boolean | number | string): "boolean" | "integer" | "number" | "string" => {
  if (typeof value !== "number") return typeof value === "string" ? "string" : "boolean";
  return Number.isSafeInteger(value) ? "integer" : "number";
};

const replaced = (root: Value, path: PropertyPath, value: Value): Value =>
  changeMap({ root }, { kind: "set-input", path: ["root", ...path], value })["root"] ?? null;

const nothing: readonly LiteralSecret[] = [];

/** Looked for once in each resource, whatever else changes. */
const inResource = memoize((resource: Resource): readonly LiteralSecret[] => {
  const found = expressionsOf(resource).flatMap(({ found: secret, via, path }) =>
    via === "input" && isLiteralSecret(secret) ? [{ secret, path }] : [],
  );
  return found.length === 0 ? nothing : found;
});

function inNamed({ value }: Variable): readonly LiteralSecret[] {
  const found: LiteralSecret[] = [];
  visitExpressions(value, [], (secret, path) => {
    if (isLiteralSecret(secret)) found.push({ secret, path });
  });
  return found;
}

/** What somebody typed and did not allow to be kept is in memory alone. */
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
