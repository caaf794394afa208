import { unknownReferencesIn, withMeant } from "#model/completion/unknown-references.ts";
import type { UnknownReference } from "#model/completion/unknown-references.ts";
import { referencesInText } from "#model/completion/references-in-text.ts";
import { memoize } from "#model/base/memoize.ts";
import { joinWithAnd, quoteShort, shorten } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { startsWith } from "#model/base/path.ts";
import { showHidden } from "#model/base/text/hidden-characters.ts";
import type { CheckedDesign, FoundInDesign } from "#model/check/rules/rule.ts";
import type { Fix, Location } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import type { Resource, StackOutput, Variable } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { withPart } from "#model/program/path-edit.ts";
import { spellAccess, spellValue } from "#model/program/reference-text.ts";
import { valueOfParts } from "#model/program/interpolation.ts";
import type { AccessValue, Template, Value } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import { declarationScope } from "#model/references/property-access-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { knownSecretsIn, knownSecretsOf } from "#model/secrets/map-known.ts";
import type { FoundSecret } from "#model/secrets/found-secret.ts";
import { presumedInInputs, presumedOf } from "#model/secrets/presumed.ts";

/** A string, or a string with references, at a path of a value. */
interface TextAt {
  readonly path: PropertyPath;
  readonly parts: Template["parts"];
}

/** A string of the design, and the edit that replaces it. */
interface Found extends TextAt {
  readonly owner: NodeId | undefined;
  readonly location: Location;
  readonly editTo: (value: Value) => Edit;
}

export const scopeOf = memoize(({ program, catalog }: CheckedDesign) =>
  declarationScope(program, catalog),
);

export function* knownIn(
  { parts, owner, location, editTo }: Found,
  scope: AccessScope,
  { program }: CheckedDesign,
): Generator<FoundInDesign> {
  const made: AccessValue[] = [];
  const taken = parts.flatMap((part) => {
    const inside = typeof part === "string" ? referencesInText(part, scope, owner) : undefined;
    for (const each of inside ?? []) if (typeof each !== "string") made.push(each);
    return inside ?? [part];
  });
  if (made.length === 0) return;
  const names = [...new Set(made.map((access) => shown(spellValue(access, program))))];
  yield {
    severity: "hint",
    location,
    message: `${joinWithAnd(names)} ${names.length === 1 ? "is" : "are"} plain text here.`,
    fix: {
      label: names.length === 1 ? makeOne : "Make them references",
      edit: editTo(valueOfParts(taken)),
    },
  };
}

const makeOne = "Make it a reference";

/** The maximum number of hints for one string. Further hints appear after the first ones are resolved. */
const mostTold = 3;

export function* unknownIn(
  { parts, owner, location, editTo }: Found,
  scope: AccessScope,
  { program }: CheckedDesign,
): Generator<FoundInDesign> {
  const unknown = new Map<string, UnknownReference>();
  for (const part of parts)
    if (typeof part === "string")
      for (const each of unknownReferencesIn(part, scope, owner)) unknown.set(each.text, each);
  for (const { text, root, meant } of [...unknown.values()].slice(0, mostTold)) {
    const fix = (label: string): Fix => ({
      label,
      edit: editTo(
        valueOfParts(
          parts.flatMap((part) =>
            typeof part === "string"
              ? (withMeant(part, unknownReferencesIn(part, scope, owner), text) ?? [part])
              : [part],
          ),
        ),
      ),
    });
    const name = meant && quoteShort(spellAccess(meant, (id) => findResource(program, id)));
    yield name === undefined
      ? {
          severity: "hint",
          location,
          message: `${shown(text)} is plain text here: the design has nothing named ${quoteShort(root)}.`,
          fix: fix(makeOne),
        }
      : {
          severity: "hint",
          location,
          message: `${shown(text)} is plain text here. Did you mean ${name}?`,
          fix: fix(`Change to ${name}`),
        };
  }
}

const shown = (text: string): string => showHidden(shorten(text));

export function* textsIn({ program, catalog }: CheckedDesign): Generator<Found> {
  for (const resource of program.resources) {
    const texts = textsOf(resource);
    if (texts.length === 0) continue;
    const secrets = [...knownSecretsIn(resource, catalog), ...presumedInInputs(resource, catalog)];
    const { id } = resource;
    for (const text of withoutSecret(texts, secrets))
      yield {
        ...text,
        owner: id,
        location: { kind: "input", resource: id, path: text.path },
        editTo: (value) => ({ kind: "set-input", resource: id, path: text.path, value }),
      };
  }
  yield* namedTexts(program.variables, "variable", catalog);
  yield* namedTexts(program.outputs, "output", catalog);
}

const none: readonly TextAt[] = [];

/** Memoized per resource, because few resources have strings that look like references. */
const textsOf = memoize(({ inputs }: Resource): readonly TextAt[] => {
  const texts = textsAt(inputs, []);
  return texts.length === 0 ? none : texts;
});

/** The parts of a resource that the rules about text references read. */
export const readsOfTexts = (resource: Resource): readonly unknown[] => [
  resource.name,
  resource.token,
  textsOf(resource),
];

function* namedTexts(
  all: readonly (Variable | StackOutput)[],
  kind: "variable" | "output",
  catalog: Catalog,
): Generator<Found> {
  for (const named of all) {
    const { name, value } = named;
    const texts = textsAt(value, []);
    if (texts.length === 0) continue;
    const secrets = [...knownSecretsOf(value, catalog), ...presumedOf(named, catalog)];
    for (const text of withoutSecret(texts, secrets))
      yield {
        ...text,
        owner: kind === "variable" ? variableNode(name) : undefined,
        location: { kind, name, path: text.path },
        editTo: (part) => ({ kind: `set-${kind}`, name, value: withPart(value, text.path, part) }),
      };
  }
}

/** Leaves out secrets, because a message must not quote a secret. */
const withoutSecret = (
  texts: readonly TextAt[],
  secrets: readonly FoundSecret[],
): readonly TextAt[] =>
  texts.filter(({ path }) => !secrets.some((secret) => startsWith(path, secret.path)));

/** The strings in a value that may look like references. */
function textsAt(value: Value, path: PropertyPath): readonly TextAt[] {
  if (typeof value === "string") return value.includes("${") ? [{ path, parts: [value] }] : [];
  if (typeof value !== "object" || value === null) return [];
  if (isExpression(value)) {
    const isTemplate =
      value.kind === "template" &&
      value.parts.some((part) => typeof part === "string" && part.includes("${"));
    return isTemplate ? [{ path, parts: value.parts }] : [];
  }
  if (isList(value)) return value.flatMap((item, at) => textsAt(item, [...path, at]));
  return isMap(value)
    ? Object.entries(value).flatMap(([key, item]) => textsAt(item, [...path, key]))
    : [];
}
