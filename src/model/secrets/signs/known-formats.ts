import { isNoSecret } from "#model/secrets/signs/shown-values.ts";
import type { TextPart } from "#model/secrets/signs/text-part.ts";

/**
 * Tokens that services issue in a form of their own, which nothing else has. Each has a fixed beginning and no part that
 * can match in two ways, so that the time to search grows with the text alone. Where they are written down:
 * https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns,
 * gitleaks/gitleaks:config/gitleaks.toml, pulumi/pulumi-service (`pul-`).
 */
const tokens = new RegExp(
  [
    // AWS: the ID of an access key stands beside its secret, and identifies whose it is.
    String.raw`\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b`,
    // GitHub, GitLab
    String.raw`\bgh[pousr]_[A-Za-z0-9]{30,255}`,
    String.raw`\bgithub_pat_\w{22,255}`,
    String.raw`\bgl(?:pat|ptt|dt|rt|cbt|soat|ft|imt|agent|oas)-[\w-]{20,64}`,
    // Slack
    String.raw`\bxox[abeoprs]-[A-Za-z0-9-]{10,255}`,
    String.raw`\bxapp-\d-[A-Za-z0-9-]{10,255}`,
    // Stripe, npm, PyPI, Pulumi
    String.raw`\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,255}`,
    String.raw`\bwhsec_[A-Za-z0-9+/=]{20,255}`,
    String.raw`\bnpm_[A-Za-z0-9]{36}`,
    String.raw`\bpypi-AgEIcHlwaS5vcmc[\w-]{40,255}`,
    String.raw`\bpul-[a-f0-9]{40}`,
    // DigitalOcean, Google, Azure's storage and SAS
    String.raw`\bdo[opr]_v1_[a-f0-9]{64}`,
    String.raw`\bAIza[\w-]{35}`,
    String.raw`\bGOCSPX-[\w-]{28}`,
    String.raw`\bya29\.[\w-]{20,1000}`,
    // HashiCorp, Docker, SendGrid, OpenAI, Anthropic
    String.raw`\bhv[sbr]\.[\w-]{24,300}`,
    String.raw`\bdckr_[po]at_[\w-]{27,64}`,
    String.raw`\bSG\.[\w-]{16,32}\.[\w-]{16,64}`,
    String.raw`\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,255}`,
    // Databricks, Grafana, New Relic, Shopify, Linear, age, Tailscale
    String.raw`\bdapi[a-f0-9]{32}\b`,
    String.raw`\bgl(?:sa|c)_[\w+/=]{32,255}`,
    String.raw`\bNRAK-[A-Z0-9]{27}`,
    String.raw`\bshp(?:at|ss|ca|pa)_[a-fA-F0-9]{32}`,
    String.raw`\blin_api_[A-Za-z0-9]{40}`,
    String.raw`\bAGE-SECRET-KEY-1[A-Z0-9]{40,64}`,
    String.raw`\btskey-[\w-]{20,100}`,
    // JSON Web Tokens: two parts that begin as JSON does.
    String.raw`(?<![\w-])eyJ[\w-]{8,4000}\.eyJ[\w-]{8,8000}\.[\w-]{10,2000}`,
  ].join("|"),
  "g",
);

/** The part of an address by which whoever knows it may write: what stands in the first group stays. */
const hooks =
  /(\bhttps:\/\/(?:hooks\.slack\.com\/(?:services|workflows)\/|discord(?:app)?\.com\/api\/webhooks\/|[\w-]{1,60}\.webhook\.office\.com\/))[\w@/-]{8,300}/g;

/** What a request is allowed by. */
const authorizations = /\b(Bearer|Basic)[ \t]{1,4}([A-Za-z0-9._~+/-]{16,4000}={0,2})/gi;

export function* knownFormats(text: string): Generator<TextPart> {
  for (const { 0: found, index } of text.matchAll(tokens))
    yield { start: index, end: index + found.length };
  for (const { 0: found, 1: stays = "", index } of text.matchAll(hooks))
    yield { start: index + stays.length, end: index + found.length };
  for (const { 0: found, 2: token = "", index } of text.matchAll(authorizations)) {
    // Words are written in small letters; tokens have digits in them.
    if (/\d/.test(token))
      yield { start: index + found.length - token.length, end: index + found.length };
  }
  yield* privateKeys(text);
  yield* passwordsInAddresses(text);
}

/** A private key with the lines around it (RFC 7468), to the end of the text where it has none. */
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

/** `scheme://user:password@host` (RFC 3986, 3.2.1). */
function* passwordsInAddresses(text: string): Generator<TextPart> {
  for (let at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 3)) {
    const authority = /^[^\s/?#"'`<>\\]{1,600}/.exec(text.slice(at + 3, at + 603))?.[0] ?? "";
    const [last, colon] = [authority.lastIndexOf("@"), authority.indexOf(":")];
    if (colon < 0 || colon >= last || isNoSecret(authority.slice(colon + 1, last))) continue;
    yield { start: at + 3 + colon + 1, end: at + 3 + last };
  }
}
