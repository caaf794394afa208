import { flushSync } from "react-dom";

import { isComparing, stopComparing } from "#store/version-comparison.ts";
import { sendRequest, attachRun, updateWorkspace } from "#store/designer.ts";
import type { Arrangement, Request, MiddleView } from "#store/request.ts";
import type { GroupBy } from "#model/program/program.ts";
import { parseWheel, wheelKey } from "#ui/layout/use-wheel.ts";
import { groupingLabels } from "#ui/canvas/frames/grouping-labels.ts";
import type { Command } from "#ui/commands/command.ts";
import { isWriter, selectedParts } from "#ui/commands/command.ts";
import { copyRefused } from "#ui/components/use-copied.ts";
import { focusRegion } from "#ui/layout/regions.ts";
import { isSplit, toggleSplit, turnSplit } from "#ui/layout/use-split.ts";
import { planText } from "#ui/plan/plan-text.ts";
import type { Services } from "#ui/services.ts";

const hasResources = ({ store }: Services): boolean =>
  store.getState().program.resources.length > 0;

const isCompared = ({ store }: Services): boolean => isComparing(store.getState().comparison);

function copyPlan(services: Services): void {
  const text = planText(services);
  if (text === undefined) return;
  const { store, workspace } = services;
  void workspace.copyText(text).then((isCopied) =>
    updateWorkspace(store, {
      notice: {
        message: isCopied ? "The plan was copied." : `${copyRefused}.`,
        isConfirmation: isCopied,
        about: "copying",
      },
    }),
  );
}

const viewCommand = (view: MiddleView, label: string): Command => ({
  id: `view-${view}`,
  label,
  group: "View",
  isEnabled: hasResources,
  run: ({ store }) => sendRequest(store, { kind: "view", view }),
});

const canvasCommand = (
  id: string,
  label: string,
  request: Request,
  isEnabled: Command["isEnabled"] = hasResources,
  keywords?: string,
): Command => ({
  id,
  ...(keywords === undefined ? {} : { keywords }),
  label,
  group: "Canvas",
  isEnabled,
  run: ({ store }) => sendRequest(store, request),
});

/** The buttons that show a folded panel again. */
const buttons = {
  left: "Show types and outline",
  problems: "Unfold problems",
  right: "Show the inspector",
} as const;

const panelCommand = (panel: keyof typeof buttons, label: string, keys: string): Command => ({
  id: `panel-${panel}`,
  label,
  group: "View",
  keys: [{ keys, where: "everywhere" }],
  isEnabled: () => true,
  run: (services) => {
    const focused = document.activeElement;
    flushSync(() => services.store.requests.ask({ kind: "toggle-panel", panel }));
    if (focused?.checkVisibility() !== false && focused?.isConnected !== false) return;
    // Hiding a panel would lose the focus, so the button that shows the panel again gets the focus.
    const unfold = document.querySelector<HTMLElement>(
      `main button[aria-label="${buttons[panel]}"]`,
    );
    (unfold ?? document.querySelector<HTMLElement>("header [data-view]"))?.focus();
  },
});

const regionCommands = ([1, -1] as const).map((step): Command => ({
  id: step === 1 ? "next-region" : "previous-region",
  label: step === 1 ? "Go to the next part of the page" : "Go to the previous part of the page",
  group: "View",
  keys: [{ keys: step === 1 ? "F6" : "Shift+F6", where: "everywhere" }],
  isEnabled: () => true,
  run: () => focusRegion(step),
}));

/** The minimum number of boxes for an arrangement: two to align, three to distribute. */
const arrangeCommand = (how: Arrangement, label: string, least: number): Command => ({
  id: `arrange-${how}`,
  label,
  group: "Canvas",
  isEnabled: (services) => isWriter(services) && selectedParts(services).length >= least,
  run: ({ store }) => sendRequest(store, { kind: "arrange", how }),
});

const canTidy = (services: Services): boolean => isWriter(services) && hasResources(services);

