import type { Database } from "#edge/storage/database.ts";

const KEY = "stackwright.design";

/** Which design was last open: in this tab, else in this browser. */
export interface LastOpened {
  read(): Promise<string | undefined>;
  write(design: string): void;
}

/** `storageOfTab` gives the tab's own storage, and throws where the browser refuses it. */
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
        // Refused: the browser's last design is opened then.
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
