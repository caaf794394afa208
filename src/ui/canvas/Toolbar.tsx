import {
  AlignStartVertical,
  ArrowDown,
  ArrowRight,
  Focus,
  Group,
  Image,
  Maximize,
  Minus,
  Network,
  Plus,
  Presentation,
  SquareDashedMousePointer,
} from "lucide-react";
import { useStore as useFlow } from "@xyflow/react";
import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { useState } from "react";

import { groupingLabels } from "#ui/canvas/frames/grouping-labels.ts";
import type { Direction, GroupBy } from "#model/program/program.ts";
import type { Arrangement } from "#store/request.ts";
import { arrangementLabels } from "#ui/canvas/interaction/arrange.ts";
import styles from "#ui/canvas/overlays.module.css";
import { ToolMenu } from "#ui/canvas/ToolMenu.tsx";
import { ZoomText } from "#ui/canvas/ZoomText.tsx";
import controls from "#ui/components/controls.module.css";

interface ToolbarProps {
  readonly direction: Direction;
  readonly isFocused: boolean;
  readonly isBoxMode: boolean;
  readonly canFocus: boolean;
  readonly canArrange: boolean;
  readonly readOnly: boolean;
  onZoom(by: number): void;
  /** Shows everything, the selection, or boxes at full size. */
  onFit(): void;
  onSelection(): void;
  onFullSize(): void;
  onTidy(): void;
  onDirection(): void;
  onFocus(): void;
  onBoxMode(): void;
  onArrange(how: Arrangement): void;
  readonly groupBy: GroupBy;
  onGroupBy(by: GroupBy): void;
  onPicture(): void;
  onPresent(): void;
}

/** A narrower canvas, in pixels, hides the tools that are also commands. */
const leastRoom = 520;

/** The canvas's own commands: one tab stop, and arrow keys move between them. */
export function Toolbar(props: ToolbarProps) {
  const { direction, readOnly } = props;
  const [stop, setStop] = useState(0);
  const keys = (event: KeyboardEvent<HTMLDivElement>): void => {
    const buttons = buttonsOf(event.currentTarget);
    const at = buttons.findIndex((button) => button === document.activeElement);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const to = steps[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  };
  const follow = (event: FocusEvent<HTMLDivElement>): void => {
    const at = buttonsOf(event.currentTarget).findIndex((button) => button.contains(event.target));
    if (at >= 0) setStop(at);
  };
  const isSmall = useFlow((state) => state.width < leastRoom);
  const icon = { size: 16, "aria-hidden": true } as const;
  const Arrow = direction === "right" ? ArrowRight : ArrowDown;
  const all: readonly Tool[] = [
    { key: "out", label: "Zoom out", icon: <Minus {...icon} />, run: () => props.onZoom(1 / 1.3) },
    { key: "in", label: "Zoom in", icon: <Plus {...icon} />, run: () => props.onZoom(1.3) },
    {
      key: "fit",
      label: "Zoom to fit",
      keys: "Shift+1",
      icon: <Maximize {...icon} />,
      run: props.onFit,
    },
    { key: "tidy", label: "Tidy", icon: <Network {...icon} />, run: props.onTidy, off: readOnly },
    {
      key: "direction",
      label: direction === "right" ? "Lay out top-down" : "Lay out left to right",
      icon: <Arrow {...icon} />,
      run: props.onDirection,
      off: readOnly,
      isOptional: true,
    },
    {
      key: "focus",
      label: "Focus on the selected resource",
      icon: <Focus {...icon} />,
      run: props.onFocus,
      pressed: props.isFocused,
      off: !props.canFocus && !props.isFocused,
      isOptional: !props.isFocused,
    },
    {
      key: "rectangle",
      label: "Select with a rectangle",
      icon: <SquareDashedMousePointer {...icon} />,
      run: props.onBoxMode,
      pressed: props.isBoxMode,
    },
  ];
  const tools = all.filter(({ isOptional }) => isOptional !== true || !isSmall);
  const zoomMenu = isSmall ? 0 : 1;
  const menus = zoomMenu + (readOnly ? 0 : 1) + (props.canArrange ? 1 : 0);
  const isStop = (at: number): boolean => {
    const first = tools.length + menus;
    // What was the stop may be gone, with the menu that only a selection has.
    return stop === first + at || (at === shows.length - 1 && stop > first + at);
  };
  const shows = [
    {
      key: "picture",
      label: "Save picture…",
      icon: <Image {...icon} />,
      run: props.onPicture,
    },
    {
      key: "present",
      label: "Present",
      icon: <Presentation {...icon} />,
      run: props.onPresent,
    },
  ];
  return (
    <div
      role="toolbar"
      aria-label="Canvas"
      className={styles.toolbar}
      data-control
      data-floats
      data-stop={stop}
      onKeyDown={keys}
      onFocus={follow}
    >
      {tools.map(({ key, ...tool }, at) => (
        <ToolButton key={key} {...tool} isTabStop={at === stop} />
      ))}
      {!isSmall && (
        <ToolMenu
          label="Zoom"
          icon={<ZoomText />}
          isWide
          isTabStop={stop === tools.length}
          items={[
            { label: "Zoom to fit", keys: "Shift+1", run: props.onFit },
            { label: "Zoom to selection", keys: "Shift+2", run: props.onSelection },
            { label: "Zoom to 100 %", keys: "Shift+0", run: props.onFullSize },
          ]}
        />
      )}
      {!readOnly && (
        <ToolMenu
          label="Group by"
          icon={<Group {...icon} />}
          isTabStop={stop === tools.length + zoomMenu}
          items={(Object.keys(groupingLabels) as GroupBy[]).map((by) => ({
            label: groupingLabels[by],
            isChosen: by === props.groupBy,
            run: () => props.onGroupBy(by),
          }))}
        />
      )}
      {props.canArrange && (
        <ToolMenu
          label="Align and distribute"
          icon={<AlignStartVertical {...icon} />}
          isTabStop={stop === tools.length + zoomMenu + 1}
          items={(Object.keys(arrangementLabels) as Arrangement[]).map((how) => ({
            label: arrangementLabels[how],
            run: () => props.onArrange(how),
          }))}
        />
      )}
      {!isSmall &&
        shows.map(({ key, ...tool }, at) => (
          <ToolButton key={key} {...tool} isTabStop={isStop(at)} />
        ))}
    </div>
  );
}

interface Tool {
  readonly key: string;
  readonly label: string;
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean;
  /** It has nothing to work on. */
  readonly off?: boolean;
  /** A narrow canvas has no room for it. */
  readonly isOptional?: boolean;
  run(): void;
}

interface ToolButtonProps extends Omit<Tool, "key" | "isOptional"> {
  readonly isTabStop: boolean;
}

const ToolButton = ({ label, keys, icon, pressed, off, isTabStop, run }: ToolButtonProps) => (
  <button
    type="button"
    className={controls.iconButton}
    aria-label={label}
    title={keys === undefined ? label : `${label} (${keys})`}
    aria-pressed={pressed}
    aria-disabled={off === true || undefined}
    tabIndex={isTabStop ? 0 : -1}
    onClick={() => {
      if (off !== true) run();
    }}
  >
    {icon}
  </button>
);

const buttonsOf = (bar: Element): readonly HTMLButtonElement[] => [
  ...bar.querySelectorAll<HTMLButtonElement>("button:not([role^=menuitem])"),
];
