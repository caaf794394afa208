import { createHash } from "node:crypto";

import type { Precache } from "#edge/offline/worker/precache.ts";
import type { WorkerClients, WorkerScope } from "#edge/offline/worker/worker-scope.ts";
import { fakeCaches } from "#edge/testing/fake-caches.ts";

export const scope = "https://designer.example.com/team/";

/** A host's responses, by path from the page's folder; the host can go offline. */
export interface FakeHost {
  files: Readonly<Record<string, string>>;
  isOnline: boolean;
  /** The requested paths. */
  readonly asked: string[];
  readonly fetch: WorkerScope["fetch"];
}

const digest = (content: string): string =>
  `sha256-${createHash("sha256").update(content).digest("base64")}`;

export function fakeHost(files: Readonly<Record<string, string>>): FakeHost {
  const host: FakeHost = {
    files,
    isOnline: true,
    asked: [],
    async fetch(asked, { integrity } = {}) {
      const address = typeof asked === "string" ? asked : asked.url;
      const path = address.slice(scope.length);
      host.asked.push(path);
      if (!host.isOnline) throw new TypeError("Failed to fetch");
      const content = host.files[path];
      if (content === undefined) return new Response("not found", { status: 404 });
      if (integrity !== undefined && integrity !== digest(content))
        throw new TypeError("Failed to fetch");
      return new Response(content, { headers: { "Content-Security-Policy": `of ${content}` } });
    },
  };
  return host;
}

/** The data for these files that the build would write into its service worker. */
export const precacheOf = (build: string, files: Readonly<Record<string, string>>): Precache => ({
  build,
  files: Object.entries(files).map(([path, content]) => ({ path, integrity: digest(content) })),
});

/** The state that a location's workers share: caches, open pages and their locks. */
export interface FakePlace {
  readonly caches: CacheStorage;
  readonly host: FakeHost;
  /** The URLs of the open pages. */
  pages: string[];
  /** The names of the held locks. */
  locks: string[];
}

export const fakePlace = (host: FakeHost): FakePlace => ({
  caches: fakeCaches(),
  host,
  pages: [],
  locks: [],
});

/**
 * A service worker with the events that a browser sends it; each event resolves when everything that it waits for is
 * done.
 */
export interface FakeWorker {
  readonly scope: WorkerScope;
  /** Whether the same location has another worker that is installing or waiting. */
  others: { installing: boolean; waiting: boolean };
  /** How often the worker called skipWaiting. */
  skipped: number;
  isRegistered: boolean;
  send(type: "install" | "activate"): Promise<void>;
  /** The response's body; undefined if the worker leaves the request to the browser. */
  request(path: string, mode?: RequestMode): Promise<string | undefined>;
  /** The messages that the worker posts back. */
  ask(question: unknown): Promise<unknown>;
}

type Listener = (event: object) => void;

export function fakeWorker(place: FakePlace): FakeWorker {
  const listeners = new Map<string, Listener>();
  const dispatch = async (type: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
    await Promise.all(work);
  };
  const clients: WorkerClients = {
    claim: async () => undefined,
    matchAll: async () => place.pages.map((url) => ({ url })),
  };
  const other = {} as ServiceWorker;
  const worker: FakeWorker = {
    others: { installing: false, waiting: false },
    skipped: 0,
    isRegistered: true,
    scope: {
      registration: {
        scope,
        get installing() {
          return worker.others.installing ? other : null;
        },
        get waiting() {
          return worker.others.waiting ? other : null;
        },
        async unregister() {
          worker.isRegistered = false;
          return true;
        },
      },
      clients,
      caches: place.caches,
      navigator: {
        locks: { query: async () => ({ held: place.locks.map((name) => ({ name })) }) },
      },
      fetch: place.host.fetch,
      async skipWaiting() {
        worker.skipped += 1;
      },
      addEventListener: (type: string, listener: unknown) =>
        void listeners.set(type, listener as Listener),
    },
    send: (type) => dispatch(type, {}),
    async request(path, mode = "cors") {
      let answer: Promise<Response> | undefined;
      const request = { url: scope + path, method: "GET", mode };
      await dispatch("fetch", {
        request,
        respondWith: (response: Promise<Response>) => {
          answer = response;
        },
      });
      return (await answer)?.text();
    },
    async ask(question) {
      let answer: unknown;
      const ports = [{ postMessage: (said: unknown) => void (answer = said) }];
      await dispatch("message", { data: question, ports });
      return answer;
    },
  };
  return worker;
}
