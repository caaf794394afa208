import { secretByFacts } from "#model/secrets/by-facts.ts";
import type { PredictedValue } from "#model/deployment/plan/prediction.ts";
import { isPartlyUnknownText, isUnknown } from "#model/deployment/plan/prediction.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import type { StateValue } from "#model/deployment/state/state-value.ts";
import { isSpecial, mark, secret } from "#model/deployment/state/state-value.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";
import type { PlainScope } from "#model/secrets/hide-plain.ts";
import { hidePlain, mapsAlong } from "#model/secrets/hide-plain.ts";
import { isListed } from "#model/secrets/map-presumed.ts";
import { hiddenSecret, hideInText, secretPartsOf } from "#model/secrets/secret-parts.ts";
import type { TextPart } from "#model/secrets/text-part.ts";

/** What is changed, and what is known of it beside its values. */
export interface ChangedScope {
  readonly token?: string | undefined;
  readonly type?: ResourceType | undefined;
  readonly catalog?: Catalog | undefined;
  /** Whether the design refers to a secret at a path. */
  refersToSecret?(path: PropertyPath): boolean;
}

/**
 * Changes without what counts as secret by facts, names and texts. What is secret on one side is so on the other: a
 * password that stood there is one, whatever comes instead. `old` and `next` are what the paths of the changes are in.
 */
export function hideInChanges(
  changes: readonly Change[],
  old: unknown,
  next: unknown,
  changed: ChangedScope,
): readonly Change[] {
  const scope = scopeOf(changed);
  return changes.map((change) => hideInChange(change, old, next, scope));
}

function hideInChange(change: Change, old: unknown, next: unknown, scope: PlainScope): Change {
  const { path } = change;
  const [before, after] = [
    hidePlain(change.old, path, mapsAlong(old, path), scope) as StateValue | undefined,
    hidePlain(change.new, path, mapsAlong(next, path), scope) as PredictedValue | undefined,
  ];
  const isSecretThere =
    (isSecret(before) && before !== change.old) ||
    (isSecret(after) && after !== change.new) ||
    hasSecretPart(after);
  if (!isSecretThere && before === change.old && after === change.new) return change;
  return {
    ...change,
    ...(before === undefined ? {} : { old: isSecretThere ? secret : before }),
    ...(after === undefined ? {} : { new: isSecretThere && !isOpen(after) ? secret : after }),
    revealed: {
      ...(change.old === undefined ? {} : { old: change.old }),
      ...(change.new === undefined ? {} : { new: change.new }),
    },
  };
}

function scopeOf({ token, type, catalog, refersToSecret }: ChangedScope): PlainScope {
  const scope: PlainScope = {
    token: type?.token ?? token,
    isSecretByFact: catalog && secretByFacts(catalog),
    hidden: secret,
    isSecretAt: (path) => refersToSecret?.(path) === true,
    special: (value, isSecretPlace) => hideSpecial(value, isSecretPlace, scope),
    isListed: (path) => {
      if (type === undefined || catalog === undefined) return false;
      let location = inputsLocation(type);
      for (const part of path) location = stepInto(location, part, catalog);
      return isListed(location);
    },
  };
  return scope;
}

/** What is no plain data. */
function hideSpecial(value: unknown, isSecretPlace: boolean, scope: PlainScope): unknown {
  if (isUnknown(value)) return value;
  if (isPartlyUnknownText(value)) {
    const { parts } = value;
    const whole = parts.map((part) => (typeof part === "string" ? part : open)).join("");
    const secrets = isSecretPlace ? [{ start: 0, end: whole.length }] : secretPartsOf(whole);
    return secrets.length === 0 ? value : { ...value, parts: hideParts(parts, secrets) };
  }
  if (!isSpecial(value)) return undefined;
  if (value[mark] === "asset" && value.form === "stringAsset") {
    const source = isSecretPlace ? hiddenSecret : hideInText(value.source);
    return source === value.source ? value : { ...value, source };
  }
  if (value[mark] === "archive") {
    const items = hidePlain(value.items, [], [], scope);
    return items === value.items ? value : { ...value, items };
  }
  return value;
}

const open = "\uFFFC";

/** The texts of a text with open parts, without their secret parts. */
function hideParts<T>(
  parts: readonly (string | T)[],
  secrets: readonly TextPart[],
): readonly (string | T)[] {
  let at = 0;
  return parts.map((part) => {
    const start = at;
    at += typeof part === "string" ? part.length : open.length;
    if (typeof part !== "string") return part;
    let shown = "";
    let from = start;
    for (const found of secrets) {
      const [first, last] = [Math.max(found.start, start), Math.min(found.end, at)];
      if (first >= last) continue;
      shown += part.slice(from - start, first - start) + hiddenSecret;
      from = last;
    }
    return shown + part.slice(from - start);
  });
}

const isSecret = (value: unknown): boolean => isSpecial(value) && value[mark] === "secret";

/** A text with a secret in it that is not told. */
const hasSecretPart = (value: PredictedValue | undefined): boolean =>
  isPartlyUnknownText(value) &&
  value.parts.some(
    (part) =>
      typeof part !== "string" && part[mark] === "not-compared" && part.why.kind === "secret",
  );

const isOpen = (value: PredictedValue): boolean => isUnknown(value) || isPartlyUnknownText(value);
