import { builtinOf } from "#model/functions/builtins.ts";
import { holdsSecretValue } from "#model/program/config/config-variable.ts";
import { readsFile } from "#model/program/files/named-files.ts";
import { below, formatPath } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { expressionsOf } from "#model/program/references.ts";
import type { Expression, Value, ValueMap, Verbatim } from "#model/program/value.ts";
import { expression, isExpression, isList, isMap } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";
import { packageVariable } from "#model/schema/config/config-variables.ts";
import {
  inFile,
  mapExtras,
  mapKept,
  mapKeptOfResource,
  mapMarked,
} from "#export/lower/secrets/kept-secrets.ts";
import type { Marked } from "#export/lower/secrets/kept-text.ts";
import {
  keepsLiteral,
  keepsText,
  markedBy,
  markedInCall,
  markedUnder,
} from "#export/lower/secrets/kept-text.ts";
import type { LiteralSecret, ReplaceSecret } from "#export/lower/secrets/literal-secret.ts";
import { hasText, mayHoldSecret } from "#export/lower/secrets/secrets.ts";
import { memberFor } from "#export/lower/union-member.ts";

/** Where a value stands: what the schema says of it, and whether the engine keeps it encrypted. */
interface Place {
  readonly type?: PropertyType | undefined;
  readonly isSecret: boolean;
  /** Set where no loaded package says what stands there: it may be a secret. */
  readonly isUnknown?: boolean;
  /** How `fn::secret` of the program marks it. */
  readonly marked?: Marked | undefined;
  readonly path: PropertyPath;
}

interface SecretMapping {
  /** What comes in the place of literals that no loaded package describes; they stay where nothing does. */
  readonly replaceUnknown?: ReplaceSecret;
  /** Set where what a person typed and did not allow to be kept is replaced as well. */
  readonly takesUnsaved?: boolean;
  /** Set where nothing that `fn::secret` marks is kept, the text of a template included. */
  readonly takesMarked?: boolean;
}

