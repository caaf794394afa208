import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { printPackage, readPackage } from "#model/program/packages/package-declaration.ts";

/** The declarations in a file's `packages`. Invalid entries are kept separately, without being read. */
export function readPackages(section: Json | undefined): readonly PackageDeclaration[] {
  if (!isObject(section)) return [];
  return Object.entries(section as JsonObject).flatMap(
    ([name, entry]) => readPackage(name, entry) ?? [],
  );
}

/** The section, with unreadable entries after the readable ones. */
export const printPackages = (
  packages: readonly PackageDeclaration[] = [],
  unread: JsonObject = {},
): JsonObject =>
  Object.fromEntries([
    ...packages.map((declaration) => [declaration.name, printPackage(declaration)] as const),
    ...Object.entries(unread),
  ]);
