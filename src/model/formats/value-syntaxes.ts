/** The syntaxes that documentation and facts name. `seconds` is a number of seconds followed by `s`. */
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
