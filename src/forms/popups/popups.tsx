import type { ReactNode } from "react";

import { FunctionPicker } from "#forms/calls/FunctionPicker.tsx";
import type { PopupRequest } from "#forms/references/reference-picking.ts";
import { ReferencePicker } from "#forms/references/ReferencePicker.tsx";
import { insertion } from "#forms/references/use-line-edits.ts";
import { ValueMenu } from "#forms/value-menu/ValueMenu.tsx";

export { pasteReferences } from "#forms/references/paste-references.ts";
export { pressTextKey } from "#forms/references/text-keys.ts";

/**
 * What is asked for, over the form: a list of choices, or a menu. `close` gives the focus back to what had it, `leave`
 * leaves it where it is.
 */
export function drawPopup(asked: PopupRequest, close: () => void, leave: () => void): ReactNode {
  switch (asked.kind) {
    case "reference": {
      const { request: given } = asked;
      const request =
        "at" in given ? insertion(given, given.anchor, given.at, given.from, given.to) : given;
      return (
        <ReferencePicker
          request={{
            ...request,
            choose: (pick) => (leave(), request.choose(pick)),
            ...(request.keep && { keep: (typed) => (leave(), request.keep?.(typed)) }),
          }}
          onClose={close}
          onLeave={leave}
        />
      );
    }
    case "function": {
      const { request } = asked;
      return (
        <FunctionPicker
          request={{
            ...request,
            choose: (call, called) => (leave(), request.choose(call, called)),
          }}
          onClose={close}
          onLeave={leave}
        />
      );
    }
    case "menu": {
      const { request } = asked;
      return (
        <ValueMenu
          request={request}
          onClose={close}
          onLeave={leave}
          onChoose={(run) => (close(), run(request.anchor))}
        />
      );
    }
  }
}
