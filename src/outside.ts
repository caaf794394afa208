import { openLaunchedFiles } from "#edge/opening/launched-files.ts";
import { watchLinks } from "#edge/link/watch-links.ts";
import { connectFiles } from "#files-on-disk.ts";
import { updateWorkspace } from "#store/designer.ts";
import { openDocuments } from "#ui/open/open-file.ts";
import type { Services } from "#ui/services.ts";

/** Opens designs that come to the page from outside of it: by a link, as files that the system opens with it, from disk. */
export function openFromOutside(services: Services): void {
  const { store } = services;
  watchLinks((content) =>
    openDocuments(services, [{ name: "Shared link", content, isLink: true }]),
  );
  const openHanded = connectFiles(services);
  openLaunchedFiles(
    (files, handles) => openHanded(files, Promise.resolve(handles)),
    (message) => updateWorkspace(store, { notice: { message } }),
  );
}
