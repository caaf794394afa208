/**
 * The outputs of another stack by name, each with what is known of its type: `string`, `number`, `boolean`, `object`,
 * `any`, a `List<…>` of these, or `secret`, of which nothing more is known. Never a value.
 */
export type StackOutputTypes = Readonly<Record<string, string>>;

export const isSecretOutput = (type: string): boolean => type === "secret";
