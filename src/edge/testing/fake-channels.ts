import type { Broadcaster } from "#edge/tabs/tab-messages.ts";

type Listener = (event: MessageEvent) => void;

interface FakeChannels {
  /** The channel of another tab. */
  join(): Broadcaster;
  /** All messages sent by any tab. */
  readonly sent: readonly unknown[];
}

/** The channels between tabs of one browser. A channel doesn't receive its own messages. */
export function fakeChannels(): FakeChannels {
  const tabs = new Set<Set<Listener>>();
  const sent: unknown[] = [];
  return {
    sent,
    join() {
      const own = new Set<Listener>();
      tabs.add(own);
      return {
        addEventListener: (_type: string, listener: unknown) => void own.add(listener as Listener),
        postMessage(message: unknown) {
          const data: unknown = structuredClone(message);
          sent.push(data);
          for (const tab of tabs)
            if (tab !== own)
              queueMicrotask(() => tab.forEach((hear) => hear({ data } as MessageEvent)));
        },
      };
    },
  };
}
