import type { ReactNode } from "react";

import { FunctionPicker } from "#forms/calls/FunctionPicker.tsx";
import type { PopupRequest } from "#forms/references/reference-picking.ts";
import { ReferencePicker } from "#forms/references/ReferencePicker.tsx";
import { ValueMenu } from "#forms/value-menu/ValueMenu.tsx";

/**
 * What is asked for, over the form: a list of choices, or a menu. `close` gives the focus back to what had it, `leave`
 * leaves it where it is.
 */
export function drawPopup(asked: PopupRequest, close: () => void, leave: () => void): ReactNode {
  switch (asked.kind) {
    case "reference": {
      const { request } = asked;
      return (
        <ReferencePicker
          request={{ ...request, choose: (pick) => (leave(), request.choose(pick)) }}
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
