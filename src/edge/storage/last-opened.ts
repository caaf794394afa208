import type { Database } from "#edge/storage/database.ts";

const KEY = "stackwright.design";

/** The design that was last open in this tab or, for a new tab, in this browser. */
export interface LastOpened {
  read(): Promise<string | undefined>;
  write(design: string): void;
}

/** `storageOfTab` returns the tab's own storage, and throws if the browser refuses it. */
export function createLastOpened(
  database: Database,
  storageOfTab: () => Storage = () => sessionStorage,
): LastOpened {
  return {
    async read() {
      const ofTab = readOfTab(storageOfTab);
      if (ofTab !== undefined) return ofTab;
      const ofBrowser = await database.run((connection) =>
        connection.get("settings", "lastOpened"),
      );
      return ofBrowser.kind === "done" && typeof ofBrowser.value === "string"
        ? ofBrowser.value
        : undefined;
    },
    write(design) {
      try {
        storageOfTab().setItem(KEY, design);
      } catch {
        // If the browser refuses the tab's storage, the browser's last open design is used.
      }
      void database.run((connection) => connection.put("settings", design, "lastOpened"));
    },
  };
}

function readOfTab(storageOfTab: () => Storage): string | undefined {
  try {
    return storageOfTab().getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
