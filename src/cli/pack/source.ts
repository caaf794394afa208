import { readAddress } from "#cli/pack/download.ts";
import type { StatedPackage } from "#cli/schema-file.ts";
import { readSchemaWord, readStated } from "#cli/schema-file.ts";

/** Where a schema comes from. */
export type PackSource =
  | { readonly kind: "file"; readonly file: string; readonly stated?: StatedPackage }
  | { readonly kind: "address"; readonly address: string; readonly stated?: StatedPackage }
  /** An installed Pulumi is asked. */
  | { readonly kind: "package"; readonly stated: StatedPackage };

/** Reads a word after `pack`, or says what is wrong with it. */
export function readPackSource(word: string): PackSource | string {
  const asked = /^([^@=/\\:]*)@([^=/\\]*)$/.exec(word);
  if (asked !== null) {
    const stated = readStated(asked[1] ?? "", asked[2] ?? "");
    if (typeof stated === "string") return `${stated} A file of this name is ./${word}.`;
    return { kind: "package", stated };
  }
  const read = readSchemaWord(word);
  if (typeof read === "string") return read;
  const { file, ...rest } = read;
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(file)) return { kind: "file", file, ...rest };
  const url = readAddress(file);
  return typeof url === "string" ? url : { kind: "address", address: url.href, ...rest };
}
