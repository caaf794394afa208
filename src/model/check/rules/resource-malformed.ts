import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { isObject } from "#model/base/json.ts";
import type { Json } from "#model/base/json.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import { isLookup } from "#model/program/lookup.ts";
import { isKnownOption } from "#model/schema/options.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** Reports the unread parts of a resource (`ResourceDecl`, pkg/pulumiyaml/ast/template.go). */
export const resourceMalformed: ProgramRule = {
  id: "resource/malformed",
  summary: "Every resource in the file is valid.",
  reads: (resource) => [isLookup(resource) || hasExtras(resource) ? resource : undefined],
  *check({ program, catalog }) {
    for (const resource of program.resources) {
      for (const key in resource.extras) {
        const found = describeKey(key, resource, catalog);
        if (found !== undefined) yield { ...found, location: locationOf(resource) };
      }
      if (isLookup(resource) && (resource.inputsFrom ?? firstOf(resource.inputs)) !== undefined)
        yield besideLookup(resource);
    }
    yield* unreadIn(program);
  },
};

function hasExtras({ extras }: Resource): boolean {
  for (const _ in extras) return true;
  return false;
}

type Found = Omit<Diagnostic, "rule" | "location">;

const locationOf = ({ id }: Resource): Diagnostic["location"] => ({ kind: "name", resource: id });

const keys = ["type", "name", "defaultProvider", "properties", "options", "get"];

const error = (message: string): Found => ({ severity: "error", message });

function describeKey(key: string, resource: Resource, catalog: Catalog): Found | undefined {
  const value = resource.extras[key] ?? null;
  switch (key) {
    case "defaultProvider":
      return typeof value === "boolean"
        ? undefined
        : error("defaultProvider of a resource must be a boolean.");
    case "properties":
      return error("The properties of a resource must be an object, or a reference to a variable.");
    case "options":
      return error("The options of a resource must be an object.");
    case "get":
      return error("The lookup of a resource takes an id and an optional state.");
    default:
  }
  const same = keys.find((each) => each.toLowerCase() === key.toLowerCase());
  // Pulumi reads this key. The file's notes already say that Stackwright keeps the key unread.
  if (same !== undefined) return undefined;
  if (isKnownOption(key, catalog))
    return {
      ...error(`${quoteShort(key)} is an option. It belongs under the options of the resource.`),
      ...moveToOptions(key, value, resource),
    };
  const meant = nearest(key, keys);
  const guess = meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`;
  return error(`Resources have no ${quoteShort(key)}.${guess}`);
}

/**
 * A fix that moves a key to the options. Only plain data is moved, because strings may contain references, and
 * references are not read here.
 */
function moveToOptions(key: string, value: Json, { id, options }: Resource): Pick<Found, "fix"> {
  const isPlain = typeof value === "boolean" || typeof value === "number";
  if (!isPlain || Object.hasOwn(options, key)) return {};
  const edits = [
    { kind: "set-input", resource: id, root: "options", path: [key], value },
    { kind: "drop-extra", resource: id, key },
  ] as const;
  return {
    fix: { label: "Move it to the options", edit: { kind: "batch", edits }, isCertain: true },
  };
}

function firstOf(map: Resource["inputs"]): string | undefined {
  for (const key in map) return key;
  return undefined;
}

function besideLookup(resource: Resource): Omit<Diagnostic, "rule"> {
  const edits = Object.keys(resource.inputs).map(
    (key) => ({ kind: "unset-input", resource: resource.id, path: [key] }) as const,
  );
  return {
    severity: "error",
    location: locationOf(resource),
    message: `${quoteShort(resource.name)} is looked up, so it cannot have properties.`,
    ...(edits.length === 0
      ? {}
      : { fix: { label: "Remove the properties", edit: { kind: "batch", edits } } }),
  };
}

/** Entries in the file's resources that are not resources. */
function* unreadIn({ extras }: Program): Iterable<Omit<Diagnostic, "rule">> {
  const entries = extras["resources"];
  if (!isObject(entries)) return;
  for (const [name, entry] of Object.entries(entries)) {
    const hasType = isObject(entry) && typeof entry["type"] === "string";
    yield {
      severity: "error",
      location: { kind: "program" },
      message: hasType
        ? `The resource ${quoteShort(name)} cannot be read: its type and its name must be literal strings.`
        : `The resource ${quoteShort(name)} has no type.`,
    };
  }
}
