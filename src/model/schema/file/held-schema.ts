import { isObject } from "#model/base/json.ts";
import { createByteRanges } from "#model/schema/file/byte-ranges.ts";
import {
  checkHead,
  checkMemberCount,
  createAcceptTokens,
} from "#model/schema/file/member-tokens.ts";
import { createModuleFormat } from "#model/schema/file/module-format.ts";
import { Numbers } from "#model/schema/file/number-lists.ts";
import { endOfValueBytes, parseAt, SchemaError } from "#model/schema/file/scan.ts";
import type { Section } from "#model/schema/file/sections.ts";
import { readSections } from "#model/schema/file/sections.ts";
import { once } from "#model/schema/once.ts";
import type { PackageSource } from "#model/schema/package-source.ts";
import { wholeSource } from "#model/schema/package-source.ts";
import type { Spec } from "#model/schema/spec.ts";

export type HeldResult =
  | { readonly ok: true; readonly source: PackageSource }
  | { readonly ok: false; readonly message: string };

/**
 * A package whose whole schema stays in memory as bytes (UTF-8 JSON). One pass records the positions of its members,
 * and a member is parsed on demand. Skipped parts are validated when they are parsed.
 */
export function holdSchema(bytes: Uint8Array): HeldResult {
  try {
    return { ok: true, source: hold(bytes) };
  } catch (error) {
    if (error instanceof SchemaError) return { ok: false, message: error.message };
    throw error;
  }
}

function hold(bytes: Uint8Array): PackageSource {
  const found: Readonly<Record<Section, Members>> = {
    resources: createMembers(bytes),
    functions: createMembers(bytes),
    types: createMembers(bytes),
    provider: createMembers(bytes),
  };
  let isEveryTypePlain = true;
  const head = checkHead(
    readSections(bytes, {
      member(section, tokenStart, tokenEnd, value) {
        if (section === "types" && isEveryTypePlain)
          isEveryTypePlain = isPlain(bytes, tokenStart, tokenEnd);
        const end = endOfValueBytes(bytes, value);
        const { tokens, values } = found[section];
        tokens.add(tokenStart, tokenEnd);
        values.push(value);
        values.push(end);
        return end;
      },
    }),
  );
  const acceptTokens = createAcceptTokens(head);
  const accept = (section: Section) => acceptTokens(section, found[section].tokens.texts());
  const [resources, functions] = [accept("resources"), accept("functions")];
  // The tokens of types are only read on demand, because they are most of the tokens, and a design needs only a few.
  // The text of these tokens is checked at once, so invalid text is reported at once.
  const types = once(() => accept("types"));
  if (!isEveryTypePlain) types();
  const provider = found.provider.tokens.length;
  if (resources.size + functions.size + provider === 0) checkMemberCount(head, types().size);
  const meta = head["meta"];
  const moduleFormat = createModuleFormat(isObject(meta) ? meta["moduleFormat"] : "");
  const specAt = (section: Section, at: number | undefined): Spec | undefined =>
    at === undefined ? undefined : readSpec(bytes, found[section].values, at);
  return wholeSource({
    head,
    resourceTokens: [...resources.keys()],
    functionTokens: [...functions.keys()],
    moduleOf: (token) => moduleFormat(token.slice(token.indexOf(":") + 1, token.lastIndexOf(":"))),
    resource: (token) => specAt("resources", resources.get(token)),
    function: (token) => specAt("functions", functions.get(token)),
    type: (token) => specAt("types", types().get(token)),
    provider: () => specAt("provider", provider - 1) ?? {},
  });
}

/** True if a string has no escapes, so its bytes are its text. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x20 || byte === backslash) return false;
  }
  return true;
}

const backslash = 0x5c;

/** The members of a section: the positions of their tokens, and the ranges of their values. */
interface Members {
  readonly tokens: ReturnType<typeof createByteRanges>;
  readonly values: Numbers;
}

const createMembers = (bytes: Uint8Array): Members => ({
  tokens: createByteRanges(bytes),
  values: new Numbers(),
});

/** The spec of a member. A member that is invalid JSON counts as empty. */
function readSpec(bytes: Uint8Array, values: Numbers, at: number): Spec {
  try {
    const spec = parseAt(bytes, values.at(2 * at), values.at(2 * at + 1));
    return isObject(spec) ? spec : {};
  } catch (error) {
    if (error instanceof SchemaError) return {};
    throw error;
  }
}
