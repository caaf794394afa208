/**
 * Another stack's outputs by name, with their types: `string`, `number`, `boolean`, `object`, `any`, a `List<…>` of
 * these, or `secret` for a secret of unknown type. The outputs' values are not stored.
 */
export type StackOutputTypes = Readonly<Record<string, string>>;

export const isSecretOutput = (type: string): boolean => type === "secret";
