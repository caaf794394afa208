/**
 * Whether the name of a property, a key or a variable says that its value is a secret. The last words decide, since they
 * say what the value is: the value of `dbPassword` is a password, that of `passwordLength` a length. Words that only say
 * how a value is written (`secretString`, `privateKeyPem`) are passed over.
 */
export function meansSecret(name: string): boolean {
  const known = answers.get(name);
  if (known !== undefined) return known;
  const answer = name.length <= longest && saysSecret(wordsOf(name));
  if (answers.size >= mostAnswers) answers.clear();
  answers.set(name, answer);
  return answer;
}

/** Names are asked about again with each key that somebody presses. */
const answers = new Map<string, boolean>();
const mostAnswers = 20_000;

/** Longer keys are texts, and no names. */
const longest = 200;

/** `dbPassword`, `DB_PASSWORD`, `db-password` and `db.password` are the same words. */
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

/** Without the words at the end that say how a value is written, and without a number. */
function withoutForm(words: readonly string[]): readonly string[] {
  let end = words.length;
  while (end > 1 && forms.test(words[end - 1] ?? "")) end -= 1;
  // The text of a connection string is one; of other strings the word before says what they hold.
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

/** Names in which the words are not told apart. */
const endings =
  /(?:password|passwd|passphrase|apikey|secretkey|accesskey|privatekey|authkey|signingkey|encryptionkey|authtoken|accesstoken|apitoken|secrettoken|refreshtoken|bearertoken|clientsecret|connectionstring|connstring|connstr)s?$/;

/** The names that ssh gives to files of private keys. */
const sshKeys: ReadonlySet<string> = new Set(["id rsa", "id dsa", "id ecdsa", "id ed25519"]);

/** Whose keys open something. A key without such a word is one of a map, of a table or of an object in a bucket. */
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

/** What such keys are when everybody may see them, or when they are the name of a key. */
const isPublic = (word: string): boolean =>
  word === "public" || word === "kms" || word === "object" || word === "partition";

/** Tokens by which somebody goes on reading, or asks again for the same. */
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
