import { secretByFacts } from "#model/secrets/by-facts.ts";
import { builtinOf } from "#model/functions/builtins.ts";
import { own } from "#model/json.ts";
import type { Json } from "#model/json.ts";
import { readsFile } from "#model/program/files/named-files.ts";
import { below } from "#model/program/path.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Expression, Template, Value, ValueMap } from "#model/program/value.ts";
import { expression, isAccess, isExpression, isList, standsAtZero } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { stepInto } from "#model/schema/schema-location.ts";
import { hidePlain, isKeptBySecret, textIn } from "#model/secrets/hide-plain.ts";
import type { SecretSign } from "#model/secrets/judge-place.ts";
import { judgePlace } from "#model/secrets/judge-place.ts";
import { secretData } from "#model/secrets/kubernetes.ts";
import { hiddenSecret, secretPartsOf } from "#model/secrets/secret-parts.ts";
import { isNoSecret } from "#model/secrets/shown-values.ts";
import type { TextPart } from "#model/secrets/text-part.ts";

/** Something in plain text that counts as secret. */
export interface PresumedSecret {
  /** A literal, the text of an asset, what cannot be read, or a part of a text. */
  readonly value: Value;
  readonly path: PropertyPath;
  readonly sign: SecretSign;
  /** Set where it is only a part of what is at the path. */
  readonly isPart: boolean;
}

/** What comes instead of a secret. Null for a part of a text leaves a word for it there. */
export type ReplacePresumed = (found: PresumedSecret) => Value;

export interface PresumedScope {
  /** What is asked about places that a schema describes. */
  readonly catalog?: Catalog | undefined;
  /** The type of the resource that has the values. */
  readonly token?: string;
  /** What the path of the values is below, such as the name of a variable. */
  readonly name?: string;
  /** Whether what the schema marks counts as well. Otherwise somebody else has looked at that. */
  readonly bySchema?: boolean;
}

/** Where a value stands. */
interface Place {
  readonly path: PropertyPath;
  readonly location: SchemaLocation | undefined;
  /** Whether a manifest of Kubernetes' Secret keeps it. */
  readonly isKept: boolean;
  /** Set for a separator and the like, of which no name says anything. */
  readonly isBeside?: boolean;
  sibling(name: string): string | undefined;
}

/**
 * A value with something else for what counts as secret in it by facts, names and texts; identical where nothing does.
 * What `fn::secret` marks is left to others.
 */
export function mapPresumed(
  value: Value,
  location: SchemaLocation | undefined,
  scope: PresumedScope,
  replace: ReplacePresumed,
): Value {
  const path = location?.path ?? [];
  return new Presuming(scope, replace).value(value, {
    path,
    location,
    isKept: false,
    sibling: () => undefined,
  });
}

/**
 * Whether a value counts as secret, as a whole or in a part, by facts, names and texts. `around` are the maps and lists
 * that its path leads through, from the top, as far as they are known.
 */
export function holdsPresumed(
  value: Value,
  path: PropertyPath,
  around: readonly unknown[],
  scope: PresumedScope,
): boolean {
  let isFound = false;
  const presuming = new Presuming(scope, (found) => {
    isFound = true;
    return found.value;
  });
  const map = around.at(-1);
  presuming.value(value, {
    path,
    location: undefined,
    isKept: isKeptBySecret(path, around),
    sibling: (name) => textIn(map, name),
  });
  return isFound;
}

class Presuming {
  readonly #scope: PresumedScope;
  readonly #replace: ReplacePresumed;

  constructor(scope: PresumedScope, replace: ReplacePresumed) {
    this.#scope = scope;
    this.#replace = replace;
  }

  value(value: Value, place: Place): Value {
    if (value === null || typeof value === "boolean") return value;
    if (typeof value === "string") return this.#text(value, place);
    if (typeof value === "number") {
      const sign = this.#signOf(place);
      return sign === undefined
        ? value
        : this.#replace({ value, sign, path: place.path, isPart: false });
    }
    if (isExpression(value)) return this.#expression(value, place);
    return isList(value) ? this.#list(value, place) : this.#map(value, place);
  }

