import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

import controls from "#ui/components/controls.module.css";

interface IconButtonProps extends ComponentProps<"button"> {
  readonly Icon: LucideIcon;
  /** The size of the icon, in pixels. */
  readonly size?: number;
}

/** A button with only an icon, which therefore needs a label. */
export const IconButton = ({ Icon, size = 16, ...props }: IconButtonProps) => (
  <button type="button" className={controls.iconButton} {...props}>
    <Icon size={size} aria-hidden />
  </button>
);
