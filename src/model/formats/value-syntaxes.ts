/** What documentation or facts say that texts are; `seconds` is a number of seconds that ends with `s`. */
export const valueSyntaxes = [
  "arn",
  "base64",
  "cidr",
  "date-time",
  "email",
  "iso-duration",
  "json",
  "seconds",
  "url",
] as const;

export type ValueSyntax = (typeof valueSyntaxes)[number];
