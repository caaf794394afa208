import type { ProgramPlace } from "#model/language/place/program-place.ts";
import type { Unread } from "#model/language/types.ts";
import type { Catalog } from "#model/schema/catalog.ts";

export const nothingUnread: Unread = { types: [], functions: [] };

/** The types that would improve the results once they are read. */
export function unreadAt({ token, invoked }: ProgramPlace, catalog: Catalog): Unread {
  const isUnread = token !== undefined && isKnownType(token, catalog);
  const called = invoked === undefined || invoked === "" ? undefined : invoked;
  const home = called === undefined ? undefined : catalog.homeOfFunction(called);
  const key = called === undefined ? undefined : home?.functionKey(called);
  const isFunctionUnread = key !== undefined && home?.isFunctionRead(key) === false;
  if (!isUnread && !isFunctionUnread) return nothingUnread;
  return {
    types: isUnread ? [token] : [],
    functions: isFunctionUnread && called !== undefined ? [called] : [],
  };
}

function isKnownType(token: string, catalog: Catalog): boolean {
  const home = catalog.homeOf(token);
  return home?.resourceKey(token) !== undefined && !home.isRead(token);
}
