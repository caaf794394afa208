/** An element: its name, then its text or the elements in it. */
export type XmlElement = readonly [name: string, content: string | readonly XmlElement[]];

/** A document with the namespaces that Maven's files have. */
export function printXml([name, content]: XmlElement, attributes: string): string {
  const root = printElement([name, content], "").replace(`<${name}>`, `<${name} ${attributes}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

function printElement([name, content]: XmlElement, margin: string): string {
  if (typeof content === "string") return `${margin}<${name}>${escapeXml(content)}</${name}>\n`;
  const inside = content.map((element) => printElement(element, `${margin}    `)).join("");
  return `${margin}<${name}>\n${inside}${margin}</${name}>\n`;
}

/** XML has neither most control characters nor half surrogates, not even escaped. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
