import { maxManifestLength } from "#model/files/manifest/read-object.ts";

export interface LoadedText {
  readonly text: string;
  /** The last segment of the URL's path. */
  readonly fileName: string;
}

/** The files that the page has fetched or is fetching, by URL. */
const fetched = new Map<string, Promise<LoadedText>>();

/**
 * Loads a design from the host page's own origin, once for all elements that show it. If that fails, throws an error
 * whose message is a sentence, and the next element tries again.
 */
export function loadDesign(address: string): Promise<LoadedText> {
  if (!URL.canParse(address, document.baseURI))
    throw new Error(`“${address.slice(0, 200)}” is not a valid URL of a file.`);
  const { href, pathname } = new URL(address, document.baseURI);
  let loading = fetched.get(href);
  if (loading === undefined) {
    loading = fetchDesign(href, pathname);
    fetched.set(href, loading);
    loading.catch(() => fetched.delete(href));
  }
  return loading;
}

async function fetchDesign(href: string, pathname: string): Promise<LoadedText> {
  const response = await fetch(href, { mode: "same-origin" }).catch(() => undefined);
  if (response === undefined)
    throw new Error(
      `${pathname} cannot be fetched. The host of this page must serve it, and the page's policy must allow the request (connect-src).`,
    );
  if (!response.ok) throw new Error(`The host responded with ${response.status} for ${pathname}.`);
  const fileName = pathname.slice(pathname.lastIndexOf("/") + 1);
  return { text: await readText(response), fileName };
}

/** A response's text, up to the size limit for designs. */
async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) return text + decoder.decode();
    text += decoder.decode(part.value, { stream: true });
    // The text is cut off here, and the reader of designs reports that it is too long.
    if (text.length > maxManifestLength) {
      await reader?.cancel();
      return text;
    }
  }
}
