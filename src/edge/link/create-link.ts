import { deflate, maxLinkBytes } from "#edge/link/deflate.ts";
import { linkKey, pageAddress } from "#edge/link/watch-links.ts";
import { encodePayload } from "#model/files/link/payload.ts";

/** The longest link that all browsers open, in characters. */
const longest = 1_000_000;

/**
 * A link to a design at a page's address without query and fragment; `manifest` is its JSON. Undefined
 * if the link would be too long.
 */
export async function createLink(
  manifest: string,
  page: string = pageAddress(),
): Promise<string | undefined> {
  const compact = JSON.stringify(JSON.parse(manifest));
  if (new TextEncoder().encode(compact).length > maxLinkBytes) return undefined;
  const [address = ""] = page.split(/[?#]/);
  const link = `${address}#${linkKey}${encodePayload(await deflate(compact))}`;
  return link.length > longest ? undefined : link;
}
