import { showHidden } from "#model/base/text/hidden-characters.ts";
import { summarizeDescription } from "#model/schema/documentation/summary.ts";

/** The maximum length of a description beside code, in characters; the Docs tab shows all of it. */
const longest = 400;

interface Described {
  readonly title?: string;
  readonly detail?: string | undefined;
  /** The description, as in the schema. */
  readonly documentation?: string | undefined;
}

/** Makes an element with information about a part of the code, as plain text. */
export function describe({ title, detail, documentation = "" }: Described): HTMLElement {
  const element = document.createElement("div");
  element.className = "cm-description";
  const { text } = summarizeDescription(documentation, longest);
  const add = (part: HTMLElement, words: string): void => {
    part.textContent = showHidden(words);
    element.append(part);
  };
  if (title !== undefined) add(document.createElement("strong"), title);
  if (detail !== undefined) add(document.createElement("code"), detail);
  if (text !== "") add(document.createElement("p"), text.replaceAll("`", ""));
  return element;
}
