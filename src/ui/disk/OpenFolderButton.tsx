import { HardDrive } from "lucide-react";

import controls from "#ui/components/controls.module.css";
import { useDesigner } from "#ui/services.ts";

/** Opens a folder whose program is edited in place, if the browser supports it. */
export function OpenFolderButton({ onPress }: { onPress?(): void }) {
  const local = useDesigner(({ localFiles }) => localFiles);
  if (local?.canEdit !== true) return null;
  return (
    <button
      type="button"
      className={controls.button}
      title="Edit a program directly in its folder on disk"
      onClick={() => {
        onPress?.();
        local.openFolder();
      }}
    >
      <HardDrive size={15} aria-hidden />
      Open folder…
    </button>
  );
}
