import { createByteTexts } from "#model/schema/file/byte-texts.ts";
import { isText } from "#model/schema/file/scan.ts";

/** The references of one member after the other, and what each token of the schema is numbered. */
export interface References {
  /** Notes a reference by the offsets of its text. */
  see(start: number, end: number): void;
  /** The references seen since the last call, each once. */
  take(): MemberReferences;
  /** The number that references give a token, which is written between two offsets. */
  tokenNumber(start: number, end: number): number;
  /** The tokens by those numbers; percent signs are decoded. */
  tokens(): readonly string[];
  externalTexts(): readonly string[];
}

export interface MemberReferences {
  /** Numbers of tokens. */
  readonly types: readonly number[];
  readonly resources: readonly number[];
  /** Numbers of external references. */
  readonly external: readonly number[];
}

const typesPrefix = "#/types/";
const resourcesPrefix = "#/resources/";

export function createReferences(bytes: Uint8Array): References {
  const tokens = createByteTexts(bytes);
  const externals = createByteTexts(bytes);
  const types = new Set<number>();
  const resources = new Set<number>();
  const external = new Set<number>();
  const begins = (start: number, end: number, prefix: string): boolean =>
    end - start > prefix.length && isText(bytes, start, start + prefix.length, prefix);
  const taken = (numbers: Set<number>): readonly number[] => {
    const list = numbers.size === 0 ? none : [...numbers];
    numbers.clear();
    return list;
  };
  return {
    see(start, end) {
      if (begins(start, end, typesPrefix)) types.add(tokens.of(start + typesPrefix.length, end));
      else if (begins(start, end, resourcesPrefix))
        resources.add(tokens.of(start + resourcesPrefix.length, end));
      else if (bytes[start] !== 0x23 && !begins(start, end, "pulumi.json#/"))
        external.add(externals.of(start, end));
    },
    take: () => ({
      types: taken(types),
      resources: taken(resources),
      external: taken(external),
    }),
    tokenNumber: (start, end) => tokens.of(start, end),
    tokens: () => tokens.texts().map(decodeToken),
    externalTexts: () => externals.texts(),
  };
}

const none: readonly number[] = [];

/** Tokens in references are percent-encoded in some schemas and raw in others. */
function decodeToken(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
