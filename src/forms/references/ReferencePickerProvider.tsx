import { Fragment, useEffect, useState } from "react";
import type { ReactNode } from "react";

import { whenIdle } from "#forms/lazy-with-preload.tsx";
import { beginTypeAhead, endTypeAhead } from "#forms/popups/type-ahead.ts";
import type { Picking, PopupRequest } from "#forms/references/reference-picking.ts";
import { createPicking, PickingContext } from "#forms/references/reference-picking.ts";
import { useSource } from "#forms/source.ts";

const loadPopups = () => import("#forms/popups/popups.tsx");

type Popups = Awaited<ReturnType<typeof loadPopups>>;

interface Opened {
  readonly asked: PopupRequest;
  readonly draw: Popups["drawPopup"];
  /** A different key for each request. */
  readonly key: number;
}

/** Lets the fields below choose values. The pickers are outside the first load. */
export function PickingProvider({ children }: { readonly children: ReactNode }) {
  const { literalsOnly } = useSource();
  const [opened, setOpened] = useState<Opened>();
  const [picking] = useState(() => {
    let loaded: Popups | undefined;
    const load = async (): Promise<Popups> => (loaded ??= await loadPopups());
    const open = (asked: PopupRequest): void => {
      if (literalsOnly === true && asked.kind === "reference") return;
      const show = ({ drawPopup }: Popups): void =>
        setOpened((now) =>
          // Pressing the button of an open menu closes the menu.
          now?.asked.kind === "menu" &&
          asked.kind === "menu" &&
          now.asked.request.anchor === asked.request.anchor
            ? undefined
            : { asked, draw: drawPopup, key: (now?.key ?? 0) + 1 },
        );
      // Text that is typed meanwhile goes to the search or the editor, not to the field. The editor collects such text
      // itself.
      if (asked.kind === "text") beginTypeAhead(true);
      if (loaded !== undefined) {
        show(loaded);
        return;
      }
      if (asked.kind !== "menu" && asked.kind !== "text") beginTypeAhead();
      void load().then(show, () => {
        endTypeAhead();
        closedOf(asked)?.();
      });
    };
    const given: Pick<Picking, "paste" | "press"> = {
      paste: (event, place) => loaded?.pasteReferences(event, place),
      press: (event, place) => loaded?.pressTextKey(event, place),
    };
    return { ...createPicking(open, given), load };
  });
  // Fetches the pickers once the form is shown, so the first picker opens at once. Waits for idle time, because an
  // effect may run before paint.
  useEffect(() => whenIdle(() => void picking.load().catch(() => undefined)), [picking]);
  // Notifies a menu when it has closed for any reason.
  useEffect(() => opened && closedOf(opened.asked), [opened]);
  // Only closes this popup: if it is already closed, another popup may be open.
  const close = (): void => setOpened((now) => (now === opened ? undefined : now));
  return (
    <PickingContext value={picking}>
      {children}
      {opened && <Fragment key={opened.key}>{opened.draw(opened.asked, close)}</Fragment>}
    </PickingContext>
  );
}

const closedOf = (asked: PopupRequest): (() => void) | undefined =>
  asked.kind === "menu" ? asked.request.onClosed : undefined;
