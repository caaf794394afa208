/** An XML element, which contains elements or text, or is empty. */
export interface Element {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content?: string | readonly Element[];
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (found) => entities[found] ?? "");

/** A document with this root element, whose top-level groups are separated by blank lines. */
export const printXml = (root: Element): string => `${printElement(root, "", "\n")}\n`;

function printElement(
  { name, attributes = {}, content }: Element,
  indent: string,
  unsupported = "",
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const start = `${indent}<${name}${given.join("")}`;
  if (content === undefined) return `${start} />`;
  if (typeof content === "string") return `${start}>${escape(content)}</${name}>`;
  const inner = content.map((element) => `\n${unsupported}${printElement(element, `${indent}  `)}`);
  return `${start}>${inner.join("")}\n${unsupported}${indent}</${name}>`;
}
