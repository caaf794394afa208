import { createListeners } from "#model/base/listeners.ts";
import type { Clock } from "#edge/schedule/schedule.ts";
import { isObject } from "#model/base/json.ts";
import type { DesignSummary } from "#model/opening/workspace.ts";

/** Messages between tabs of one browser. The messages contain no designs, because tabs read designs from storage. */
export type TabMessage =
  | { readonly kind: "saved"; readonly revision: string; readonly summary: DesignSummary }
  | { readonly kind: "deleted"; readonly design: string }
  /** The named versions of a design have changed; storage has the details. */
  | { readonly kind: "versions"; readonly design: string }
  /** Asks the writing tab to finish and release the design. */
  | { readonly kind: "asked"; readonly design: string }
  /** The answer to `asked`: everything is saved, and the answering tab no longer writes. */
  | { readonly kind: "yielded"; readonly design: string }
  /** A package was added, replaced or removed; storage has the details. */
  | { readonly kind: "package"; readonly id: string }
  /** A package's facts were added, replaced or removed. */
  | { readonly kind: "facts"; readonly id: string }
  /** The configuration stored in this browser changed. */
  | { readonly kind: "configuration" };

export interface TabChannel {
  tell(message: TabMessage): void;
  /** Returns a function that stops listening. */
  listen(listener: (message: TabMessage) => void): () => void;
}

/** The functions of a `BroadcastChannel` that messages use. */
export type Broadcaster = Pick<BroadcastChannel, "addEventListener" | "postMessage">;

export function createTabChannel(
  channel: Broadcaster = new BroadcastChannel("stackwright"),
): TabChannel {
  const listeners = createListeners<[TabMessage]>();
  channel.addEventListener("message", ({ data }) => {
    if (isTabMessage(data)) listeners.tell(data);
  });
  return {
    tell: (message) => channel.postMessage(message),
    listen: listeners.add,
  };
}

/** The time to wait for another tab's answer, in milliseconds. */
const YIELD_TIMEOUT = 1_000;

/**
 * Asks the tab that writes a design to release it; resolves when the tab answers, or after a while without an answer.
 */
export function requestYield(tabs: TabChannel, clock: Clock, design: string): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      stopListening();
      stopWaiting();
      resolve();
    };
    const stopListening = tabs.listen((item) => {
      if (item.kind === "yielded" && item.design === design) finish();
    });
    const stopWaiting = clock.after(YIELD_TIMEOUT, finish);
    tabs.tell({ kind: "asked", design });
  });
}

/** Whether received data is a message. Another tab can run a different version of the app. */
function isTabMessage(data: unknown): data is TabMessage {
  if (!isObject(data)) return false;
  switch (data["kind"]) {
    case "saved":
      return typeof data["revision"] === "string" && isSummary(data["summary"]);
    case "deleted":
    case "versions":
    case "asked":
    case "yielded":
      return typeof data["design"] === "string";
    case "package":
    case "facts":
      return typeof data["id"] === "string";
    case "configuration":
      return true;
    default:
      return false;
  }
}

const isSummary = (data: unknown): data is DesignSummary =>
  isObject(data) &&
  typeof data["id"] === "string" &&
  typeof data["name"] === "string" &&
  typeof data["resources"] === "number" &&
  typeof data["updated"] === "number";
