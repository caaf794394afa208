import { expect, test } from "vitest";
import { printXml } from "#export/languages/csharp/text/xml.ts";

test("the content of an attribute or text cannot end it", () => {
  const attributes = { Include: '"/><A & B' };
  const content = [
    { name: "B", attributes, content: [{ name: "C", content: "<&>" }, { name: "D" }] },
  ];
  expect(printXml({ name: "A", content })).toBe(
    '<A>\n\n  <B Include="&quot;/&gt;&lt;A &amp; B">\n    <C>&lt;&amp;&gt;</C>\n    <D />\n  </B>\n\n</A>\n',
  );
});
