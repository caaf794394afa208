import type { Database } from "#edge/storage/database.ts";

const KEY = "stackwright.design";

/** Which design was last open: in this tab, else in this browser. */
export interface LastOpened {
  read(): Promise<string | undefined>;
  write(design: string): void;
}

export function createLastOpened(database: Database): LastOpened {
  return {
    async read() {
      const ofTab = readOfTab();
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
        sessionStorage.setItem(KEY, design);
      } catch {
        // Refused: the browser's last design is opened then.
      }
      void database.run((connection) => connection.put("settings", design, "lastOpened"));
    },
  };
}

function readOfTab(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
