import type { LucideIcon } from "lucide-react";

import controls from "#ui/components/controls.module.css";

interface IconButtonProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly title: string;
  readonly disabled?: boolean;
  onPress(): void;
}

/** A button of the header that is an icon alone. */
export function IconButton({ Icon, label, title, disabled = false, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className={controls.iconButton}
      disabled={disabled}
      aria-label={label}
      title={title}
      onClick={onPress}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
