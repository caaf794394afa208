/**
 * The right to write one design, held by one tab at a time. The right is a lock of the Web Locks API, which ends with
 * its tab, even after a crash.
 */
export interface WriterLock {
  readonly isHeld: boolean;
  /** Takes the lock if it is free. In browsers without locks, every tab gets it. */
  take(): Promise<boolean>;
  /** Takes the lock as soon as it is released. */
  wait(onTaken: () => void): void;
  /** Takes the lock from its holder. */
  steal(): Promise<void>;
  /** Called when another tab steals the lock. */
  onLost(listener: () => void): void;
  /** Releases the lock, or stops waiting for it, permanently. */
  release(): void;
}

/** `locks` is the browser's API, which requires a secure context. */
export function createWriterLock(
  design: string,
  locks: LockManager | undefined = navigator.locks,
): WriterLock {
  const name = `stackwright:design:${design}`;
  let isHeld = locks === undefined;
  let isReleased = false;
  let leave = (): void => {};
  let onLost = (): void => {};

  /**
   * Requests the lock, and resolves when the browser has answered. If the lock was granted, this tab holds it until
   * `leave` is called.
   */
  const request = (options: LockOptions): Promise<boolean> =>
    new Promise((answer) => {
      let isTaken = false;
      const held = locks.request(name, options, (lock) => {
        // The lock was released before the browser answered.
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
          // If the browser refuses requests, this tab behaves as in a browser without locks.
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
