import { renderToStaticMarkup } from "react-dom/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReactNode } from "react";

import { hiddenCharacters } from "#model/base/text/hidden-characters.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

const mark = (text: string): string => `<mark class="hidden-character">${text}</mark>`;
const hostile = "a\u202eb";
const Passed = ({ children }: { readonly children: ReactNode }) => <p>{children}</p>;
const Said = ({ text }: { readonly text: string }) => (
  <>
    {text}
    <br />
  </>
);

test.each<[what: string, element: ReactNode, html: string]>([
  ["plain text", <p key="">a “b” – é 中 👩‍💻</p>, "<p>a “b” – é 中 👩‍💻</p>"],
  ["an element", <p key="">{hostile}</p>, `<p><span>a${mark("\\u202e")}b</span></p>`],
  [
    "text beside other text",
    <p key="">Delete {"x\u200b"} now</p>,
    `<p>Delete <span>x${mark("\\u200b")}</span> now</p>`,
  ],
  ["a component", <Passed key="">{hostile}</Passed>, `<p><span>a${mark("\\u202e")}b</span></p>`],
  ["a fragment", <Said key="" text={hostile} />, `<span>a${mark("\\u202e")}b</span><br/>`],
  [
    "a list",
    <p key="">{["x", "\u0007"].map((each) => each)}</p>,
    `<p>x<span>${mark("\\u0007")}</span></p>`,
  ],
  [
    "attributes",
    <img key="" alt={hostile} title={hostile} aria-label={hostile} />,
    String.raw`<img alt="a\u202eb" title="a\u202eb" aria-label="a\u202eb"/>`,
  ],
  [
    "an option",
    <option key="" value={hostile}>
      {hostile} {hostile}
    </option>,
    `<option value="${hostile}">a\\u202eb a\\u202eb</option>`,
  ],
  [
    "an option whose letters are read from right to left",
    <option key="">שלום: 3</option>,
    "<option>\u2068שלום\u2069: 3</option>",
  ],
  [
    "a text field",
    <input key="" defaultValue={hostile} />,
    `<input title="The string contains an invisible character: \\u202e" data-holds-hidden="" value="${hostile}"/>`,
  ],
  [
    "a text field with a title",
    <textarea key="" title="Note" readOnly value={hostile} />,
    `<textarea title="Note" readOnly="" data-holds-hidden="">${hostile}</textarea>`,
  ],
  [
    "a text field of plain text",
    <input key="" readOnly value="é" />,
    '<input readOnly="" value="é"/>',
  ],
  [
    "what is ticked",
    <input key="" type="radio" defaultValue={hostile} />,
    `<input type="radio" value="${hostile}"/>`,
  ],
  [
    "letters from right to left",
    <p key="">of שלום עולם: 3 and (“مرحبا” “a”)</p>,
    "<p><span>of <bdi>שלום עולם</bdi>: 3 and (“<bdi>مرحبا</bdi>” “a”)</span></p>",
  ],
])("%s", (_, element, html) => {
  expect(renderToStaticMarkup(element)).toBe(html);
});

test("a text full of hidden characters does not become as many elements", () => {
  const html = renderToStaticMarkup(<p>{"a\u202e".repeat(100_000)}</p>);
  expect(html).toBe(`<p>${String.raw`a\u202e`.repeat(100_000)}</p>`);
});

test("no text has hidden characters on the page, and no visible ones are lost", () => {
  fc.assert(
    fc.property(textArbitrary, fc.string({ unit: "binary" }), (text, more) => {
      const html = renderToStaticMarkup(
        <p title={text}>
          {text} {more}
        </p>,
      );
      expect(hiddenCharacters(html)).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
});
