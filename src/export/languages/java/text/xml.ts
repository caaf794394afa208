/** An element's content: text, or child elements keyed by name. A repeated name has a list. */
export type XmlContent = string | { readonly [name: string]: XmlContent | readonly XmlContent[] };

/** A document with one root element, with the namespaces of Maven's files. */
export function printXml(name: string, content: XmlContent, attributes: string): string {
  const root = printElement(name, content, "").replace(`<${name}>`, `<${name} ${attributes}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

function printElement(name: string, content: XmlContent, margin: string): string {
  if (typeof content === "string") return `${margin}<${name}>${escapeXml(content)}</${name}>\n`;
  const inside = Object.entries(content)
    .flatMap(([key, inner]) =>
      [inner].flat().map((each) => printElement(key, each, `${margin}    `)),
    )
    .join("");
  return `${margin}<${name}>\n${inside}${margin}</${name}>\n`;
}

/** XML excludes most control characters and unpaired surrogates, even escaped. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
