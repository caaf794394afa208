import fc from "fast-check";

const hostile = [
  ..."__proto__ constructor toString hasOwnProperty null true name type resources".split(" "),
  ..."0 10 -1 1e400 $ $$ $$$ $${ a$ ${ ${} ${web.id} {} } ] %s".split(" "),
  ..."fn::secret fn::join */ </script> '\"`\\ a.b a[0] x\\ a.b\\".split(" "),
  "",
  " ",
  "line\nbreak\r\n",
  "\t\0\u007f\u0085\u2028\u2029\ufeff",
  "\u202eabc",
  "\ud800",
  "\udfff\ud800x",
  "😀",
];

/**
 * Text that users and attackers may write: names of prototype properties, surrogate halves, and special characters of
 * the manifest.
 */
export const textArbitrary: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 6 }),
  fc
    .array(fc.constantFrom("$", "{", "}", "a", ".", '"', "\\", "[", "]"), { maxLength: 8 })
    .map((parts) => parts.join("")),
);
