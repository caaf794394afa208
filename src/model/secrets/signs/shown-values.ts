/**
 * Whether a string is not a secret, although its name means one. The string is empty, refers to the place of the
 * secret, or is a placeholder.
 */
export function isNoSecret(text: string): boolean {
  const value = text.trim();
  if (value === "" || value.length > longest) return value === "";
  return placeholder.test(value) || address.test(value) || path.test(value) || words.test(value);
}

/** The maximum length of names. A longer text is not a name. */
const longest = 2_000;

/**
 * Matches `${…}`, `$NAME`, `$(…)`, `{{…}}`, `<…>`, `%s`, `***`, the mark of an unknown part in a template, and the
 * stand-ins of a comparison (`stand-ins.ts`).
 */
const placeholder =
  /^(?:\uE000[^]*\uE001|\$\{[^}]*\}|\$\w+|\$\([^)]*\)|\{\{[^}]*\}\}|\{\w*\}|<[^<>]*>|%\w+%?|\*+|•+|x{3,}|\.{3}|…|@Microsoft\.KeyVault\(.*\)|[\uFFFC\s]+|\[secret\])$/is;

/**
 * Matches names of cloud resources and names in secret stores: `arn:…`, `projects/…/secrets/…`, `/subscriptions/…`,
 * `op://…`, and URLs without a user.
 */
const address =
  /^(?:arn:[\w-]*:[\w-]+:.*|alias\/[\w/-]+|projects\/[^/]+\/.*|\/subscriptions\/[^/]+\/.*|(?:op|vault|ssm|secretsmanager|gsm|sm|awssm|ref|file|env|keyvault|akv):[^\s]*|https?:\/\/[^\s?@]*)$/i;

/** Matches the path of a file that Pulumi or a program reads. */
const path = /^(?:~|\.{1,2})?\/[\w.@+-]+(?:\/[\w.@+-]+)*\.\w{1,12}$/;

/** Matches the placeholders that forms and schemas contain. */
const words =
  /^(?:true|false|null|nil|none|undefined|string|str|text|number|int|integer|bool|boolean|any|object|required|optional|yes|no|on|off|enabled|disabled|password|secret|securestring|plaintext|bearer|basic|varchar\(\d+\))$/i;
