/**
 * Whether a text counts as a secret by itself: a private key, a token or an access key of a known form, or an address
 * with a password in it.
 */
export const isSecretText = (text: string): boolean => forms.some((form) => form.test(text));

const forms: readonly RegExp[] = [
  // RFC 7468, and the forms of OpenSSH and PGP.
  /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  // Access keys of AWS: permanent and temporary ones.
  /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/,
  // GitHub, GitLab, Slack, npm, Pulumi, Google, Stripe, DigitalOcean.
  /\b(?:gh[opsur]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{40})/,
  /\bglpat-[\w-]{20}/,
  /\bxox[abeoprs]-[\w-]{10}/,
  /\bnpm_[A-Za-z0-9]{36}/,
  /\bpul-[0-9a-f]{40}\b/,
  /\bAIza[\w-]{35}/,
  /\b[rs]k_live_[A-Za-z0-9]{16}/,
  /\bdo[opr]_v1_[0-9a-f]{64}\b/,
  // JSON Web Tokens: two objects in base64, and a signature.
  /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/,
  // `user:password@` in an address. A reference in the place of the password is none.
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s/?#:@]*:[^\s/?#@]*[^\s/?#@\uFFFC][^\s/?#@]*@/i,
];

/** What stands for a reference where the text around it is judged: the object replacement character. */
export const referenceMark = "\uFFFC";

/** Whether the name of a key says that its value is a secret. */
export const isSecretName = (name: string): boolean =>
  names.test(name.replaceAll(/([a-z\d])([A-Z])/g, "$1_$2"));

const names =
  /(?:^|[^a-z])(?:password|passwd|pwd|passphrase|secret|credentials?|token|(?:private|secret|access|api|auth|signing)[-_.]?key|connection[-_.]?string)(?:[-_.]?(?:\d+|value|text|string|data|pem|base64))?$/i;