  #list(values: readonly Value[], place: Place): readonly Value[] {
    const mapped = values.map((item, at) =>
      this.value(item, { ...place, ...this.#step(place, at) }),
    );
    return mapped.every((item, at) => item === values[at]) ? values : mapped;
  }

  #map(values: ValueMap, place: Place): ValueMap {
    const sibling = (name: string): string | undefined => textOf(own(values, name));
    const isManifest = sibling("kind") === "Secret";
    let isSame = true;
    const entries = Object.entries(values).map(([key, item]): [string, Value] => {
      const isKept = place.isKept || (isManifest && secretData.has(key));
      const mapped = this.value(item, { ...this.#step(place, key), isKept, sibling });
      isSame &&= mapped === item;
      return [key, mapped];
    });
    return isSame ? values : Object.fromEntries(entries);
  }

  #step({ path, location }: Place, part: string | number): Pick<Place, "path" | "location"> {
    const { catalog } = this.#scope;
    const inner = location && catalog && stepInto(location, part, catalog);
    return { path: below(path, part), location: inner };
  }

  /** Why all of a value counts as secret. */
  #signOf({ path, location, isKept, isBeside, sibling }: Place): SecretSign | undefined {
    const { catalog, token, name, bySchema } = this.#scope;
    if (isBeside === true) return undefined;
    if (location?.isSecret === true) return bySchema === true ? "schema" : undefined;
    if (isKept) return "name";
    const named = name === undefined ? path : [name, ...path];
    const sign = judgePlace({ token, path: named, sibling }, catalog && secretByFacts(catalog));
    // What a schema lists by its values is none, whatever it is called.
    return sign === "name" && isListed(location) ? undefined : sign;
  }

