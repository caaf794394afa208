import { deflate, maxLinkBytes } from "#edge/link/deflate.ts";
import { linkKey, pageAddress } from "#edge/link/watch-links.ts";
import { encodePayload } from "#model/files/link/payload.ts";

/** The longest link that every browser opens, in characters. */
const longest = 1_000_000;

/**
 * The link to a design under the address of a page, whose query and fragment are left out; `manifest` is its JSON.
 * Undefined where no browser would open it.
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
