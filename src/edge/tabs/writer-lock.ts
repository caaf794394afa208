/**
 * The right to write one design, held by one tab at a time. It rests on the browser's locks, which end
 * with the tab that holds them, however it ends.
 */
export interface WriterLock {
  readonly isHeld: boolean;
  /** Takes the lock if nobody has it. Where the browser has no locks, every tab gets it. */
  take(): Promise<boolean>;
  /** Takes the lock as soon as whoever has it lets go. */
  wait(onTaken: () => void): void;
  /** Takes the lock from whoever has it. */
  steal(): Promise<void>;
  /** Tells when another tab has stolen the lock. */
  onLost(listener: () => void): void;
  /** Lets go of the lock, or stops waiting for it, for good. */
  release(): void;
}

/** `locks` are the browser's, which has none where a page is served without TLS. */
export function createWriterLock(
  design: string,
  locks: LockManager | undefined = navigator.locks,
): WriterLock {
  const name = `stackwright:design:${design}`;
  let isHeld = locks === undefined;
  let isReleased = false;
  let leave = (): void => {};
  let onLost = (): void => {};

  /** Resolves once the browser has answered; the lock is then held until `leave` is called. */
  const request = (options: LockOptions): Promise<boolean> =>
    new Promise((answer) => {
      let isTaken = false;
      const held = locks.request(name, options, (lock) => {
        // Let go before the browser answered.
        if (lock === null || isReleased) return answer(false);
        isTaken = true;
        isHeld = true;
        return new Promise<void>((resolve) => {
          leave = () => {
            isHeld = false;
            resolve();
          };
          answer(true);
        });
      });
      held.catch(() => {
        if (isTaken) {
          isHeld = false;
          onLost();
        } else if (options.signal === undefined) {
          // The browser refuses to be asked at all, as if it had no locks.
          isHeld = true;
          answer(true);
        } else answer(false);
      });
    });

  return {
    get isHeld() {
      return isHeld;
    },
    take: () => (locks === undefined ? Promise.resolve(true) : request({ ifAvailable: true })),
    wait(onTaken) {
      if (locks === undefined) return;
      const waiting = new AbortController();
      leave = () => waiting.abort();
      void request({ signal: waiting.signal }).then((taken) => taken && onTaken());
    },
    async steal() {
      leave();
      if (locks !== undefined) await request({ steal: true });
    },
    onLost(listener) {
      onLost = listener;
    },
    release() {
      isReleased = true;
      leave();
    },
  };
}
