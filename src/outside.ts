import { openLaunchedFiles } from "#edge/opening/launched-files.ts";
import { watchLinks } from "#edge/link/watch-links.ts";
import { updateWorkspace } from "#store/designer.ts";
import { openDocuments } from "#ui/open/open-file.ts";
import type { Services } from "#ui/services.ts";

/**
 * Opens designs that come to the page from outside of it: by a link, as a file that the system opens with it, and as the
 * files that `stackwright open` serves beside it.
 */
export function openFromOutside(services: Services): void {
  const { store } = services;
  watchLinks((content) =>
    openDocuments(services, [{ name: "Shared link", content, isLink: true }]),
  );
  openLaunchedFiles(
    (files) => openDocuments(services, files),
    (message) => updateWorkspace(store, { notice: { message } }),
  );
  // The command puts the token to its files into the address.
  if (document.URL.includes("#token=") || history.state?.token !== undefined)
    void editServedFiles(services);
}

async function editServedFiles(services: Services): Promise<void> {
  const [{ createServedFiles }, { editFiles }] = await Promise.all([
    import("#edge/disk/served-files.ts"),
    import("#ui/disk/edit-files.ts"),
  ]);
  editFiles(services, createServedFiles());
}
