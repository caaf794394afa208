import type { JsonObject } from "#model/base/json.ts";
import { withChanges, mapRecordReusing, mapReusing } from "#model/base/map-reusing.ts";
import { below } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { holdsSecretValue, withoutValue } from "#model/program/config/config-variable.ts";
import { mapParts } from "#model/program/map-parts.ts";
import type { ConfigVariable, Resource } from "#model/program/program.ts";
import type { Expression, Value, ValueMap } from "#model/program/value.ts";
import { expression, isExpression, isList, isMap } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { packageVariable } from "#model/schema/config/config-variables.ts";
import { propertiesByName } from "#model/schema/properties.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";
import { memberFor } from "#model/schema/values/union-member.ts";
import type { FoundSecret, ReplaceSecret } from "#model/secrets/found-secret.ts";
import { collectSecrets } from "#model/secrets/found-secret.ts";
import type { Marked } from "#model/secrets/marked-text.ts";
import {
  keepsLiteral,
  keepsText,
  markedBy,
  markedInCall,
  markedUnder,
} from "#model/secrets/marked-text.ts";
import { mapArguments } from "#model/secrets/map-arguments.ts";
import { inFile, mapUnread, mapUnreadOfResource } from "#model/secrets/map-unread.ts";
import { mayHoldKnown } from "#model/secrets/may-hold-secret.ts";
import { hasText, saysText } from "#model/secrets/says-text.ts";
import { withResourceParts } from "#model/secrets/resource-parts.ts";

/** The schema of a value's place, and whether the engine encrypts the value. */
interface Place {
  readonly path: PropertyPath;
  readonly type?: PropertyType | undefined;
  readonly isSecret?: boolean;
  /** Set if no loaded package describes the place, so it may be secret. */
  readonly isUnknown?: boolean;
  /** How `fn::secret` marks the place in the program. */
  readonly marked?: Marked | undefined;
}

export interface KnownOptions {
  /** Returns the replacement for literals that no loaded package describes. By default, such literals stay. */
  readonly replaceUnknown?: ReplaceSecret | undefined;
  /** Set to replace values that a user typed and did not allow to be stored. */
  readonly takesUnsaved?: boolean;
  /** Set to replace all values that `fn::secret` marks, including the text of templates. */
  readonly takesMarked?: boolean;
}

/**
 * Replaces plain text in places that the program or a schema marks as secret. If a value contains no such text, the
 * result is the same object. A template with null in it becomes null.
 */
export class KnownSecrets {
  readonly #catalog: Catalog;
  readonly #replace: ReplaceSecret;
  readonly #options: KnownOptions;

  constructor(catalog: Catalog, replace: ReplaceSecret, options: KnownOptions = {}) {
    this.#catalog = catalog;
    this.#replace = replace;
    this.#options = options;
  }

