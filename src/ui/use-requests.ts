import { useEffect, useEffectEvent } from "react";

import type { Answers } from "#store/request.ts";
import { useServices } from "#ui/services.ts";

/** Answers requests of commands while the screen is shown and ready. */
export function useRequests(answers: Answers, isReady = true): void {
  const { requests } = useServices().store;
  const latest = useEffectEvent(() => answers);
  useEffect(() => (isReady ? requests.register(() => latest()) : undefined), [requests, isReady]);
}
