/** Starts a browser download of a file. `type` is its MIME type. */
export function createFileSaver(): (
  name: string,
  content: string | Uint8Array,
  type: string,
) => void {
  let last: string | undefined;
  return (name, content, type) => {
    // The URL is revoked only now, because the browser may still read the file after `click` returns.
    if (last !== undefined) URL.revokeObjectURL(last);
    const part = typeof content === "string" ? content : new Uint8Array(content);
    last = URL.createObjectURL(new Blob([part], { type }));
    const link = document.createElement("a");
    link.href = last;
    link.download = name;
    link.click();
  };
}

export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export async function readClipboard(): Promise<string | undefined> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return undefined;
  try {
    return await clipboard.readText();
  } catch {
    return undefined;
  }
}
