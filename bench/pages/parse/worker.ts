self.addEventListener("message", ({ data }: MessageEvent<File>) => {
  void parse(data);
});

async function parse(file: File): Promise<void> {
  const bytes = await file.arrayBuffer();
  const start = performance.now();
  const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const taken = performance.now() - start;
  if (typeof parsed !== "object") throw new Error("The file is not a schema.");
  self.postMessage(taken);
}
