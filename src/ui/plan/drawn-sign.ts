import { signs } from "#model/deployment/plan/messages/signs.ts";
import type { Operation } from "#model/deployment/plan/step.ts";

/** An operation's sign on the screen: a minus is as wide as a plus, and a hyphen is not. */
export const drawnSign = (operation: Operation): string =>
  operation === "delete" ? "−" : signs[operation];
