import { createListeners } from "#model/base/listeners.ts";
import type { Clock } from "#edge/schedule/schedule.ts";
import { isObject } from "#model/base/json.ts";
import type { DesignSummary } from "#model/opening/workspace.ts";

/** What tabs of one browser tell each other. It carries no design: that is read from storage. */
export type TabMessage =
  | { readonly kind: "saved"; readonly revision: string; readonly summary: DesignSummary }
  | { readonly kind: "deleted"; readonly design: string }
  /** The named versions of a design are other ones: which, storage says. */
  | { readonly kind: "versions"; readonly design: string }
  /** A tab asks the one that writes the design to finish and let go. */
  | { readonly kind: "asked"; readonly design: string }
  /** The answer: everything is saved, and the tab writes no more. */
  | { readonly kind: "yielded"; readonly design: string }
  /** A package was added, replaced or removed: which of it, storage says. */
  | { readonly kind: "package"; readonly id: string }
  /** The facts of a package were added, replaced or removed. */
  | { readonly kind: "facts"; readonly id: string }
  /** The configuration that this browser keeps is another one. */
  | { readonly kind: "configuration" };

export interface TabChannel {
  tell(message: TabMessage): void;
  /** Gives the function that stops listening. */
  listen(listener: (message: TabMessage) => void): () => void;
}

/** The part of a `BroadcastChannel` that carries the messages. */
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

/** How long another tab may take to finish before nobody waits for it any more. */
const YIELD_TIMEOUT = 1_000;

/** Asks the tab that writes a design to let go; comes back with its answer, or without one after a while. */
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

/** A tab can run another version of the app. */
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
