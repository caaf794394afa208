import { usePreference } from "#ui/services.ts";

/**
 * The preference for the wheel, or two fingers on a touchpad, on the canvas. The wheel with Ctrl, and a pinch, always
 * zoom.
 */
export const wheelKey = "canvas.wheel";

type Wheel = "pan" | "zoom";

export const parseWheel = (stored: string | undefined): Wheel =>
  stored === "zoom" ? "zoom" : "pan";

export function useWheel(): readonly [Wheel, (wheel: Wheel) => void] {
  const [stored, write] = usePreference(wheelKey, "pan");
  return [parseWheel(stored), write];
}