/** Replaces what stands in clear text at secret places; values without any stay identical. */
export function mapSecrets(
  catalog: Catalog,
  replace: ReplaceSecret,
  { replaceUnknown, takesUnsaved = false, takesMarked = false }: SecretMapping = {},
) {
  const inMap = (
    values: ValueMap,
    properties: readonly Property[],
    place: Place,
    discriminator?: string,
  ): ValueMap => {
    const known = properties.length === 0 ? undefined : propertiesOf(properties);
    let isSame = true;
    const entries = Object.entries(values).map(([key, value]): [string, Value] => {
      const property = known?.get(key);
      // What the schema says itself is no secret.
      const isPublic =
        key === discriminator || (property?.const !== undefined && property.const === value);
      const mapped = inValue(value, {
        type: property?.type,
        isSecret: !isPublic && (place.isSecret || property?.secret === true),
        isUnknown:
          place.isUnknown === true || (known !== undefined && property === undefined && !isPublic),
        marked: markedUnder(place.marked, key),
        path: below(place.path, key),
      });
      isSame &&= mapped === value;
      return [key, mapped];
    });
    return isSame ? values : Object.fromEntries(entries);
  };

  const inValue = (value: Value, place: Place): Value => {
    const { type, isSecret, marked, path } = place;
    const decided = type?.kind === "union" ? memberFor(type, value, catalog) : type;
    const isUnknown = place.isUnknown === true || isExternal(decided ?? type);
    if (isExpression(value)) return inExpression(value, { ...place, isUnknown });
    if (isList(value)) {
      const items = decided?.kind === "list" ? decided.items : undefined;
      const mapped = value.map((item, at) =>
        inValue(item, { type: items, isSecret, isUnknown, marked, path: below(path, at) }),
      );
      return mapped.every((item, at) => item === value[at]) ? value : mapped;
    }
    if (!isMap(value)) {
      const found = { value, type: decided ?? type, path };
      if (!hasText(value)) return value;
      if (isSecret && !keepsLiteral(value, marked)) return replace(found);
      return isUnknown && replaceUnknown !== undefined ? replaceUnknown(found) : value;
    }
    const object = decided?.kind === "object" ? catalog.objectType(decided.token) : undefined;
    if (object !== undefined)
      return inMap(
        value,
        object.properties,
        { ...place, isUnknown },
        type?.kind === "union" ? type.discriminator?.property : undefined,
      );
    if (decided?.kind !== "map")
      return inMap(value, [], { ...place, isUnknown: isUnknown || decided?.kind === "object" });
    let isSame = true;
    const entries = Object.entries(value).map(([key, item]): [string, Value] => {
      const mapped = inValue(item, {
        type: decided.values,
        isSecret,
        isUnknown,
        marked: markedUnder(marked, key),
        path: below(path, key),
      });
      isSame &&= mapped === item;
      return [key, mapped];
    });
    return isSame ? value : Object.fromEntries(entries);
  };

  const inKept = (value: Verbatim, path: PropertyPath): Value => {
    const json = mapMarked(value.json, path, inFile(replace));
    return json === value.json ? value : expression({ kind: "verbatim", json });
  };

  const inExpression = (value: Expression, place: Place): Value => {
    const { type, isUnknown = false, marked, path } = place;
    const isKept = keepsText(value, marked);
    const isSecret = place.isSecret && !isKept;
    if (isUnknown && replaceUnknown !== undefined && isOneLiteral(value)) {
      // What is no secret in a secret, such as a separator, nobody is asked about.
      if (isSecret && (value.kind === "builtin" || value.kind === "asset")) return null;
      const isMarked = place.isSecret;
      const mapped = isSecret ? value : replaceUnknown({ value, type, path, isMarked });
      if (mapped !== value) return mapped;
    }
    switch (value.kind) {
      case "secret": {
        // What a person typed and did not allow to be kept is in memory alone.
        if (value.unsaved === true && !takesUnsaved) return value;
        const inner = inValue(value.value, {
          ...place,
          isSecret: true,
          marked: takesMarked ? undefined : markedBy(value),
        });
        // Nor is what only stands beside it, such as a separator.
        if (value.unsaved === true && hasText(inner)) return null;
        if (inner === value.value) return value;
        // A reference to a secret variable needs no mark.
        return isExpression(inner) && inner.kind === "config"
          ? inner
          : expression({ kind: "secret", value: inner });
      }
      case "template": {
        if (!isSecret) return value;
        const parts = value.parts.map((part) =>
          typeof part === "string"
            ? replace({ value: part, type: { kind: "string" }, path })
            : part,
        );
        if (parts.includes(null)) return null;
        if (parts.every((part, at) => part === value.parts[at])) return value;
        return expression({ kind: "template", parts: parts as typeof value.parts });
      }
      case "asset":
        if (typeof value.source !== "string") {
          const source = inValue(value.source, { ...place, isUnknown: false });
          if (source === value.source) return value;
          return isExpression(source) ? expression({ ...value, source }) : null;
        }
        return isSecret && value.form === "stringAsset" ? replace({ value, type, path }) : value;
      case "verbatim":
        if (isSecret && hasText(value)) return replace({ value, type, path });
        return inKept(value, path);
      case "invoke": {
        const called = catalog.functionType(value.token);
        // What a function is asked is no secret because its answer is: its own inputs say which are.
        const at = (part: string): Place => ({ isSecret: false, path: below(path, part) });
        const args = inMap(value.arguments, called?.inputs ?? [], {
          ...at("arguments"),
          isUnknown: called === undefined,
        });
        const options = inMap(value.options, [], at("options"));
        return args === value.arguments && options === value.options
          ? value
          : expression({ ...value, arguments: args, options });
      }
      case "builtin": {
        const { argument: form, parameters } = builtinOf(value.function);
        // A separator, an index or a path is no secret; what is taken apart or put together may be.
        const last = readsFile(value.function) ? -1 : parameters.length - 1;
        const { argument } = value;
        const placeAt = (at: number, of: PropertyPath): Place => ({
          isSecret: place.isSecret && at === last,
          marked: markedInCall(value, marked),
          path: of,
        });
        const mapped =
          form === "list" && isList(argument)
            ? argument.map((item, at) => inValue(item, placeAt(at, below(path, at))))
            : inValue(argument, placeAt(0, path));
        const isSame =
          mapped === argument ||
          (isList(mapped) && isList(argument) && mapped.every((item, at) => item === argument[at]));
        return isSame ? value : expression({ ...value, argument: mapped });
      }
      case "computed-map": {
        const entries = value.entries.map((entry, at) => {
          const item = inValue(entry.value, {
            isSecret,
            isUnknown,
            marked: typeof entry.key === "string" ? markedUnder(marked, entry.key) : marked,
            path: below(below(path, at), "value"),
          });
          return item === entry.value ? entry : { ...entry, value: item };
        });
        return entries.every((entry, at) => entry === value.entries[at])
          ? value
          : expression({ ...value, entries });
      }
      case "reference":
      case "config":
      case "variable":
      case "unresolved":
        return value;
    }
  };

  return {
    resource(resource: Resource): Resource {
      const type = catalog.resourceType(resource.token);
      if (replaceUnknown === undefined && !mayHoldMarked(resource, type, catalog)) return resource;
      const { inputs, inputsFrom, options, origin, token, ...rest } = resource;
      const isUnknown = type === undefined;
      const root: Place = { isSecret: false, isUnknown, path: [] };
      const mapped = {
        inputs: inMap(inputs, type?.inputs ?? [], root),
        // Those are the engine's own.
        options: inMap(options, [], { isSecret: false, path: [] }),
      };
      const from = inputsFrom === undefined ? undefined : inExpression(inputsFrom, root);
      const isSecret = (input: string): boolean =>
        type?.inputs.some(({ name, secret }) => secret && name === input) === true;
      const marked = mapKeptOfResource(resource.extras, isSecret, inFile(replace));
      const extras =
        isUnknown && replaceUnknown !== undefined
          ? mapExtras(marked, inFile(replaceUnknown))
          : marked;
      const isSame =
        mapped.inputs === inputs &&
        mapped.options === options &&
        from === inputsFrom &&
        extras === resource.extras;
      const kept = isSame
        ? resource
        : {
            ...rest,
            token,
            origin,
            ...mapped,
            extras,
            ...(isExpression(from) ? { inputsFrom: from } : {}),
          };
      if (origin.kind === "created") return kept;
      const id = inValue(origin.id, { isSecret: false, isUnknown, path: ["id"] });
      const state = inMap(origin.state, type?.outputs ?? [], {
        isSecret: false,
        isUnknown,
        path: ["state"],
      });
      return id === origin.id && state === origin.state
        ? kept
        : { ...kept, origin: { kind: "lookup", id, state } };
    },
    value: (value: Value): Value => inValue(value, { isSecret: false, path: [] }),
  };
}

