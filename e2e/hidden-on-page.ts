import type { Page } from "@playwright/test";

/**
 * Characters of a file's text that the page must escape: bidirectional controls, zero-width and control
 * characters.
 */
const pattern =
  "(?![\\t\\n\\r])\\p{Cc}|[\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufeff]";

/** The places where the page shows such a character, except in text fields: each string and its element. */
export const hiddenOnPage = (page: Page): Promise<readonly string[]> =>
  page.evaluate((source) => {
    const hidden = new RegExp(source, "u");
    const found: string[] = [];
    const say = (element: Element | null, text: string): void =>
      void found.push(`${element?.localName} ${element?.className}: ${JSON.stringify(text)}`);
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      if (node.parentElement?.localName !== "textarea" && hidden.test(node.textContent ?? ""))
        say(node.parentElement, node.textContent ?? "");
    const attributes = ["title", "aria-label", "aria-description", "alt", "placeholder", "label"];
    for (const element of document.querySelectorAll("*"))
      for (const name of attributes) {
        const text = element.getAttribute(name) ?? "";
        if (hidden.test(text)) say(element, `${name}=${text}`);
      }
    return found;
  }, pattern);
