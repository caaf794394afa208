import type { ProgramPlace } from "#model/language/place/program-place.ts";
import type { Unread } from "#model/language/types.ts";
import { calledFunctions } from "#model/program/functions/called-functions.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** The types that would improve the results once they are read. */
export function unreadAt({ token, invoked }: ProgramPlace, catalog: Catalog): Unread {
  return unreadAmong(
    token === undefined ? [] : [token],
    invoked === undefined || invoked === "" ? [] : [invoked],
    catalog,
  );
}

/** The types that would improve the results, where references to everything in the program are offered. */
export function unreadForReferences(at: ProgramPlace, program: Program, catalog: Catalog): Unread {
  const here = unreadAt(at, catalog);
  const types = new Set(program.resources.map(({ token }) => token));
  const there = unreadAmong(types, calledFunctions(program), catalog);
  return {
    types: [...new Set([...here.types, ...there.types])],
    functions: [...new Set([...here.functions, ...there.functions])],
  };
}

/** The types and functions that a loaded package has and that were not read. */
export const unreadAmong = (
  types: Iterable<string>,
  functions: Iterable<string>,
  catalog: Catalog,
): Unread => ({
  types: Array.from(types).filter((token) => isUnreadType(token, catalog)),
  functions: Array.from(functions).filter((token) => isUnreadFunction(token, catalog)),
});

function isUnreadType(token: string, catalog: Catalog): boolean {
  const home = catalog.homeOf(token);
  return home?.resourceKey(token) !== undefined && !home.isRead(token);
}

function isUnreadFunction(token: string, catalog: Catalog): boolean {
  const home = catalog.homeOfFunction(token);
  const key = home?.functionKey(token);
  return key !== undefined && home?.isFunctionRead(key) === false;
}
