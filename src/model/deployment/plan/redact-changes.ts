import type { PredictedValue } from "#model/deployment/plan/prediction.ts";
import { isPartlyUnknownText, isUnknown } from "#model/deployment/plan/prediction.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import type { StateValue } from "#model/deployment/state/state-value.ts";
import { isSpecial, mark, secret } from "#model/deployment/state/state-value.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";
import { knownTypes } from "#model/secrets/signs/by-facts.ts";
import type { PresumedScope } from "#model/secrets/map-presumed.ts";
import { isListed } from "#model/secrets/map-presumed.ts";
import { redactData } from "#model/secrets/redact-data.ts";
import { mapsAlong } from "#model/secrets/signs/around.ts";
import { redactedSecret, redactText, secretPartsOf } from "#model/secrets/signs/secret-parts.ts";
import { joinTextParts, judgedText, replaceParts } from "#model/secrets/signs/text-part.ts";

/** A change, and the information about it besides its values. */
export interface ChangedScope {
  readonly token?: string | undefined;
  readonly type?: ResourceType | undefined;
  readonly catalog?: Catalog | undefined;
  /** Whether the design refers to a secret at a path. */
  refersToSecret?(path: PropertyPath): boolean;
}

/**
 * Hides secrets in changes, by facts, names and strings. If the old or the new value is secret, both are secret: a
 * former password stays secret when another value replaces it. The paths of the changes are in `old` and `next`.
 */
export function redactChanges(
  changes: readonly Change[],
  old: unknown,
  next: unknown,
  changed: ChangedScope,
): readonly Change[] {
  const scope = scopeOf(changed);
  return changes.map((change) => redactChange(change, old, next, scope));
}

function redactChange(change: Change, old: unknown, next: unknown, scope: PresumedScope): Change {
  const { path } = change;
  const [before, after] = [
    redactData(change.old, path, mapsAlong(old, path), scope, secret) as StateValue | undefined,
    redactData(change.new, path, mapsAlong(next, path), scope, secret) as
      | PredictedValue
      | undefined,
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

function scopeOf({ token, type, catalog, refersToSecret }: ChangedScope): PresumedScope {
  const scope: PresumedScope = {
    token: type?.token ?? token,
    known: catalog && knownTypes(catalog),
    isSecretAt: (path) => refersToSecret?.(path) === true,
    special: (value, isSecretPlace) => redactSpecial(value, isSecretPlace, scope),
    isListed: (path) => {
      if (type === undefined || catalog === undefined) return false;
      let location = inputsLocation(type);
      for (const part of path) location = stepInto(location, part, catalog);
      return isListed(location);
    },
  };
  return scope;
}

/** Redacts a value that is not plain data. */
function redactSpecial(value: unknown, isSecretPlace: boolean, scope: PresumedScope): unknown {
  if (isUnknown(value)) return value;
  if (isPartlyUnknownText(value)) {
    const { parts } = value;
    const whole = judgedText(parts);
    const secrets = isSecretPlace ? [{ start: 0, end: whole.length }] : secretPartsOf(whole);
    if (secrets.length === 0) return value;
    return { ...value, parts: joinTextParts(replaceParts(parts, secrets, () => redactedSecret)) };
  }
  if (!isSpecial(value)) return undefined;
  if (value[mark] === "asset" && value.form === "stringAsset") {
    const source = isSecretPlace ? redactedSecret : redactText(value.source);
    return source === value.source ? value : { ...value, source };
  }
  if (value[mark] === "archive") {
    const items = redactData(value.items, [], [], scope, secret);
    return items === value.items ? value : { ...value, items };
  }
  return value;
}

const isSecret = (value: unknown): boolean => isSpecial(value) && value[mark] === "secret";

/** True for a string that contains a hidden secret. */
const hasSecretPart = (value: PredictedValue | undefined): boolean =>
  isPartlyUnknownText(value) &&
  value.parts.some(
    (part) =>
      typeof part !== "string" && part[mark] === "not-compared" && part.why.kind === "secret",
  );

const isOpen = (value: PredictedValue): boolean => isUnknown(value) || isPartlyUnknownText(value);
