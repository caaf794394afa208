import { useEffect, useState } from "react";

import type { Workspace } from "#model/workspace.ts";
import { useServices } from "#ui/services.ts";

/** Opens the browser's file picker for a manifest. */
export function pickFile(workspace: Workspace): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  input.addEventListener("change", () => void open(workspace, input.files?.[0]));
  input.click();
}

export function useOpenFile(): () => void {
  const { workspace } = useServices();
  return () => pickFile(workspace);
}

/** Takes files dropped anywhere on the page; true while one is held over it. */
export function useFileDrop(): boolean {
  const { workspace } = useServices();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hold = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      void open(workspace, file);
    };
    window.addEventListener("dragover", hold);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", hold);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [workspace]);
  return over;
}

async function open(workspace: Workspace, file: File | undefined): Promise<void> {
  if (file !== undefined) await workspace.importManifest(file.name, await file.text());
}
