import { useEffect, useState } from "react";

import type { DocumentSource } from "#model/files/document-source.ts";
import type { OpenDocumentState } from "#store/open-document.ts";
import { updateWorkspace } from "#store/designer.ts";
import type { Services } from "#ui/services.ts";
import { useServices } from "#ui/services.ts";

/** Handles files dropped anywhere on the page; true while a file is over the page. */
export function useFileDrop(): boolean {
  const services = useServices();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hold = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      // Parts of the page that handle drops themselves prevent the default action.
      setOver(!event.defaultPrevented);
      event.preventDefault();
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (
        event.defaultPrevented ||
        event.dataTransfer === null ||
        event.dataTransfer.files.length === 0
      )
        return;
      event.preventDefault();
      const { localFiles } = services.store.getState();
      if (localFiles?.takeDrop(event.dataTransfer) !== true)
        openFiles(services, event.dataTransfer.files);
    };
    window.addEventListener("dragover", hold);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", hold);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [services]);
  return over;
}

/** Opens files one after the other. */
export const openFiles = (services: Services, files: FileList | null): void =>
  openDocuments(
    services,
    Array.from(files ?? [], (file) => ({ name: file.name, content: file })),
  );

const preloadOpening = () => import("#ui/open/open-in-turn.ts");

/** Opens documents one after the other. */
export function openDocuments(
  services: Pick<Services, "store" | "workspace" | "catalog" | "packages" | "openDocument">,
  sources: readonly DocumentSource[],
  fetch: () => Promise<
    Pick<Awaited<ReturnType<typeof preloadOpening>>, "openInTurn">
  > = preloadOpening,
): void {
  const [first] = sources;
  if (first === undefined) return;
  const { store } = services;
  let isWanted = true;
  const step: OpenDocumentState = {
    kind: "reading",
    name: first.name,
    progress: { phase: "reading" },
    cancel() {
      isWanted = false;
      leave();
    },
  };
  const leave = (): void => {
    if (store.getState().opening === step) store.setState({ opening: undefined });
  };
  // Shows the progress at once, before the code that opens documents is fetched.
  if (store.getState().opening === undefined) store.setState({ opening: step });
  fetch().then(
    ({ openInTurn }) => (isWanted ? openInTurn(services, sources) : undefined),
    () => {
      leave();
      if (!isWanted) return;
      const message = `${first.name} could not be opened: part of this page is missing. Reload the page and try again.`;
      updateWorkspace(store, { notice: { message, about: "opening" } });
    },
  );
}
