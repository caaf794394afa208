import { FolderOpen, Library, Package } from "lucide-react";

import { sendRequest } from "#store/designer.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { PanelToggles } from "#ui/header/PanelToggles.tsx";
import { ThemeChoice } from "#ui/header/ThemeChoice.tsx";
import { SplitButton } from "#ui/layout/SplitButton.tsx";
import { useOpenFile } from "#ui/open/picker/pick-file.ts";
import { useServices } from "#ui/services.ts";

/** What a wide screen has room for beside the rest. */
export function WideActions() {
  const { store } = useServices();
  const openFile = useOpenFile();
  return (
    <>
      <IconButton
        Icon={FolderOpen}
        aria-label="Open file…"
        title="Open a program, a stack’s state or a preview"
        onClick={openFile}
      />
      <IconButton
        Icon={Library}
        aria-label="Designs"
        title="All designs in this browser"
        onClick={() => sendRequest(store, { kind: "designs" })}
      />
      <IconButton
        Icon={Package}
        aria-label="Loaded packages"
        title="Loaded packages"
        onClick={() => sendRequest(store, { kind: "loaded-packages" })}
      />
      <SplitButton />
      <PanelToggles />
      <ThemeChoice />
    </>
  );
}
