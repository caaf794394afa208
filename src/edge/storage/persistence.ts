/**
 * Asks the browser, once there is something to keep, not to clear it away when space runs short. Whatever
 * it answers, the work goes on the same way.
 */
export function createPersistenceRequest(
  storage: Pick<StorageManager, "persist"> | undefined = navigator.storage,
): () => void {
  let isAsked = false;
  return () => {
    if (isAsked || storage === undefined) return;
    isAsked = true;
    storage.persist().catch(() => false);
  };
}
