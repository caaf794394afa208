import { formatGoValue } from "#model/functions/go-text.ts";
import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Reference, ResourceId, Template, Value } from "#model/program/value.ts";
import { expression, isExpression, isList, isMap } from "#model/program/value.ts";
import type { ReadProviderType } from "#export/retarget/provider-types.ts";
import { mapTexts } from "#export/retarget/map-texts.ts";

export type Scalar = boolean | number | string;

/** The replacement for a reference to an input's plain value: a variable, or the value itself. */
export type PlaceScalar = (input: LostInput, value: Scalar) => Value;

/** An input that the placeholder type returns as an output, but the real type doesn't. */
export interface LostInput {
  readonly resource: Resource;
  /** The path into the resource's inputs. */
  readonly path: PropertyPath;
  readonly isSecret: boolean;
}

/**
 * Creates a function that replaces each reference to an output that the real type lacks with the value of the input
 * with that name. References in that value are replaced in the same way. A reference stays unchanged if the output
 * exists, if the input has no value, or if the values are circular.
 */
export function createOwnValues(
  { resources }: Program,
  catalog: Catalog,
  providerType: ReadProviderType,
  place: PlaceScalar,
): (value: Value) => Value {
  const byId = new Map<ResourceId, Resource>(resources.map((each) => [each.id, each]));
  const found = new Map<string, Value>();

  function resolve(reference: Reference): Value {
    const resource = byId.get(reference.resource);
    const [output] = reference.path;
    const isLost =
      resource?.origin.kind === "created" &&
      typeof output === "string" &&
      providerType(resource.token)?.lostOutputs.has(output) === true;
    if (!isLost) return reference;
    const key = `${resource.id} ${formatPath(reference.path)}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    // A circular reference finds the reference itself.
    found.set(key, reference);
    const value = valueOf(resource, output, reference) ?? reference;
    found.set(key, value);
    return value;
  }

  function valueOf(resource: Resource, output: string, { path }: Reference): Value | undefined {
    let value = own(resource.inputs, output);
    let isSecret = isSecretOutput(resource, output, catalog);
    /** Whether the path so far only leads through plain lists and maps. */
    let isPlain = true;
    for (let at = 1; value !== undefined && value !== null; at += 1) {
      if (isExpression(value) && value.kind === "secret") {
        // Unsaved values are not copied to another place, where they would lose their mark.
        if (value.unsaved === true) return undefined;
        isPlain &&= at === path.length;
        isSecret = true;
        value = value.value;
        at -= 1;
        continue;
      }
      const part = path[at];
      if (part === undefined) return resolved(value, { resource, path, isSecret }, isPlain);
      if (isList(value) && typeof part === "number") value = value[part];
      else if (isMap(value)) value = own(value, String(part));
      else {
        const further = accessInto(value, path.slice(at));
        return further && resolved(further, { resource, path, isSecret }, isPlain);
      }
    }
    return undefined;
  }

  function resolved(value: Value, input: LostInput, isPlain: boolean): Value {
    if (typeof value !== "object" && value !== null && isPlain) return place(input, value);
    const followed = follow(value);
    return input.isSecret ? secret(followed) : followed;
  }

  const follow = (value: Value): Value => mapTexts(value, resolve, followTemplate);

  /** A template with its references replaced. If one of the replacements is secret, the whole string is secret. */
  function followTemplate(template: Template): Value {
    const parts: Template["parts"][number][] = [];
    let isSecret = false;
    for (const part of template.parts) {
      let value = typeof part === "string" || part.kind !== "reference" ? part : resolve(part);
      if (isExpression(value) && value.kind === "secret") {
        isSecret = true;
        value = value.value;
      }
      const inner = partsOf(value);
      // A list or a file is not a string, so a reference to such a value stays and is reported.
      for (const each of inner ?? [part])
        if (typeof each === "string" && typeof parts.at(-1) === "string")
          parts.push(`${String(parts.pop())}${each}`);
        else parts.push(each);
    }
    const [first] = parts;
    const text =
      parts.length === 1 && typeof first === "string"
        ? first
        : expression({ kind: "template", parts });
    return isSecret ? secret(text) : text;
  }

  return follow;
}

function partsOf(value: Value): Template["parts"] | undefined {
  // Pulumi YAML writes large numbers in strings with an exponent.
  if (typeof value !== "object") return [formatGoValue(value) ?? ""];
  if (!isExpression(value)) return undefined;
  switch (value.kind) {
    case "template":
      return value.parts;
    case "reference":
    case "config":
    case "unresolved":
      return [value];
    default:
      return undefined;
  }
}

const secret = (value: Value): Value =>
  isExpression(value) && value.kind === "secret" ? value : expression({ kind: "secret", value });

/** The value at the rest of an access's path; undefined for a string, a file or a call. */
function accessInto(value: Value, rest: PropertyPath): Value | undefined {
  if (!isExpression(value)) return undefined;
  switch (value.kind) {
    case "reference":
      return expression({ ...value, path: [...value.path, ...rest] });
    case "config":
      return expression({ ...value, path: [...value.path, ...rest] });
    case "unresolved": {
      const read = parseAccess(value.access);
      if (read === undefined) return undefined;
      const access = formatAccess(read.root, [...read.path, ...rest]);
      return expression({ kind: "unresolved", access });
    }
    default:
      return undefined;
  }
}

/** Whether the engine would keep the output secret, because of the schema or of the resource's options. */
function isSecretOutput({ token, options }: Resource, output: string, catalog: Catalog): boolean {
  const more = own(options, "additionalSecretOutputs");
  if (isList(more) && more.includes(output)) return true;
  const type = catalog.resourceType(token);
  return [...(type?.inputs ?? []), ...(type?.outputs ?? [])].some(
    ({ name, secret: isSecret }) => name === output && isSecret,
  );
}
