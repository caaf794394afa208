/** An origin's caches, in memory, limited to requests by URL: https://w3c.github.io/ServiceWorker */
export function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const open = (name: string): Cache => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      match: async (address: string) => kept.get(address)?.clone(),
      put: async (address: string, response: Response) => void kept.set(address, response),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    } as unknown as Cache;
  };
  return {
    open: async (name) => open(name),
    has: async (name) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
    async match(address, { cacheName, ignoreSearch = false } = {}) {
      const asked = ignoreSearch ? String(address).replace(/\?.*/, "") : String(address);
      const names = cacheName === undefined ? [...all.keys()] : [cacheName];
      return names
        .map((name) => all.get(name)?.get(asked))
        .find((found) => found !== undefined)
        ?.clone();
    },
  };
}