  #text(value: string, place: Place): Value {
    const { path } = place;
    const sign = this.#signOf(place);
    if (sign !== undefined && !isNoSecret(value))
      return this.#replace({ value, path, sign, isPart: false });
    const parts = secretPartsOf(value);
    const [only] = parts;
    if (only === undefined) return value;
    if (only.end - only.start === value.length)
      return this.#replace({ value, path, sign: "text", isPart: false });
    return this.#inText([value], parts, path);
  }

  /** A text with something else for its secret parts; what is no text in it stands for one character. */
  #inText(whole: Template["parts"], parts: readonly TextPart[], path: PropertyPath): Value {
    const result: (Template["parts"][number] | Value)[] = [];
    let at = 0;
    for (const part of whole) {
      const text = typeof part === "string" ? part : open;
      const end = at + text.length;
      if (typeof part !== "string") result.push(part);
      else {
        let from = at;
        for (const secret of parts) {
          const [start, stop] = [Math.max(secret.start, at), Math.min(secret.end, end)];
          if (start >= stop) continue;
          const value = part.slice(start - at, stop - at);
          result.push(part.slice(from - at, start - at));
          result.push(this.#replace({ value, path, sign: "text", isPart: true }) ?? hiddenSecret);
          from = stop;
        }
        result.push(part.slice(from - at));
      }
      at = end;
    }
    return joined(result);
  }

  #template(value: Template, place: Place): Value {
    const text = value.parts.map((part) => (typeof part === "string" ? part : open)).join("");
    const parts = secretPartsOf(text);
    if (parts.length > 0) return this.#same(this.#inText(value.parts, parts, place.path), value);
    const sign = this.#signOf(place);
    if (sign === undefined) return value;
    const mapped = value.parts.map((part) =>
      typeof part === "string" && saysMuch(part)
        ? this.#replace({ value: part, path: place.path, sign, isPart: true })
        : part,
    );
    if (mapped.every((part, at) => part === value.parts[at])) return value;
    return joined(mapped.map((part) => part ?? hiddenSecret));
  }

  #same(mapped: Value, value: Template): Value {
    if (!isExpression(mapped) || mapped.kind !== "template") return mapped;
    return mapped.parts.length === value.parts.length &&
      mapped.parts.every((part, at) => part === value.parts[at])
      ? value
      : mapped;
  }

  #expression(value: Expression, place: Place): Value {
    const { path } = place;
    switch (value.kind) {
      case "template":
        return this.#template(value, place);
      case "asset": {
        if (typeof value.source === "string" && value.form !== "stringAsset") return value;
        const source = this.value(value.source, place);
        if (source === value.source) return value;
        return typeof source === "string" || isExpression(source)
          ? expression({ ...value, source })
          : source;
      }
      case "verbatim":
        return this.#hides(value.json, path)
          ? this.#replace({ value, path, sign: "name", isPart: false })
          : value;
      case "invoke": {
        const inner = { isKept: false, location: undefined, sibling: place.sibling };
        const args = this.#map(value.arguments, { ...inner, path: below(path, "arguments") });
        return args === value.arguments ? value : expression({ ...value, arguments: args });
      }
      case "builtin":
        return this.#builtin(value, place);
      case "computed-map": {
        const entries = value.entries.map((entry, at) => {
          const at2 = below(below(path, at), "value");
          const sibling = (name: string): string | undefined =>
            name === "key" ? textOf(entry.key) : undefined;
          const item = this.value(entry.value, {
            ...place,
            location: undefined,
            path: at2,
            sibling,
          });
          return item === entry.value ? entry : { ...entry, value: item };
        });
        return entries.every((entry, at) => entry === value.entries[at])
          ? value
          : expression({ ...value, entries });
      }
      case "secret":
      case "reference":
      case "config":
      case "variable":
      case "unresolved":
        return value;
    }
  }

  /** Of what a builtin takes, only the last is what it makes its result of. */
  #builtin(value: Extract<Expression, { kind: "builtin" }>, place: Place): Value {
    const { argument: form, parameters } = builtinOf(value.function);
    const { argument } = value;
    const last = readsFile(value.function) ? -1 : parameters.length - 1;
    const inner = { ...place, location: undefined };
    const mapped =
      form === "list" && isList(argument)
        ? argument.map((item, at) =>
            this.value(item, { ...inner, path: below(place.path, at), isBeside: at !== last }),
          )
        : this.value(argument, {
            ...inner,
            path: standsAtZero(argument) ? below(place.path, 0) : place.path,
            isBeside: last !== 0,
          });
    const isSame =
      mapped === argument ||
      (isList(mapped) && isList(argument) && mapped.every((item, at) => item === argument[at]));
    return isSame ? value : expression({ ...value, argument: mapped });
  }

  #hides(json: Json, path: PropertyPath): boolean {
    const { token, catalog } = this.#scope;
    const scope = {
      token,
      hidden: hiddenSecret,
      isSecretByFact: catalog && secretByFacts(catalog),
    };
    return hidePlain(json, path, [], scope) !== json;
  }
}

/** What is open in a text, for whoever looks at it: no text of a design has it. */
const open = "\uFFFC";

/** A separator, a word such as `Bearer` and the names of a connection string are none. */
const saysMuch = (text: string): boolean =>
  text.replaceAll(/[^A-Za-z0-9]/g, "").length >= 8 && !/\w ?=/.test(text);

/** Whether a schema lists the values that a place can have. */
export const isListed = (location: SchemaLocation | undefined): boolean =>
  location?.property?.const !== undefined ||
  location?.type?.kind === "enum" ||
  location?.type?.kind === "boolean";

const textOf = (value: Value | undefined): string | undefined =>
  typeof value === "string" || typeof value === "boolean" ? String(value) : undefined;

/** Texts and accesses as one text, or a template. */
function joined(parts: readonly (Template["parts"][number] | Value)[]): Value {
  const result: Template["parts"][number][] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === "string") {
      if (part === "") continue;
      if (typeof last === "string") result.splice(-1, 1, last + part);
      else result.push(part);
    } else if (isAccess(part)) result.push(part);
    else return null;
  }
  const [only] = result;
  if (only === undefined) return "";
  return result.length === 1 && typeof only === "string"
    ? only
    : expression({ kind: "template", parts: result });
}
