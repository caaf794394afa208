/**
 * Asks the browser, once there is something to store, not to evict it when space runs low. The app behaves the same
 * whatever the answer is.
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
