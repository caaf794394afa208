import { decode } from "#cli/read-file.ts";
import type { FileBytes } from "#cli/read-file.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Shelf } from "#model/packages/shelf.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { factsFileName } from "#model/schema/facts/facts-file.ts";
import { readFacts } from "#model/packages/read-facts.ts";

type PackedFacts =
  | { readonly ok: true; readonly facts: PackageFacts; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** Validates a facts file for a shelf. */
export function packFacts(read: FileBytes, { packages }: Shelf): PackedFacts {
  if (!read.ok) return read;
  const decoded = decode(read.bytes);
  if (!decoded.ok) return decoded;
  const { text } = decoded;
  const checked = readFacts(text, "");
  if (!checked.ok) return checked;
  const { facts } = checked;
  // Many file systems ignore letter case, so names must not differ in case only.
  const twin = packages.find(
    ({ name }) => name !== facts.package && factsKey(name) === factsKey(facts.package),
  );
  return twin === undefined
    ? { ok: true, facts, text }
    : {
        ok: false,
        message: `The package folder has the package ${quoteShort(twin.name)}, but these facts are about ${quoteShort(facts.package)}. Package names are case-insensitive.`,
      };
}

const factsKey = (name: string): string => factsFileName(name).toLowerCase();
