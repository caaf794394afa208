import { useEffect, useState } from "react";
import type { ReactNode } from "react";

import { whenIdle } from "#forms/lazy-with-preload.tsx";
import type { Picking, PopupRequest } from "#forms/references/reference-picking.ts";
import { createPicking, PickingContext } from "#forms/references/reference-picking.ts";
import { useSource } from "#forms/source.ts";

const loadPopups = () => import("#forms/popups/popups.tsx");

type Popups = Awaited<ReturnType<typeof loadPopups>>;

interface Opened {
  readonly asked: PopupRequest;
  readonly draw: Popups["drawPopup"];
  /** What had the focus, and gets it back when nothing is chosen. */
  readonly before: Element | null;
}

/** Lets the fields below it have values chosen. What they are chosen from is no part of the first load. */
export function PickingProvider({ children }: { readonly children: ReactNode }) {
  const { literalsOnly } = useSource();
  const [opened, setOpened] = useState<Opened>();
  const [picking] = useState(() => {
    let loaded: Popups | undefined;
    const load = async (): Promise<Popups> => (loaded ??= await loadPopups());
    const open = (asked: PopupRequest): void => {
      if (literalsOnly === true && asked.kind === "reference") return;
      const before = document.activeElement;
      const show = ({ drawPopup }: Popups): void => setOpened({ asked, draw: drawPopup, before });
      // At once where it can be, so that what is typed next is typed into it.
      if (loaded !== undefined) show(loaded);
      else void load().then(show, closedOf(asked));
    };
    const given: Pick<Picking, "paste" | "press"> = {
      paste: (event, place) => loaded?.pasteReferences(event, place),
      press: (event, place) => loaded?.pressTextKey(event, place),
    };
    return { ...createPicking(open, given), load };
  });
  // Fetched once the form stands, so that the first choice finds it there. An effect may run before it is painted.
  useEffect(() => whenIdle(() => void picking.load().catch(() => undefined)), [picking]);
  // A menu is told that it is gone, whatever closed it.
  useEffect(() => opened && closedOf(opened.asked), [opened]);
  // What is no longer open has nothing to close.
  const leave = (): void => setOpened((now) => (now === opened ? undefined : now));
  const close = (): void => {
    const before = opened?.before;
    const target = before === document.body ? opened?.asked.request.anchor : before;
    if (target instanceof HTMLElement) target.focus();
    leave();
  };
  return (
    <PickingContext value={picking}>
      {children}
      {opened?.draw(opened.asked, close, leave)}
    </PickingContext>
  );
}

const closedOf = (asked: PopupRequest): (() => void) | undefined =>
  asked.kind === "menu" ? asked.request.onClosed : undefined;
