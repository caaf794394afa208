import { own } from "#model/base/json.ts";
import type { Json } from "#model/base/json.ts";
import { mapRecordReusing, mapReusing, withChanges } from "#model/base/map-reusing.ts";
import { sameItems } from "#model/base/memoize.ts";
import { below } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { PartKey } from "#model/program/map-parts.ts";
import { mapParts } from "#model/program/map-parts.ts";
import type { AccessValue, Expression, Template, Value, ValueMap } from "#model/program/value.ts";
import { expression, isAccess, isExpression, isMap, standsAtZero } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { stepInto } from "#model/schema/schema-location.ts";
import type { FoundSecret } from "#model/secrets/found-secret.ts";
import { collectSecrets } from "#model/secrets/found-secret.ts";
import { mapArguments } from "#model/secrets/map-arguments.ts";
import { isKeptBySecret, textIn } from "#model/secrets/signs/around.ts";
import type { IsSecretByFact, SecretSign } from "#model/secrets/signs/judge-place.ts";
import { judgePlace } from "#model/secrets/signs/judge-place.ts";
import { secretData } from "#model/secrets/signs/kubernetes.ts";
import { redactedSecret, secretPartsOf } from "#model/secrets/signs/secret-parts.ts";
import { isNoSecret } from "#model/secrets/signs/shown-values.ts";
import type { TextPart } from "#model/secrets/signs/text-part.ts";
import { joinTextParts, judgedText, replaceParts } from "#model/secrets/signs/text-part.ts";

/** Plain text that counts as secret. */
export interface PresumedSecret extends FoundSecret {
  readonly sign: SecretSign;
  readonly isPart: boolean;
}

/**
 * Returns the replacement for a secret. If the secret is a part of a string and the result is null, a placeholder
 * replaces it.
 */
export type ReplacePresumed = (found: PresumedSecret) => Value;

/** Information about types. `knownTypes` creates it from a catalog. */
export interface TypeKnowledge {
  /** The catalog for places with a schema. */
  readonly catalog: Catalog;
  readonly isSecretByFact: IsSecretByFact;
}

export interface PresumedScope {
  readonly known?: TypeKnowledge | undefined;
  /** The type of the resource that contains the values. */
  readonly token?: string | undefined;
  /** The start of the path to every value, such as the name of a variable. */
  readonly name?: string;
  /** Whether the schema's marks are used, too. If not, a different search finds the secrets that the schema marks. */
  readonly bySchema?: boolean;
  /**
   * Whether a schema lists the possible values at a path. Such values are never secret, even under the name of a
   * secret.
   */
  isListed?(path: PropertyPath): boolean;
  /** Whether a different source marks the value at a path as secret. */
  isSecretAt?(path: PropertyPath): boolean;
  /**
   * Handles a value that is neither data nor an expression, such as a predicted value. Returns undefined for other
   * values.
   */
  special?(value: unknown, isSecret: boolean): unknown;
}

/** The place of a value. */
interface Place {
  readonly path: PropertyPath;
  readonly location?: SchemaLocation | undefined;
  /** Whether the value is in a Kubernetes Secret manifest. */
  readonly isKept: boolean;
  /** Set for a separator and similar parts, because the names on the path don't describe them. */
  readonly isBeside?: boolean;
  sibling(name: string): string | undefined;
}

/** The place of a value. `around` contains the maps and lists along the path, from the top, if they are known. */
export const placeWithin = (path: PropertyPath, around: readonly unknown[]): Place => ({
  path,
  isKept: isKeptBySecret(path, around),
  sibling: (name) => textIn(around.at(-1), name),
});

/**
 * Replaces the secrets in a value, according to facts, names and strings. If the value contains none, the result is the
 * same object. A different function handles values that `fn::secret` marks.
 */
export const mapPresumed = (
  value: Value,
  location: SchemaLocation | undefined,
  scope: PresumedScope,
  replace: ReplacePresumed,
): Value =>
  new PresumedSecrets(scope, replace).value(value, {
    ...placeWithin(location?.path ?? [], []),
    location,
  });

/** Whether a value is or contains a secret, according to facts, names and strings. */
export const holdsPresumed = (
  value: Value,
  path: PropertyPath,
  around: readonly unknown[],
  scope: PresumedScope,
): boolean =>
  collectSecrets((replace) =>
    new PresumedSecrets(scope, replace).value(value, placeWithin(path, around)),
  ).length > 0;

export class PresumedSecrets {
  readonly #scope: PresumedScope;
  readonly #replace: ReplacePresumed;

  constructor(scope: PresumedScope, replace: ReplacePresumed) {
    this.#scope = scope;
    this.#replace = replace;
  }

