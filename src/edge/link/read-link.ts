import { inflate } from "#edge/link/deflate.ts";
import { openManifest } from "#edge/opening/read-document.ts";
import type { LinkError } from "#model/files/link/payload.ts";
import { decodePayload } from "#model/files/link/payload.ts";
import type { Opened } from "#model/opening/recognition/opened.ts";

const reasons: Readonly<Record<LinkError, string>> = {
  "other-form":
    "it was created by another version of the designer. Reload the page, or open the link where it was created.",
  damaged: "it is incomplete or was modified. Ask for the link again, or for a file.",
  "too-big": "its design is larger than 4 MB. Ask for a file.",
};

/** Reads the untrusted design in a link. `name` is the link's name in messages. */
export async function readLink(name: string, payload: string): Promise<Opened> {
  const decoded = decodePayload(payload);
  const inflated = decoded.ok ? await inflate(decoded.bytes) : decoded;
  if (!inflated.ok) return refuse(name, reasons[inflated.error]);
  const opened = openManifest(name, inflated.text);
  return opened.kind === "program" ? { ...opened, isFromLink: true } : opened;
}

const refuse = (name: string, reason: string): Opened => ({
  kind: "refused",
  name,
  message: `${name} could not be opened: ${reason}`,
});
