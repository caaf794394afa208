self.addEventListener("message", ({ data }: MessageEvent<File>) => {
  void store(data);
});

/** The size of the parts in which the product stores a schema. */
const partSize = 1024 * 1024;

async function store(file: File): Promise<void> {
  const database = await open();
  const start = performance.now();
  await file.arrayBuffer();
  const transaction = database.transaction("parts", "readwrite");
  const parts = transaction.objectStore("parts");
  for (let at = 0; at < file.size; at += partSize) parts.put(file.slice(at, at + partSize), at);
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("Aborted.")));
  });
  self.postMessage(performance.now() - start);
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("floor", 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore("parts"));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Refused.")));
  });
}
