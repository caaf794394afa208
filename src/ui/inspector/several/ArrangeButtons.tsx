import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
} from "lucide-react";

import type { Arrangement } from "#store/request.ts";
import { commandOf } from "#ui/commands/commands.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import styles from "#ui/inspector/several/several.module.css";
import { useServices } from "#ui/services.ts";

/** The icons, by command. lucide names the alignment line, and the commands name the aligned edge. */
const icons = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
  "spread-across": AlignHorizontalSpaceAround,
  "spread-down": AlignVerticalSpaceAround,
} as const;

/** The commands that arrange the selection on the canvas. `count` is the number of selected nodes. */
export function ArrangeButtons({ count }: { readonly count: number }) {
  const services = useServices();
  return (
    <span className={styles.arrange} role="group" aria-label={`Align ${count} on the canvas`}>
      {(Object.keys(icons) as Arrangement[]).map((how) => {
        const command = commandOf(`arrange-${how}`);
        const Icon = icons[how];
        if (command === undefined) return null;
        return (
          <IconButton
            Icon={Icon}
            key={how}
            aria-label={command.label}
            title={command.label}
            disabled={!command.isEnabled(services)}
            onClick={() => command.run(services)}
          />
        );
      })}
    </span>
  );
}
