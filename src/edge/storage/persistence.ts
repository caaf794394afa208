/**
 * When the page first stores something, asks the browser not to evict stored data when space runs low. The app behaves
 * the same after any answer.
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
