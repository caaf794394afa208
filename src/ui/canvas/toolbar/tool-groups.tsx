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
  SquarePlus,
} from "lucide-react";
import type { ReactNode } from "react";

import type { MenuItem } from "#forms/popups/Menu.tsx";
import type { Direction, GroupBy } from "#model/program/program.ts";
import type { Arrangement } from "#store/request.ts";
import { groupingLabels } from "#ui/canvas/frames/grouping-labels.ts";
import { arrangementLabels } from "#ui/canvas/interaction/arrange.ts";
import { ZoomText } from "#ui/canvas/toolbar/ZoomText.tsx";

export interface ToolbarProps {
  readonly direction: Direction;
  readonly isFocused: boolean;
  readonly isBoxMode: boolean;
  readonly canFocus: boolean;
  readonly canArrange: boolean;
  readonly readOnly: boolean;
  onAdd(): void;
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

/** A button of the toolbar: it runs an action, or opens a menu. */
export interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  /** The text beside the icon on a wide canvas: the label, or a part of it. */
  readonly text?: string;
  readonly keys?: string;
  readonly pressed?: boolean;
  /** True if the tool is disabled, because it would have no effect. */
  readonly off?: boolean;
  run?(): void;
  readonly items?: readonly MenuItem[];
  /** True if the icon is text that changes. */
  readonly isWide?: boolean;
}

export interface ToolGroup {
  readonly label: string;
  readonly tools: readonly Tool[];
}

const icon = { size: 16, "aria-hidden": true } as const;

/**
 * The tools of a canvas, in groups. A small canvas omits tools that are also commands. No list of types is beside it, so
 * a resource is added here.
 */
export const toolGroups = (props: ToolbarProps, isSmall: boolean): readonly ToolGroup[] =>
  [
    { label: "Add", tools: isSmall && !props.readOnly ? [addTool(props)] : [] },
    { label: "Zoom", tools: zoomTools(props, isSmall) },
    { label: "Layout", tools: layoutTools(props, isSmall) },
    { label: "Selection", tools: selectionTools(props, isSmall) },
    { label: "Show", tools: isSmall ? [] : showTools(props) },
  ].filter(({ tools }) => tools.length > 0);

const addTool = ({ onAdd }: ToolbarProps): Tool => ({
  label: "Add a resource…",
  icon: <SquarePlus {...icon} />,
  run: onAdd,
});

const zoomTools = (props: ToolbarProps, isSmall: boolean): readonly Tool[] => [
  { label: "Zoom out", icon: <Minus {...icon} />, run: () => props.onZoom(1 / 1.3) },
  ...(isSmall
    ? []
    : [
        {
          label: "Zoom",
          icon: <ZoomText />,
          isWide: true,
          items: [
            { label: "Zoom to fit", keys: "Shift+1", run: props.onFit },
            { label: "Zoom to selection", keys: "Shift+2", run: props.onSelection },
            { label: "Zoom to 100 %", keys: "Shift+0", run: props.onFullSize },
          ],
        },
      ]),
  { label: "Zoom in", icon: <Plus {...icon} />, run: () => props.onZoom(1.3) },
  { label: "Zoom to fit", keys: "Shift+1", icon: <Maximize {...icon} />, run: props.onFit },
];

function layoutTools(props: ToolbarProps, isSmall: boolean): readonly Tool[] {
  const { direction, readOnly: off } = props;
  const Arrow = direction === "right" ? ArrowRight : ArrowDown;
  const turn = {
    label: direction === "right" ? "Lay out top-down" : "Lay out left to right",
    icon: <Arrow {...icon} />,
    run: props.onDirection,
    off,
  };
  const group = {
    label: "Group by",
    text: "Group by",
    icon: <Group {...icon} />,
    items: (Object.keys(groupingLabels) as GroupBy[]).map((by) => ({
      label: groupingLabels[by],
      isChosen: by === props.groupBy,
      run: () => props.onGroupBy(by),
    })),
  };
  const arrange = {
    label: "Align and distribute",
    icon: <AlignStartVertical {...icon} />,
    items: (Object.keys(arrangementLabels) as Arrangement[]).map((how) => ({
      label: arrangementLabels[how],
      run: () => props.onArrange(how),
    })),
  };
  return [
    { label: "Tidy", text: "Tidy", icon: <Network {...icon} />, run: props.onTidy, off },
    ...(isSmall ? [] : [turn]),
    ...(off ? [] : [group]),
    ...(props.canArrange && !isSmall ? [arrange] : []),
  ];
}

function selectionTools(props: ToolbarProps, isSmall: boolean): readonly Tool[] {
  const { isFocused, canFocus } = props;
  const focus = {
    label: "Focus on the selected resource",
    icon: <Focus {...icon} />,
    run: props.onFocus,
    pressed: isFocused,
    off: !canFocus && !isFocused,
  };
  return [
    ...(isSmall && !isFocused ? [] : [focus]),
    {
      label: "Select with a rectangle",
      icon: <SquareDashedMousePointer {...icon} />,
      run: props.onBoxMode,
      pressed: props.isBoxMode,
    },
  ];
}

const showTools = (props: ToolbarProps): readonly Tool[] => [
  { label: "Save picture…", text: "Picture", icon: <Image {...icon} />, run: props.onPicture },
  { label: "Present", text: "Present", icon: <Presentation {...icon} />, run: props.onPresent },
];