export const viewCommands: readonly Command[] = [
  panelCommand("left", "Show or hide types and outline", "Mod+B"),
  panelCommand("right", "Show or hide the inspector", "Mod+."),
  panelCommand("problems", "Show or hide the problems", "Mod+J"),
  ...regionCommands,
  {
    id: "view-form",
    label: "Edit the selection",
    keywords: "show the form of the selected resource",
    group: "View",
    isEnabled: (services) => selectedParts(services).length > 0,
    run: ({ store }) => sendRequest(store, { kind: "form" }),
  },
  viewCommand("canvas", "Show the canvas"),
  viewCommand("code", "Show the code"),
  viewCommand("access", "Show the access policies"),
  {
    id: "split-code",
    label: "Show or hide the code beside the canvas",
    group: "View",
    keys: [{ keys: "Mod+\\", where: "everywhere" }],
    isEnabled: hasResources,
    run: (services) => {
      toggleSplit(services);
      sendRequest(services.store, { kind: "view", view: "canvas" });
    },
  },
  {
    id: "split-direction",
    label: "Show the code beside the canvas, or below it",
    group: "View",
    isEnabled: (services) => hasResources(services) && isSplit(services.preferences),
    run: ({ preferences }) => turnSplit(preferences),
  },
  {
    id: "view-plan",
    label: "Show the plan: what a deployment would do",
    group: "View",
    isEnabled: (services) => hasResources(services) || isCompared(services),
    run: ({ store }) => sendRequest(store, { kind: "plan" }),
  },
  {
    id: "plan-copy",
    label: "Copy the plan as Markdown",
    group: "View",
    isEnabled: ({ derived }) => derived.getState().comparison.value !== undefined,
    run: copyPlan,
  },
  {
    id: "compare-stop",
    label: "Stop comparing with the deployed state or a version",
    group: "View",
    isEnabled: isCompared,
    run: ({ store }) => stopComparing(store),
  },
  {
    id: "run-away",
    label: "Remove the real run",
    group: "View",
    isEnabled: ({ store }) => store.getState().comparison.run !== undefined,
    run: ({ store }) => attachRun(store, undefined),
  },
  canvasCommand("tidy", "Tidy the canvas", { kind: "tidy" }, canTidy),
  canvasCommand("add-note", "Add a note", { kind: "note" }, isWriter),
  {
    ...canvasCommand(
      "fit",
      "Zoom to fit",
      { kind: "zoom", to: "fit" },
      hasResources,
      "show everything window",
    ),
    keys: [{ keys: "Shift+1" }],
  },
  {
    ...canvasCommand("zoom-selection", "Zoom to selection", { kind: "zoom", to: "selection" }),
    keys: [{ keys: "Shift+2" }],
  },
  {
    ...canvasCommand("zoom-full", "Zoom to 100 %", { kind: "zoom", to: "full" }),
    keys: [{ keys: "Shift+0" }],
  },
  {
    id: "wheel",
    label: "Pan or zoom with the wheel",
    group: "Canvas",
    keywords: "mouse scroll touchpad two fingers",
    isEnabled: () => true,
    run: ({ preferences }) =>
      preferences.write(
        wheelKey,
        parseWheel(preferences.read(wheelKey)) === "pan" ? "zoom" : "pan",
      ),
  },
  canvasCommand("direction", "Lay out left to right, or top-down", { kind: "direction" }, canTidy),
  ...(Object.keys(groupingLabels) as GroupBy[]).map((groupBy) =>
    canvasCommand(
      `group-by-${groupBy}`,
      `Group the canvas by ${groupingLabels[groupBy].toLowerCase()}`,
      { kind: "group-by", groupBy },
      canTidy,
    ),
  ),
  canvasCommand("fold", "Fold or unfold the group", { kind: "fold", what: "selected" }, canTidy),
  canvasCommand("fold-all", "Fold all groups", { kind: "fold", what: "all" }, canTidy),
  canvasCommand("unfold-all", "Unfold all groups", { kind: "fold", what: "none" }, canTidy),
  arrangeCommand("left", "Align left", 2),
  arrangeCommand("center", "Align center", 2),
  arrangeCommand("right", "Align right", 2),
  arrangeCommand("top", "Align top", 2),
  arrangeCommand("middle", "Align middle", 2),
  arrangeCommand("bottom", "Align bottom", 2),
  arrangeCommand("spread-across", "Distribute across", 3),
  arrangeCommand("spread-down", "Distribute down", 3),
  canvasCommand(
    "present",
    "Present",
    { kind: "present" },
    hasResources,
    "slides show full screen fullscreen presentation",
  ),
];