/** Whether a resource may hold a secret, also in what is kept as it was read. Most hold none. */
const mayHoldMarked = (
  resource: Resource,
  type: ResourceType | undefined,
  catalog: Catalog,
): boolean =>
  mayHoldSecret(resource, type, catalog) ||
  Object.keys(resource.extras).length > 0 ||
  expressionsOf(resource).some(({ found }) => found.kind === "verbatim");

/** Whether values are of a package that is not loaded. */
const isExternal = (type: PropertyType | undefined): boolean =>
  type?.kind === "union"
    ? type.members.some(isExternal)
    : type?.kind === "any" && type.external !== undefined;

/** Whether an expression says something as a whole: of a call neither its name nor an argument alone does. */
const isOneLiteral = (value: Expression): boolean => literalKinds.has(value.kind) && hasText(value);

const literalKinds: ReadonlySet<Expression["kind"]> = new Set([
  "template",
  "asset",
  "builtin",
  "verbatim",
]);

const propertiesOf = (properties: readonly Property[]): ReadonlyMap<string, Property> => {
  let found = known.get(properties);
  if (found === undefined) {
    found = new Map(properties.map((property) => [property.name, property]));
    known.set(properties, found);
  }
  return found;
};

const known = new WeakMap<readonly Property[], ReadonlyMap<string, Property>>();

/** What a resource says in clear text at secret places. */
export function secretsOf(resource: Resource, catalog: Catalog): readonly LiteralSecret[] {
  const found: LiteralSecret[] = [];
  mapSecrets(catalog, collectInto(found)).resource(resource);
  return found;
}

/** The same of a value that stands by itself, such as a variable's. */
export function secretsIn(value: Value, catalog: Catalog): readonly LiteralSecret[] {
  const found: LiteralSecret[] = [];
  mapSecrets(catalog, collectInto(found)).value(value);
  return found;
}

const collectInto =
  (found: LiteralSecret[]): ReplaceSecret =>
  (secret) => {
    found.push(secret);
    return secret.value;
  };

/** Whether a config variable that the engine keeps encrypted has its value in the design all the same. */
export const isSecretWithValue = (variable: Program["config"][number], catalog: Catalog): boolean =>
  holdsSecretValue(variable) ||
  (packageVariable(variable.name, catalog)?.property.secret === true &&
    holdsSecretValue({ ...variable, secret: true }));

/**
 * How many secrets a design holds in clear text: values of `fn::secret`, literals in inputs that the schema calls
 * secret, and values of secret config variables. Those of a plugin's closed components are not among them.
 */
export const countSecrets = (program: Program, catalog: Catalog): number =>
  finish(countSecretsInPauses(program, catalog));

/** The same, resource by resource. */
export function* countSecretsInPauses(program: Program, catalog: Catalog): TimeSliced<number> {
  const places = (found: readonly LiteralSecret[]): number =>
    new Set(found.map(({ path }) => formatPath(path))).size;
  let count = 0;
  for (const resource of program.resources) {
    count += places(secretsOf(resource, catalog));
    yield;
  }
  for (const { value } of [...program.variables, ...program.outputs])
    count += places(secretsIn(value, catalog));
  const config = program.config.filter((variable) => isSecretWithValue(variable, catalog));
  const found: LiteralSecret[] = [];
  const others = program.config.filter((variable) => !config.includes(variable));
  mapKept({ ...program, config: others }, collectInto(found));
  count += config.length + places(found);
  return count;
}
