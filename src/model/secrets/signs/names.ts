/**
 * Whether the name of a property, a key or a variable means a secret. The last words decide, because they describe the
 * value: `dbPassword` is a password, but `passwordLength` is a length. Words about the format (`secretString`,
 * `privateKeyPem`) are skipped.
 */
export function meansSecret(name: string): boolean {
  const known = answers.get(name);
  if (known !== undefined) return known;
  const answer = name.length <= longest && saysSecret(wordsOf(name));
  if (answers.size >= mostAnswers) answers.clear();
  answers.set(name, answer);
  return answer;
}

/** Memoized, because the same names are checked after each key press. */
const answers = new Map<string, boolean>();
const mostAnswers = 50_000;

/** The maximum length of names. Longer keys are texts, not names. */
const longest = 200;

/** The words of a name. `dbPassword`, `DB_PASSWORD`, `db-password` and `db.password` have the same words. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "");
}

function saysSecret(words: readonly string[]): boolean {
  const said = withoutForm(words);
  const last = said.at(-1)?.replace(/\d+$/, "") ?? "";
  const before = said.at(-2) ?? "";
  if (last === "key" || last === "keys") return ownersOfKeys.has(before) && !said.some(isPublic);
  if (last === "token" || last === "tokens") return !harmlessTokens.has(before);
  if (last === "config") return before === "kube";
  if (last === "string" || last === "strings") return before === "connection";
  if (last === "pass" || last === "pw") return before !== "" && before !== "proxy";
  if (last === "json") return before === "dockerconfig" || before === "credentials";
  return nouns.has(last) || endings.test(last) || sshKeys.has(words.join(" "));
}

/** Removes trailing words about the format, and a number. */
function withoutForm(words: readonly string[]): readonly string[] {
  let end = words.length;
  while (end > 1 && forms.test(words[end - 1] ?? "")) end -= 1;
  // A connection string is secret. For all other strings, the word before `string` decides.
  if (words[end] === "string" && words[end - 1] === "connection") end += 1;
  return words.slice(0, end);
}

const forms =
  /^(?:\d+|value|text|plaintext|plain|clear|string|binary|data|pem|openssh|base64|b64|encoded|encrypted|raw|content|contents|material|wo|sha256|sha512|bcrypt|hash|pkcs8|input|literal)$/;

const nouns: ReadonlySet<string> = new Set([
  "password",
  "passwords",
  "passwd",
  "pwd",
  "passphrase",
  "passphrases",
  "passcode",
  "secret",
  "credential",
  "credentials",
  "creds",
  "psk",
  "kubeconfig",
  "dockerconfigjson",
  "dockercfg",
  "jwt",
  "otp",
  "pat",
]);

/** Matches the ends of names without word boundaries. */
const endings =
  /(?:password|passwd|passphrase|apikey|secretkey|accesskey|privatekey|authkey|signingkey|encryptionkey|authtoken|accesstoken|apitoken|secrettoken|refreshtoken|bearertoken|clientsecret|connectionstring|connstring|connstr)s?$/;

/** The names of private key files in ssh. */
const sshKeys: ReadonlySet<string> = new Set(["id rsa", "id dsa", "id ecdsa", "id ed25519"]);

/**
 * Words before `key` that mean a secret key. A key without such a word belongs to a map, a table or an object in a
 * bucket.
 */
const ownersOfKeys: ReadonlySet<string> = new Set([
  "private",
  "secret",
  "api",
  "app",
  "application",
  "access",
  "account",
  "auth",
  "authentication",
  "authorization",
  "client",
  "shared",
  "preshared",
  "signing",
  "encryption",
  "decryption",
  "master",
  "hmac",
  "tls",
  "ssl",
  "license",
  "integration",
  "service",
  "admin",
  "registration",
  "subscription",
  "webhook",
]);

/** Whether a word before `key` means that the key is public, or that the value is only the name of a key. */
const isPublic = (word: string): boolean =>
  word === "public" || word === "kms" || word === "object" || word === "partition";

/** Tokens that are not secret, because they are for pagination or idempotent requests. */
const harmlessTokens: ReadonlySet<string> = new Set([
  "next",
  "page",
  "continuation",
  "continue",
  "pagination",
  "idempotency",
  "client",
  "request",
  "creation",
  "cancellation",
  "sync",
  "fencing",
  "lock",
  "marker",
]);
