type Hold = (lock: Lock | null) => unknown;

interface Request {
  readonly hold: Hold;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface FakeLocks extends LockManager {
  /** Whether the lock is held. */
  isTaken(name: string): boolean;
}

/** A browser's Web Locks, limited to exclusive locks: https://w3c.github.io/web-locks */
export function fakeLocks(): FakeLocks {
  const holders = new Map<string, Request>();
  const queues = new Map<string, Request[]>();

  const leave = (name: string, request: Request): void => {
    if (holders.get(name) !== request) return;
    holders.delete(name);
    const next = queues.get(name)?.shift();
    if (next !== undefined) grant(name, next);
  };

  const grant = (name: string, request: Request): void => {
    holders.set(name, request);
    void Promise.resolve({ name, mode: "exclusive" } as Lock)
      .then(request.hold)
      .then(request.resolve, request.reject)
      .finally(() => leave(name, request));
  };

  const ask = (name: string, options: LockOptions, request: Request): void => {
    const holder = holders.get(name);
    if (options.steal === true) {
      holder?.reject(new DOMException("The lock was stolen.", "AbortError"));
      return grant(name, request);
    }
    if (holder === undefined) return grant(name, request);
    if (options.ifAvailable === true)
      return void Promise.resolve(null).then(request.hold).then(request.resolve, request.reject);
    queues.set(name, [...(queues.get(name) ?? []), request]);
    options.signal?.addEventListener("abort", () => {
      const waiting = queues.get(name) ?? [];
      if (!waiting.includes(request)) return;
      queues.set(
        name,
        waiting.filter((each) => each !== request),
      );
      request.reject(options.signal?.reason);
    });
  };

  return {
    isTaken: (name) => holders.has(name),
    query: async () => ({ held: [...holders.keys()].map((name) => ({ name })) }),
    request: (name: string, options: unknown, hold?: unknown): Promise<never> =>
      new Promise<unknown>((resolve, reject) =>
        ask(name, options as LockOptions, { hold: hold as Hold, resolve, reject }),
      ) as Promise<never>,
  };
}
