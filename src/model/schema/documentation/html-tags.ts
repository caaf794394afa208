/** Layout tags in providers' documentation. All other tags, such as `<name>`, are placeholders. */
const layoutTags = new Set(
  "a abbr b big blockquote body br cite code dd del details div dl dt em font h1 h2 h3 h4 h5 h6 head hr html i img ins kbd li nobr ol p pre q s samp small span strong style sub summary sup table tbody td tfoot th thead title tr tt u ul var".split(
    " ",
  ),
);

/** The replacement for a tag: the tag itself as text, a new line, a new item, or nothing. */
export function meaningOfTag(tag: string): "text" | "break" | "item" | "nothing" {
  if (tag.startsWith("<!--")) return "nothing";
  const name = /^<\/?([a-z][a-z0-9]*)(?=[\s/>])/i.exec(tag)?.[1]?.toLowerCase() ?? "";
  if (!layoutTags.has(name)) return "text";
  if (tag.startsWith("</")) return "nothing";
  if (name === "li") return "item";
  return name === "br" || name === "p" || name === "div" || name === "tr" ? "break" : "nothing";
}
