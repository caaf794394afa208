/** The elements in pictures of designs. */
export type PictureTag = "svg" | "title" | "g" | "rect" | "path" | "circle" | "text";

export interface PictureElement {
  readonly tag: PictureTag;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (PictureElement | string)[];
}

const tags: ReadonlySet<string> = new Set<PictureTag>([
  "svg",
  "title",
  "g",
  "rect",
  "path",
  "circle",
  "text",
]);

const isTag = (text: string): text is PictureTag => tags.has(text);

/** Matches a tag, or the text up to the next tag. */
const token = /<(\/?)([a-z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>|[^<]+/gy;
const attribute = /([\w:-]+)="([^"<]*)"/g;

/**
 * Reads the elements of a picture from `printPicture`. A page can create the elements one by one, even if its policy
 * forbids parsing text as markup. Throws for any other picture.
 */
export function readPicture(text: string): PictureElement {
  const top: OpenElement = { tag: "svg", attributes: [], children: [] };
  const open = [top];
  let end = 0;
  for (const [whole, closing, name = "", given = "", closed] of text.matchAll(token)) {
    end += whole.length;
    const inner = open.at(-1) ?? top;
    if (closing === undefined) {
      inner.children.push(unescapeText(whole));
      continue;
    }
    if (closing === "/") {
      if (open.length === 1 || inner.tag !== name)
        throw new Error(`</${name}> has no opening tag.`);
      open.pop();
      continue;
    }
    if (!isTag(name)) throw new Error(`A picture cannot contain the element <${name}>.`);
    const element: OpenElement = { tag: name, attributes: readAttributes(given), children: [] };
    inner.children.push(element);
    if (closed === "") open.push(element);
  }
  const [picture] = top.children;
  if (end !== text.length || open.length !== 1 || typeof picture !== "object")
    throw new Error("The text is not a picture.");
  return picture;
}

type OpenElement = PictureElement & { readonly children: (PictureElement | string)[] };

const readAttributes = (text: string): PictureElement["attributes"] =>
  Array.from(text.matchAll(attribute), ([, name = "", value = ""]) => [name, unescapeText(value)]);

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};

const unescapeText = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
