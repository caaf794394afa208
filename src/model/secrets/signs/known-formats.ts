import { isNoSecret } from "#model/secrets/signs/shown-values.ts";
import type { TextPart } from "#model/secrets/signs/text-part.ts";

/**
 * Tokens with a unique format, as patterns for the start and the rest of the token. No part can match in two ways, so
 * the search takes linear time. Sources:
 * https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns,
 * gitleaks/gitleaks:config/gitleaks.toml, pulumi/pulumi-service (`pul-`).
 */
const forms: readonly (readonly [start: string, rest: string])[] = [
  // AWS: the ID of an access key is usually next to its secret, and identifies the key's owner.
  ["A(?:KIA|SIA|BIA|CCA)", String.raw`[A-Z0-9]{16}\b`],
  // GitHub, GitLab
  ["gh[pousr]_", "[A-Za-z0-9]{30,255}"],
  ["github_pat_", String.raw`\w{22,255}`],
  ["gl(?:pat|ptt|dt|rt|cbt|soat|ft|imt|agent|oas)-", String.raw`[\w-]{20,64}`],
  // Slack
  ["xox[abeoprs]-", "[A-Za-z0-9-]{10,255}"],
  ["xapp-", String.raw`\d-[A-Za-z0-9-]{10,255}`],
  // Stripe, npm, PyPI, Pulumi
  ["(?:sk|rk)_(?:live|test)_", "[A-Za-z0-9]{10,255}"],
  ["whsec_", "[A-Za-z0-9+/=]{20,255}"],
  ["npm_", "[A-Za-z0-9]{36}"],
  ["pypi-", String.raw`AgEIcHlwaS5vcmc[\w-]{40,255}`],
  ["pul-", "[a-f0-9]{40}"],
  // DigitalOcean, Google, Azure's storage and SAS
  ["do[opr]_v1_", "[a-f0-9]{64}"],
  ["AIza", String.raw`[\w-]{35}`],
  ["GOCSPX-", String.raw`[\w-]{28}`],
  [String.raw`ya29\.`, String.raw`[\w-]{20,1000}`],
  // HashiCorp, Docker, SendGrid, OpenAI, Anthropic
  [String.raw`hv[sbr]\.`, String.raw`[\w-]{24,300}`],
  ["dckr_[po]at_", String.raw`[\w-]{27,64}`],
  [String.raw`SG\.`, String.raw`[\w-]{16,32}\.[\w-]{16,64}`],
  ["sk-", "(?:ant-|proj-)?[A-Za-z0-9_-]{32,255}"],
  // Databricks, Grafana, New Relic, Shopify, Linear, age, Tailscale
  ["dapi", String.raw`[a-f0-9]{32}\b`],
  ["gl(?:sa|c)_", String.raw`[\w+/=]{32,255}`],
  ["NRAK-", "[A-Z0-9]{27}"],
  ["shp(?:at|ss|ca|pa)_", "[a-fA-F0-9]{32}"],
  ["lin_api_", "[A-Za-z0-9]{40}"],
  ["AGE-SECRET-KEY-1", "[A-Z0-9]{40,64}"],
  ["tskey-", String.raw`[\w-]{20,100}`],
  // JSON Web Tokens: two parts that start like JSON.
  [String.raw`(?<!-)eyJ`, String.raw`[\w-]{8,4000}\.eyJ[\w-]{8,8000}\.[\w-]{10,2000}`],
];

const tokens = new RegExp(
  String.raw`\b(?:${forms.map(([start, rest]) => start + rest).join("|")})`,
  "g",
);

/**
 * Matches the starts of tokens. This fast check takes a thirtieth of the time of a search, and few texts contain a
 * start.
 */
const starts = new RegExp(String.raw`\b(?:${forms.map(([start]) => start).join("|")})`);

/** Matches the part of a URL that grants write access. The first group is kept. */
const hooks =
  /(\bhttps:\/\/(?:hooks\.slack\.com\/(?:services|workflows)\/|discord(?:app)?\.com\/api\/webhooks\/|[\w-]{1,60}\.webhook\.office\.com\/))[\w@/-]{8,300}/g;

/** Matches the start of the credentials in a request. */
const authorization = /\b(?:Bearer|Basic)[ \t]/i;
const authorizations = /\b(Bearer|Basic)[ \t]{1,4}([A-Za-z0-9._~+/-]{16,4000}={0,2})/gi;

export function* knownFormats(text: string): Generator<TextPart> {
  if (starts.test(text))
    for (const { 0: found, index } of text.matchAll(tokens))
      yield { start: index, end: index + found.length };
  if (text.includes("://")) yield* inAddresses(text);
  if (authorization.test(text)) yield* inAuthorizations(text);
  if (text.includes("-----BEGIN ")) yield* privateKeys(text);
}

function* inAddresses(text: string): Generator<TextPart> {
  for (const { 0: found, 1: stays = "", index } of text.matchAll(hooks))
    yield { start: index + stays.length, end: index + found.length };
  yield* passwordsInAddresses(text);
}

function* inAuthorizations(text: string): Generator<TextPart> {
  for (const { 0: found, 2: token = "", index } of text.matchAll(authorizations)) {
    // Words are in lower case, while tokens contain digits.
    if (/\d/.test(token))
      yield { start: index + found.length - token.length, end: index + found.length };
  }
}

/**
 * Finds private keys, including the lines around them (RFC 7468). If there is no END line, the key extends to the end
 * of the text.
 */
function* privateKeys(text: string): Generator<TextPart> {
  const begin = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
  let after = 0;
  for (const { index, 0: found } of text.matchAll(begin)) {
    if (index < after) continue;
    const end = text.indexOf("-----END", index + found.length);
    const close = end < 0 ? -1 : text.indexOf("-----", end + 8);
    after = close < 0 ? text.length : close + 5;
    yield { start: index, end: after };
  }
}

/** Finds passwords in `scheme://user:password@host` (RFC 3986, 3.2.1). */
function* passwordsInAddresses(text: string): Generator<TextPart> {
  for (let at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 3)) {
    const authority = /^[^\s/?#"'`<>\\]{1,600}/.exec(text.slice(at + 3, at + 603))?.[0] ?? "";
    const [last, colon] = [authority.lastIndexOf("@"), authority.indexOf(":")];
    if (colon < 0 || colon >= last || isNoSecret(authority.slice(colon + 1, last))) continue;
    yield { start: at + 3 + colon + 1, end: at + 3 + last };
  }
}
