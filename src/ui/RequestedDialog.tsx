import { useState } from "react";
import type { ReactNode } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import type { Answers } from "#store/request.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { useDesigner, useServices } from "#ui/services.ts";
import { useRequests } from "#ui/use-requests.ts";

const DesignsDialog = lazyWithPreload(
  async () => (await import("#ui/designs/DesignsDialog.tsx")).DesignsDialog,
);
const VersionsDialog = lazyWithPreload(
  async () => (await import("#ui/versions/VersionsDialog.tsx")).VersionsDialog,
);
const CommandPalette = lazyWithPreload(
  async () => (await import("#ui/commands/palette/CommandPalette.tsx")).CommandPalette,
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
const IgnoreDialog = lazyWithPreload(
  async () => (await import("#ui/team/IgnoreDialog.tsx")).IgnoreDialog,
);
const RuleDialog = lazyWithPreload(
  async () => (await import("#ui/problems/RuleDialog.tsx")).RuleDialog,
);
const ConfigurationDialog = lazyWithPreload(
  async () => (await import("#ui/team/ConfigurationDialog.tsx")).ConfigurationDialog,
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
  async () => (await import("#ui/picture/PictureDialog.tsx")).PictureDialog,
);

const Export = lazyWithPreload(async () => (await import("#ui/export/Export.tsx")).Export);

interface Shown {
  readonly dialog: ReactNode;
  /** The number of designs opened before the dialog's design; undefined if the dialog is not about a design. */
  readonly opened: number | undefined;
}

/** The dialog that a command requested. */
export function RequestedDialog() {
  const { store } = useServices();
  const opened = useDesigner((state) => state.opened);
  const [shown, show] = useState<Shown>();
  const onClose = (): void => show(undefined);
  useRequests(
    dialogs(onClose, (dialog, isOfDesign = true) =>
      show({ dialog, opened: isOfDesign ? store.getState().opened : undefined }),
    ),
  );
  const framed = (message: ReactNode): ReactNode => (
    <Dialog title="Not available" onClose={onClose}>
      {message}
    </Dialog>
  );
  // Requests about another design are dropped.
  const meant = shown?.opened === undefined || shown.opened === opened ? shown : undefined;
  return (
    <Boundary name="Dialog" of={meant} frame={framed}>
      {meant?.dialog}
    </Boundary>
  );
}

/** A dialog that is not about a design stays open when a design is opened, as after a reload. */
const dialogs = (
  onClose: () => void,
  show: (dialog: ReactNode, isOfDesign?: boolean) => void,
): Answers => ({
  commands: () => show(<CommandPalette onClose={onClose} />, false),
  add: ({ place }) => show(<AddPalette place={place} onClose={onClose} />),
  shortcuts: () => show(<ShortcutSheet onClose={onClose} />),
  designs: () => show(<DesignsDialog onClose={onClose} />, false),
  versions: ({ isNaming = false }) =>
    show(<VersionsDialog isNaming={isNaming} onClose={onClose} />),
  packages: () => show(<PackagesDialog onClose={onClose} />),
  "loaded-packages": () => show(<LoadedPackagesDialog onClose={onClose} />, false),
  "about-rule": ({ rule }) => show(<RuleDialog rule={rule} onClose={onClose} />),
  ignore: ({ diagnostic, onIgnored }) =>
    show(<IgnoreDialog diagnostic={diagnostic} onIgnored={onIgnored} onClose={onClose} />),
  configuration: () => show(<ConfigurationDialog onClose={onClose} />, false),
  "package-variable": ({ instead }) =>
    show(<PackageVariableDialog instead={instead} onClose={onClose} />),
  paste: ({ isList }) => show(<PasteDialog isList={isList} onClose={onClose} />, false),
  connect: ({ node, path }) => show(<ConnectDialog node={node} path={path} onClose={onClose} />),
  delete: ({ nodes }) => show(<DeleteDialog ids={nodes} onClose={onClose} />),
  export: (request) => show(<Export request={request} onClose={onClose} />),
  share: () => show(<ShareDialog onClose={onClose} />),
  "save-picture": ({ source }) => show(<PictureDialog source={source} onClose={onClose} />),
});