  value(value: Value, place: Place): Value {
    const special = this.#scope.special?.(value, this.#signOf(place) !== undefined);
    if (special !== undefined) return special as Value;
    if (typeof value === "string") return this.#text(value, place);
    if (typeof value === "number") {
      const sign = this.#signOf(place);
      const { path } = place;
      return sign === undefined ? value : this.#replace({ value, sign, path, isPart: false });
    }
    if (isExpression(value)) return this.#expression(value, place);
    return isMap(value)
      ? this.#map(value, place)
      : mapParts(value, (item, at) => this.value(item, { ...place, ...this.#step(place, at) }));
  }

  #map(values: ValueMap, place: Place): ValueMap {
    const sibling = (name: string): string | undefined => textOf(own(values, name));
    const isManifest = sibling("kind") === "Secret";
    return mapRecordReusing(values, (item, key) => {
      const isKept = place.isKept || (isManifest && secretData.has(key));
      const { path, location } = this.#step(place, key);
      return this.value(item, { path, location, isKept, sibling });
    });
  }

  #step({ path, location }: Place, part: PartKey = ""): Pick<Place, "path" | "location"> {
    const { known } = this.#scope;
    const inner = location && known && stepInto(location, part, known.catalog);
    return { path: below(path, part), location: inner };
  }

  /** The reason why a whole value counts as secret. */
  #signOf({ path, location, isKept, isBeside, sibling }: Place): SecretSign | undefined {
    const { known, token, name, bySchema, isListed: isListedAt, isSecretAt } = this.#scope;
    if (isBeside === true) return undefined;
    if (location?.isSecret === true) return bySchema === true ? "schema" : undefined;
    if (isSecretAt?.(path) === true) return "other side";
    if (isKept) return "name";
    const named = name === undefined ? path : [name, ...path];
    const sign = judgePlace({ token, path: named, sibling }, known?.isSecretByFact);
    // A value that a schema lists is not secret, even under the name of a secret.
    const isShown = sign === "name" && (isListed(location) || isListedAt?.(path) === true);
    return isShown ? undefined : sign;
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

  /** A string after its secret parts were replaced. */
  #inText(whole: Template["parts"], parts: readonly TextPart[], path: PropertyPath): Value {
    return joined(
      replaceParts(whole, parts, (value) =>
        this.#replace({ value, path, sign: "text", isPart: true }),
      ),
    );
  }

  #template(value: Template, place: Place): Value {
    const { path } = place;
    const secretParts = secretPartsOf(judgedText(value.parts));
    if (secretParts.length > 0) {
      const mapped = this.#inText(value.parts, secretParts, path);
      const isSame =
        isExpression(mapped) && mapped.kind === "template" && sameItems(mapped.parts, value.parts);
      return isSame ? value : mapped;
    }
    const sign = this.#signOf(place);
    if (sign === undefined) return value;
    const parts = mapReusing<Value>(value.parts, (part) =>
      typeof part === "string" && saysMuch(part)
        ? this.#replace({ value: part, path, sign, isPart: true })
        : part,
    );
    return parts === value.parts ? value : joined(parts);
  }

  #expression(value: Expression, place: Place): Value {
    const { path } = place;
    switch (value.kind) {
      case "template":
        return this.#template(value, place);
      case "asset": {
        if (typeof value.source !== "string")
          return mapParts(value, (source) => this.value(source, place));
        if (value.form !== "stringAsset") return value;
        const source = this.#text(value.source, place);
        return typeof source === "string" || isExpression(source)
          ? withChanges(value, { source })
          : source;
      }
      case "verbatim":
        return this.#hides(value.json, path)
          ? this.#replace({ value, path, sign: "name", isPart: false })
          : value;
      case "invoke":
        return mapParts(value, (part, key) =>
          key === "arguments" && isMap(part)
            ? this.#map(part, { isKept: false, sibling: place.sibling, path: below(path, key) })
            : part,
        );
      case "builtin":
        return mapArguments(value, (argument, at, isContent) => {
          const inner = at ?? (standsAtZero(argument) ? 0 : undefined);
          return this.value(argument, {
            ...place,
            location: undefined,
            path: inner === undefined ? path : below(path, inner),
            isBeside: !isContent,
          });
        });
      case "computed-map":
        return mapParts(value, (item, at = 0) => {
          const key = textOf(value.entries[Number(at)]?.key);
          return this.value(item, {
            ...place,
            location: undefined,
            path: below(below(path, at), "value"),
            sibling: (name) => (name === "key" ? key : undefined),
          });
        });
      case "secret":
      case "reference":
      case "config":
      case "variable":
      case "unresolved":
        return value;
    }
  }

  #hides(json: Json, path: PropertyPath): boolean {
    const { token, known } = this.#scope;
    return holdsPresumed(json, path, [], { token, known });
  }
}

/**
 * Whether a string has content of its own. Separators, words such as `Bearer` and the names in a connection string are
 * ignored.
 */
const saysMuch = (text: string): boolean =>
  text.replaceAll(/[^A-Za-z0-9]/g, "").length >= 8 && !/\w ?=/.test(text);

/** Whether a schema lists the possible values of a place. */
export const isListed = (location: SchemaLocation | undefined): boolean =>
  location?.property?.const !== undefined ||
  location?.type?.kind === "enum" ||
  location?.type?.kind === "boolean";

const textOf = (value: Value | undefined): string | undefined =>
  typeof value === "string" || typeof value === "boolean" ? String(value) : undefined;

/** Joins strings and accesses to a string or a template. A placeholder replaces null. */
function joined(pieces: readonly Value[]): Value {
  const parts = joinTextParts(pieces.map((piece) => piece ?? redactedSecret));
  if (
    !parts.every((part): part is string | AccessValue => typeof part === "string" || isAccess(part))
  )
    return null;
  const [only = ""] = parts;
  return parts.length <= 1 && typeof only === "string"
    ? only
    : expression({ kind: "template", parts });
}
