import { flushSync } from "react-dom";

import { sendRequest } from "#store/designer.ts";
import type { Services } from "#ui/services.ts";
import { beginEmpty } from "#ui/welcome/use-begun.ts";

/** Leaves the first screen, and moves the focus to the search for types. */
export function beginWithTypes(services: Services): void {
  // The list of types is hidden beside the first screen; a hidden field can't get the focus.
  flushSync(() => beginEmpty(services));
  sendRequest(services.store, { kind: "search-types" });
}
