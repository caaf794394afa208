import { useEffect, useState } from "react";
import type { RefObject } from "react";

import type { NodeId } from "#model/program/layout/node.ts";

/** The target of the mouse pointer. */
export interface Hovered {
  readonly box?: NodeId;
  readonly wire?: string;
  /** The ID of a bundle of wires, if the mouse is on their shared line. */
  readonly bundle?: string;
}

const nothing: Hovered = {};

/** The box, wire or bundle under the mouse, on the canvas that contains an element. */
export function useHovered(inside: RefObject<Element | null>): Hovered {
  const [hovered, setHovered] = useState(nothing);
  useEffect(() => {
    const canvas = inside.current?.closest("section");
    if (canvas === null || canvas === undefined) return undefined;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const look = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === "touch" || !(target instanceof Element)) return;
      const box = target.closest<HTMLElement>("[data-box]")?.dataset["box"] as NodeId | undefined;
      const wire = target.closest<SVGElement>("[data-wire]")?.dataset["wire"];
      const bundle = target.closest<SVGElement>("[data-bundle]")?.dataset["bundle"];
      setHovered((before) => {
        if (before.box === box && before.wire === wire && before.bundle === bundle) return before;
        return {
          ...(box === undefined ? {} : { box }),
          ...(wire === undefined ? {} : { wire }),
          ...(bundle === undefined ? {} : { bundle }),
        };
      });
    };
    canvas.addEventListener("pointerover", look, options);
    canvas.addEventListener("pointerleave", () => setHovered(nothing), options);
    return () => stop.abort();
  }, [inside]);
  return hovered;
}
