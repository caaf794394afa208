import { HardDrive } from "lucide-react";

import controls from "#ui/components/controls.module.css";
import { useDesigner } from "#ui/services.ts";

interface OpenFolderButtonProps {
  /** Whether the button has no border. */
  readonly isQuiet?: boolean;
  onPress?(): void;
}

/** Opens a folder whose program is edited in place, if the browser supports it. */
export function OpenFolderButton({ isQuiet = false, onPress }: OpenFolderButtonProps) {
  const local = useDesigner(({ localFiles }) => localFiles);
  if (local?.canEdit !== true) return null;
  return (
    <button
      type="button"
      className={isQuiet ? controls.quiet : controls.button}
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
