import { meansSecret } from "#model/secrets/names.ts";
import { secretPartsOf } from "#model/secrets/secret-parts.ts";

/** Whether a text has a secret in it: a private key, a token of a known form, an address with a password. */
export const isSecretText = (text: string): boolean => secretPartsOf(text).length > 0;

/** Whether the name of a key says that its value is a secret. */
export const isSecretName = meansSecret;

/** What stands for a reference where the text around it is judged: the object replacement character. */
export const referenceMark = "\uFFFC";
