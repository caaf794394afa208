import { readAddress } from "#cli/pack/download.ts";
import type { StatedPackage } from "#cli/schema-file.ts";
import { readSchemaWord, readStated } from "#cli/schema-file.ts";
import { factsFileEnd } from "#model/schema/facts/facts-file.ts";

/** Where a schema comes from. */
export type PackSource =
  | { readonly kind: "file"; readonly file: string; readonly stated?: StatedPackage }
  | { readonly kind: "address"; readonly address: string; readonly stated?: StatedPackage }
  /** A facts file about a package, instead of a schema. */
  | { readonly kind: "facts"; readonly from: PlainSource }
  /** An installed Pulumi provides the schema. Without `stated`, the newest version is used. */
  | { readonly kind: "package"; readonly name: string; readonly stated?: StatedPackage };

/** A file or a URL. */
export type PlainSource =
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "address"; readonly address: string };

/** Parses an argument of `pack`, or returns what is wrong with it. */
export function readPackSource(word: string): PackSource | string {
  const asked = /^([^@=/\\:]*)@([^=/\\]*)$/.exec(word);
  if (asked !== null) {
    const stated = readStated(asked[1] ?? "", asked[2] ?? "");
    if (typeof stated === "string") return `${stated} To pack a file of this name, use ./${word}.`;
    return { kind: "package", name: stated.name, stated };
  }
  const read = readSchemaWord(word);
  if (typeof read === "string") return read;
  const { file, ...rest } = read;
  const from = readPlain(file);
  if (typeof from === "string") return from;
  const path = from.kind === "file" ? file : new URL(from.address).pathname;
  if (!path.endsWith(factsFileEnd)) return { ...from, ...rest };
  return read.stated === undefined
    ? { kind: "facts", from }
    : `Facts do not take a version. Pack them as ${file}.`;
}

function readPlain(file: string): PlainSource | string {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(file)) return { kind: "file", file };
  const url = readAddress(file);
  return typeof url === "string" ? url : { kind: "address", address: url.href };
}
