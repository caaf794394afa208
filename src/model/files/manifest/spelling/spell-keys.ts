import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";
import { put } from "#model/base/record.ts";
import { shortToken } from "#model/files/manifest/functions.ts";
import type { MapKind } from "#model/files/manifest/spelling/map-kinds.ts";
import { data, topKind, valueKind, valuesKind } from "#model/files/manifest/spelling/map-kinds.ts";
import type { ReadDiagnostic } from "#model/files/manifest/read-object.ts";
import { quoteName } from "#model/base/messages.ts";

export interface SpelledJson {
  /** The JSON; the same object if all keys already have Pulumi's spelling. */
  readonly json: JsonObject;
  readonly diagnostics: readonly ReadDiagnostic[];
}

/** The JSON of a program in which keys have Pulumi's spelling wherever Pulumi ignores letter case. */
export function spellKeys(json: JsonObject): SpelledJson {
  const speller = new Speller();
  const spelled = speller.spell(json, topKind(Object.keys(json))) as JsonObject;
  return { json: spelled, diagnostics: speller.diagnostics };
}

/** Like `spellKeys`, for a map whose keys are the names of values. */
export const spellValues = (json: JsonObject): JsonObject =>
  new Speller().spell(json, valuesKind) as JsonObject;

class Speller {
  readonly diagnostics: ReadDiagnostic[] = [];
  readonly #path: (string | number)[] = [];

  spell(json: Json, kind: MapKind): Json {
    if (kind === data) return json;
    if (Array.isArray(json)) return kind === valueKind ? this.#spellItems(json) : json;
    return isObject(json) ? this.#spellMap(json as JsonObject, kind) : json;
  }

  #spellItems(items: readonly Json[]): Json {
    const spelled = items.map((item, at) => this.#inside(at, item, valueKind));
    return spelled.every((item, at) => item === items[at]) ? items : spelled;
  }

  #spellMap(json: JsonObject, kind: MapKind): JsonObject {
    const { spellings, diagnostics } = spellingsOf(Object.keys(json), kind);
    const isOnly = spellings.length === 1;
    for (const { path, message } of diagnostics)
      this.diagnostics.push({ path: [...this.#path, ...path], message });
    const spelled: Record<string, Json> = {};
    let isSame = true;
    for (const { key, meant } of spellings) {
      const value = json[key] as Json;
      const inner =
        meant === undefined ? value : this.#inside(key, value, kind.inside(meant, isOnly));
      if (meant !== key || inner !== value) isSame = false;
      if (meant !== undefined) put(spelled, meant, inner);
    }
    return isSame ? json : spelled;
  }

  #inside(key: string | number, value: Json, kind: MapKind): Json {
    this.#path.push(key);
    const spelled = this.spell(value, kind);
    this.#path.pop();
    return spelled;
  }
}

/** A key of a map, and Pulumi's spelling of the key; undefined for an unknown key. */
export interface Spelling {
  readonly key: string;
  readonly meant: string | undefined;
}

export interface Spellings {
  /** The spellings in key order. */
  readonly spellings: readonly Spelling[];
  readonly diagnostics: readonly ReadDiagnostic[];
}

/**
 * Pulumi's spellings of the keys in a map. If two keys mean the same for Pulumi, Pulumi reads both, and the later one
 * applies (`parseRecord` in pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go).
 */
export function spellingsOf(keys: readonly string[], kind: MapKind): Spellings {
  const isOnly = keys.length === 1;
  const spellings = keys.map((key) => ({ key, meant: kind.spell(key, isOnly) ?? key }));
  if (spellings.every(({ key, meant }) => key === meant)) return { spellings, diagnostics: [] };
  const last = new Map(spellings.map(({ key, meant }) => [meant, key]));
  const diagnostics: ReadDiagnostic[] = [];
  const read = spellings.map(({ key, meant }) => {
    const later = last.get(meant);
    const isRead = later === key || later === undefined;
    if (!isRead) diagnostics.push({ path: [key], message: describeSame(key, later) });
    else if (meant !== key && hasWarning(meant))
      diagnostics.push({ path: [key], message: describeCase(key, meant) });
    return { key, meant: isRead ? meant : undefined };
  });
  return { spellings: read, diagnostics };
}

/**
 * Whether a spelling causes a warning. Pulumi accepts the prefix of a short call, `fn::aws:ec2:getAmi`, in any letter
 * case without a warning.
 */
const hasWarning = (meant: string): boolean => shortToken(meant) === undefined;

/**
 * Describes a different letter case. Pulumi announces that later versions reject other spellings
 * (pulumi/pulumi-yaml:pkg/pulumiyaml/syntax/diags.go).
 */
const describeCase = (key: string, meant: string): string =>
  `Pulumi reads ${quoteName(key)} as ${quoteName(meant)}, but prints a warning. Later versions may reject this letter case.`;

const describeSame = (key: string, later: string): string =>
  `Pulumi reads ${quoteName(key)} and ${quoteName(later)} as the same key, and only the later one counts. The earlier one is not part of the design.`;