  resource(resource: Resource): Resource {
    const { token, inputs, inputsFrom, options, origin, extras } = resource;
    const type = this.#catalog.resourceType(token);
    const isAsked = this.#options.replaceUnknown !== undefined;
    if (!isAsked && !mayHoldKnown(resource, type, this.#catalog)) return resource;
    const isUnknown = type === undefined;
    const root: Place = { isUnknown, path: [] };
    return withResourceParts(resource, {
      inputs: this.#map(inputs, root, type?.inputs),
      // Options have no schema here, because they belong to the engine.
      options: this.#map(options, { path: [] }),
      inputsFrom: inputsFrom && this.#expression(inputsFrom, root),
      extras: this.#extras(extras, type),
      ...(origin.kind === "lookup" && {
        id: this.value(origin.id, { isUnknown, path: ["id"] }),
        state: this.#map(origin.state, { isUnknown, path: ["state"] }, type?.outputs),
      }),
    });
  }

  #extras(extras: JsonObject, type: ResourceType | undefined): JsonObject {
    const { replaceUnknown } = this.#options;
    const isSecret = (input: string): boolean =>
      type?.inputs.some(({ name, secret }) => secret && name === input) === true;
    const marked = mapUnreadOfResource(extras, isSecret, inFile(this.#replace));
    if (type !== undefined || replaceUnknown === undefined) return marked;
    return mapRecordReusing(marked, (json, key) =>
      saysText(json) ? inFile(replaceUnknown)(json, [key]) : json,
    );
  }

  value(value: Value, place: Place = { path: [] }): Value {
    const { type, path } = place;
    const decided = type?.kind === "union" ? memberFor(type, value, this.#catalog) : type;
    const isUnknown = place.isUnknown === true || isExternal(decided ?? type);
    if (isExpression(value)) return this.#expression(value, { ...place, isUnknown });
    if (isList(value)) {
      const items = decided?.kind === "list" ? decided.items : undefined;
      return mapReusing(value, (item, at) =>
        this.value(item, { ...place, type: items, isUnknown, path: below(path, at) }),
      );
    }
    if (!isMap(value)) return this.#literal(value, { ...place, type: decided ?? type, isUnknown });
    if (decided?.kind !== "object") return this.#map(value, { ...place, type: decided, isUnknown });
    const object = this.#catalog.objectType(decided.token);
    return this.#map(
      value,
      { ...place, type: decided, isUnknown: isUnknown || object === undefined },
      object?.properties,
      type?.kind === "union" ? type.discriminator?.property : undefined,
    );
  }

  #map(
    values: ValueMap,
    { type, isSecret = false, isUnknown = false, marked, path }: Place,
    properties: readonly Property[] = [],
    discriminator?: string,
  ): ValueMap {
    const known = properties.length === 0 ? undefined : propertiesByName(properties);
    const items = type?.kind === "map" ? type.values : undefined;
    return mapRecordReusing(values, (value, key) => {
      const property = known?.get(key);
      // A value that the schema itself contains is not secret.
      const isPublic =
        key === discriminator || (property?.const !== undefined && property.const === value);
      return this.value(value, {
        type: property?.type ?? items,
        isSecret: !isPublic && (isSecret || property?.secret === true),
        isUnknown: isUnknown || (known !== undefined && property === undefined && !isPublic),
        marked: markedUnder(marked, key),
        path: below(path, key),
      });
    });
  }

  #literal(value: boolean | number | string | null, place: Place): Value {
    const { type, isSecret, isUnknown, marked, path } = place;
    if (!hasText(value)) return value;
    const found = { value, type, path };
    if (isSecret === true && !keepsLiteral(value, marked)) return this.#replace(found);
    const { replaceUnknown } = this.#options;
    return isUnknown === true && replaceUnknown !== undefined ? replaceUnknown(found) : value;
  }

  #expression(value: Expression, place: Place): Value {
    const { type, isUnknown = false, marked, path } = place;
    const { replaceUnknown } = this.#options;
    const isSecret = place.isSecret === true && !keepsText(value, marked);
    if (isUnknown && replaceUnknown !== undefined && isOneLiteral(value)) {
      // Parts of a secret that are not secret themselves, such as a separator, stay unchanged.
      if (isSecret && (value.kind === "builtin" || value.kind === "asset")) return null;
      const isMarked = place.isSecret === true;
      const mapped = isSecret ? value : replaceUnknown({ value, type, path, isMarked });
      if (mapped !== value) return mapped;
    }
    switch (value.kind) {
      case "secret": {
        const { takesUnsaved = false, takesMarked = false } = this.#options;
        // If a user typed a value and did not allow it to be stored, the value is only in memory.
        if (value.unsaved === true && !takesUnsaved) return value;
        const inner = this.value(value.value, {
          ...place,
          isSecret: true,
          marked: takesMarked ? undefined : markedBy(value),
        });
        // If text of an unsaved value remains after the replacement, null replaces the value.
        if (value.unsaved === true && hasText(inner)) return null;
        if (inner === value.value) return value;
        // A reference to a secret config variable needs no mark.
        return isExpression(inner) && inner.kind === "config"
          ? inner
          : expression({ kind: "secret", value: inner });
      }
      case "template": {
        if (!isSecret) return value;
        const parts = mapReusing<Value>(value.parts, (part) =>
          typeof part === "string"
            ? this.#replace({ value: part, type: { kind: "string" }, path })
            : part,
        );
        return parts.includes(null)
          ? null
          : withChanges(value, { parts: parts as typeof value.parts });
      }
      case "asset":
        if (typeof value.source === "string")
          return isSecret && value.form === "stringAsset"
            ? this.#replace({ value, type, path })
            : value;
        return mapParts(value, (source) => this.value(source, { ...place, isUnknown: false }));
      case "verbatim":
        if (isSecret && hasText(value)) return this.#replace({ value, type, path });
        return withChanges(value, { json: mapUnread(value.json, path, inFile(this.#replace)) });
      case "invoke": {
        const called = this.#catalog.functionType(value.token);
        // A function's arguments are not secret just because the function's result is. The function's own inputs
        // decide.
        return mapParts(value, (part, key) => {
          const at = { path: below(path, key ?? "") };
          if (!isMap(part)) return part;
          return key === "arguments"
            ? this.#map(part, { ...at, isUnknown: called === undefined }, called?.inputs)
            : this.#map(part, at);
        });
      }
      case "builtin":
        return mapArguments(value, (argument, at, isContent) =>
          this.value(argument, {
            isSecret: place.isSecret === true && isContent,
            marked: markedInCall(value, marked),
            path: at === undefined ? path : below(path, at),
          }),
        );
      case "computed-map":
        return mapParts(value, (item, at = 0) => {
          const key = value.entries[Number(at)]?.key;
          return this.value(item, {
            isSecret,
            isUnknown,
            marked: typeof key === "string" ? markedUnder(marked, key) : marked,
            path: below(below(path, at), "value"),
          });
        });
      case "reference":
      case "config":
      case "variable":
      case "unresolved":
        return value;
    }
  }
}

/** Whether values belong to a package that is not loaded. */
const isExternal = (type: PropertyType | undefined): boolean =>
  type?.kind === "union"
    ? type.members.some(isExternal)
    : type?.kind === "any" && type.external !== undefined;

/** Whether an expression is only a value as a whole. The name of a call or a single argument is not a value. */
const isOneLiteral = (value: Expression): boolean => literalKinds.has(value.kind) && hasText(value);

const literalKinds: ReadonlySet<Expression["kind"]> = new Set([
  "template",
  "asset",
  "builtin",
  "verbatim",
]);

/** The plain text of a resource in places that the program or a schema marks as secret. */
export const knownSecretsIn = (resource: Resource, catalog: Catalog): readonly FoundSecret[] =>
  collectSecrets((replace) => new KnownSecrets(catalog, replace).resource(resource));

/** Like `knownSecretsIn`, for a single value, such as the value of a variable. */
export const knownSecretsOf = (value: Value, catalog: Catalog): readonly FoundSecret[] =>
  collectSecrets((replace) => new KnownSecrets(catalog, replace).value(value));

/** Whether the design contains the value of a config variable that the engine encrypts. */
export const isSecretWithValue = (variable: ConfigVariable, catalog: Catalog): boolean =>
  holdsSecretValue(variable) ||
  (packageVariable(variable.name, catalog)?.property.secret === true &&
    holdsSecretValue({ ...variable, secret: true }));

/** A secret config variable without its value. */
export const redactConfig = (variable: ConfigVariable, catalog: Catalog): ConfigVariable =>
  isSecretWithValue(variable, catalog) ? withoutValue(variable) : variable;
