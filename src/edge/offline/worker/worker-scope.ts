/**
 * The parts of a service worker's global scope that the worker uses. TypeScript's DOM library doesn't
 * include them.
 */
export interface WorkerScope {
  readonly registration: Pick<
    ServiceWorkerRegistration,
    "scope" | "installing" | "waiting" | "unregister"
  >;
  readonly clients: WorkerClients;
  readonly caches: CacheStorage;
  readonly navigator: { readonly locks: Pick<LockManager, "query"> };
  readonly fetch: FetchFile;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "message", listener: (event: QuestionEvent) => void): void;
}

export type FetchFile = (address: string | Request, init?: RequestInit) => Promise<Response>;

export interface WorkerClients {
  claim(): Promise<void>;
  matchAll(options: {
    readonly type: "window";
    readonly includeUncontrolled: true;
  }): Promise<readonly { readonly url: string }[]>;
}

/** An event that keeps its worker alive until the given promise settles. */
export interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LifecycleEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface QuestionEvent extends LifecycleEvent {
  readonly data: unknown;
  readonly ports: readonly Pick<MessagePort, "postMessage">[];
}
