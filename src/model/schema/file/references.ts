import { createByteTexts } from "#model/schema/file/byte-texts.ts";
import { Numbers } from "#model/schema/file/number-lists.ts";
import { isText } from "#model/schema/file/scan.ts";

/** The references of all members, in order. */
export interface References {
  /** Records a reference by the offsets of its text. */
  see(start: number, end: number): void;
  /** Starts the next member. */
  next(): void;
  /** The references of all members, each listed once per member; see `ReferenceKind`. */
  readonly seen: Numbers;
  /** The tokens by number, with percent-encoding removed. */
  tokens(): readonly string[];
  /** The references to other packages, by number. */
  externalTexts(): readonly string[];
}

/** A reference is the number of its target times four, plus its kind. */
export const referenceKind = { type: 0, resource: 1, external: 2 } as const;

const typesPrefix = "#/types/";
const resourcesPrefix = "#/resources/";

export function createReferences(bytes: Uint8Array): References {
  const tokens = createByteTexts(bytes);
  const externals = createByteTexts(bytes);
  const seen = new Numbers();
  /** For each reference, the last member that has it, so each reference is recorded only once per member. */
  let lastSeen = new Uint32Array(1 << 12);
  let member = 1;
  const begins = (start: number, end: number, prefix: string): boolean =>
    end - start > prefix.length && isText(bytes, start, start + prefix.length, prefix);
  const note = (reference: number): void => {
    if (reference >= lastSeen.length) {
      const larger = new Uint32Array(Math.max(2 * lastSeen.length, reference + 1));
      larger.set(lastSeen);
      lastSeen = larger;
    }
    if (lastSeen[reference] === member) return;
    lastSeen[reference] = member;
    seen.push(reference);
  };
  return {
    seen,
    see(start, end) {
      if (begins(start, end, typesPrefix))
        note(4 * tokens.of(start + typesPrefix.length, end) + referenceKind.type);
      else if (begins(start, end, resourcesPrefix))
        note(4 * tokens.of(start + resourcesPrefix.length, end) + referenceKind.resource);
      else if (bytes[start] !== 0x23 && !begins(start, end, "pulumi.json#/"))
        note(4 * externals.of(start, end) + referenceKind.external);
    },
    next: () => void (member += 1),
    tokens: () => tokens.texts().map(decodeToken),
    externalTexts: () => externals.texts(),
  };
}

/** Decodes a token. In the references of some schemas, tokens are percent-encoded. */
function decodeToken(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
