import type { ReactNode } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import { FunctionPicker } from "#forms/calls/FunctionPicker.tsx";
import { Menu } from "#forms/popups/Menu.tsx";
import type { PopupRequest } from "#forms/references/reference-picking.ts";
import { ReferencePicker } from "#forms/references/ReferencePicker.tsx";
import { insertion } from "#forms/references/use-line-edits.ts";
import { listActions } from "#forms/value-menu/list-actions.ts";

export { pasteReferences } from "#forms/references/paste-references.ts";
export { pressTextKey } from "#forms/references/text-keys.ts";

const ValueTextDialog = lazy(async () => ({
  default: (await import("#forms/value-text/ValueTextDialog.tsx")).ValueTextDialog,
}));

/** Draws a list of choices or a menu above the form. The popup closes before the choice is applied. */
export function drawPopup(asked: PopupRequest, close: () => void): ReactNode {
  switch (asked.kind) {
    case "reference": {
      const { request: given } = asked;
      const request =
        "at" in given ? insertion(given, given.anchor, given.at, given.from, given.to) : given;
      return (
        <ReferencePicker
          request={{
            ...request,
            choose: (pick) => (close(), request.choose(pick)),
            ...(request.keep && { keep: (typed) => (close(), request.keep?.(typed)) }),
          }}
          onClose={close}
        />
      );
    }
    case "function": {
      const { request } = asked;
      const choose: typeof request.choose = (call, called) => (
        close(),
        request.choose(call, called)
      );
      return <FunctionPicker request={{ ...request, choose }} onClose={close} />;
    }
    case "text":
      return (
        <Boundary name="Text editor" place="line">
          <ValueTextDialog {...asked.request} onClose={close} />
        </Boundary>
      );
    case "menu": {
      const { anchor, actions, source, picking } = asked.request;
      const items = listActions(actions, { source, picking }, anchor).map(({ run, ...item }) => ({
        ...item,
        run: () => run(anchor),
      }));
      return (
        <Menu
          label={`Ways to set ${actions.label}`}
          anchor={anchor}
          groups={[{ items }]}
          onClose={close}
        />
      );
    }
  }
}
