import { FolderOpen, Library, Package } from "lucide-react";

import { sendRequest } from "#store/designer.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import styles from "#ui/header/header.module.css";
import { ViewMenu } from "#ui/header/ViewMenu.tsx";
import { useOpenFile } from "#ui/open/picker/pick-file.ts";
import { useServices } from "#ui/services.ts";

/** Actions that only a wide screen has space for. */
export function WideActions() {
  const { store } = useServices();
  const openFile = useOpenFile();
  return (
    <>
      <span className={styles.line} />
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
      <span className={styles.line} />
      <ViewMenu />
    </>
  );
}
