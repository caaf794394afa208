import { useState } from "react";
import type { ReactNode } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import type { Request } from "#store/request.ts";
import { useDesigner } from "#ui/services.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

const DesignsDialog = lazyWithPreload(
  async () => (await import("#ui/designs/DesignsDialog.tsx")).DesignsDialog,
);
const VersionsDialog = lazyWithPreload(
  async () => (await import("#ui/versions/VersionsDialog.tsx")).VersionsDialog,
);
const CommandPalette = lazyWithPreload(
  async () => (await import("#ui/commands/CommandPalette.tsx")).CommandPalette,
);
const AddPalette = lazyWithPreload(
  async () => (await import("#ui/canvas/add/AddPalette.tsx")).AddPalette,
);
const ShortcutSheet = lazyWithPreload(
  async () => (await import("#ui/commands/ShortcutSheet.tsx")).ShortcutSheet,
);
const PackagesDialog = lazyWithPreload(
  async () => (await import("#ui/target/PackagesDialog.tsx")).PackagesDialog,
);
const LoadedPackagesDialog = lazyWithPreload(
  async () => (await import("#ui/packages/LoadedPackagesDialog.tsx")).LoadedPackagesDialog,
);
const PackageVariableDialog = lazyWithPreload(
  async () => (await import("#ui/declarations/PackageVariableDialog.tsx")).PackageVariableDialog,
);
const PasteDialog = lazyWithPreload(
  async () => (await import("#ui/open/PasteDialog.tsx")).PasteDialog,
);
const ConnectDialog = lazyWithPreload(
  async () => (await import("#ui/commands/ConnectDialog.tsx")).ConnectDialog,
);
const DeleteDialog = lazyWithPreload(
  async () => (await import("#ui/commands/DeleteDialog.tsx")).DeleteDialog,
);
const ShareDialog = lazyWithPreload(
  async () => (await import("#ui/share/ShareDialog.tsx")).ShareDialog,
);
const PictureDialog = lazyWithPreload(
  async () => (await import("#ui/share/PictureDialog.tsx")).PictureDialog,
);

const Export = lazyWithPreload(async () => (await import("#ui/export/Export.tsx")).Export);

/** The dialog that a command asked for. */
export function RequestedDialog() {
  const request = useDesigner((state) => state.request);
  // What was asked before this was loaded is answered as well.
  const [seen, setSeen] = useState<Request>();
  const [shown, show] = useState<Request>();
  if (request !== seen) {
    setSeen(request);
    if (request !== undefined && isDialog(request)) show(request);
    // Another design was opened: what was asked of the one before is no longer meant.
    if (request === undefined && shown !== undefined && !ofNoDesign.has(shown.kind))
      show(undefined);
  }
  const close = (): void => show(undefined);
  const framed = (message: ReactNode): ReactNode => (
    <Dialog title="Not available" onClose={close}>
      {message}
    </Dialog>
  );
  return (
    <Boundary name="Dialog" of={shown} frame={framed}>
      {shown !== undefined && dialogFor(shown, close)}
    </Boundary>
  );
}

const kinds: ReadonlySet<Request["kind"]> = new Set([
  "commands",
  "add",
  "shortcuts",
  "designs",
  "versions",
  "packages",
  "loaded-packages",
  "package-variable",
  "paste",
  "connect",
  "delete",
  "export",
  "share",
  "share-picture",
]);

/** What is typed there is about whatever comes next, and stays while another design is opened. */
const ofNoDesign: ReadonlySet<Request["kind"]> = new Set(["designs", "loaded-packages", "paste"]);

const isDialog = ({ kind }: Request): boolean => kinds.has(kind);

function dialogFor(request: Request, close: () => void) {
  switch (request.kind) {
    case "commands":
      return <CommandPalette onClose={close} />;
    case "add":
      return <AddPalette place={request.place} onClose={close} />;
    case "shortcuts":
      return <ShortcutSheet onClose={close} />;
    case "designs":
      return <DesignsDialog onClose={close} />;
    case "versions":
      return <VersionsDialog isNaming={request.isNaming === true} onClose={close} />;
    case "packages":
      return <PackagesDialog onClose={close} />;
    case "loaded-packages":
      return <LoadedPackagesDialog onClose={close} />;
    case "package-variable":
      return <PackageVariableDialog instead={request.instead} onClose={close} />;
    case "paste":
      return <PasteDialog onClose={close} />;
    case "connect":
      return <ConnectDialog node={request.node} path={request.path} onClose={close} />;
    case "delete":
      return <DeleteDialog ids={request.nodes} onClose={close} />;
    case "export":
      return <Export request={request} onClose={close} />;
    case "share":
      return <ShareDialog onClose={close} />;
    case "share-picture":
      return <PictureDialog onClose={close} />;
    default:
      return null;
  }
}
