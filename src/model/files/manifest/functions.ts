import type { AssetForm } from "#model/program/value.ts";

export const secretFunction = "fn::secret";
export const invokeFunction = "fn::invoke";

/** The token in the short form of a call, `fn::aws:ec2:getAmi`. */
export const shortToken = (called: string): string | undefined =>
  /^fn::([^:]+:[^:]+(?::[^:]+)?)$/i.exec(called)?.[1];

const assetForms: ReadonlyMap<string, AssetForm> = new Map(
  (["stringAsset", "fileAsset", "remoteAsset", "fileArchive", "remoteArchive"] as const).map(
    (form) => [assetFunction(form).toLowerCase(), form],
  ),
);

export function assetFunction(form: AssetForm): string {
  return `fn::${form}`;
}

export const assetFormOf = (called: string): AssetForm | undefined =>
  assetForms.get(called.toLowerCase());

/**
 * The function that an object calls. Pulumi reserves objects with a single key that starts with `fn::`, in any letter
 * case, for calls (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go). Such an object can't be written as data.
 */
export function calledFunction(json: Readonly<Record<string, unknown>>): string | undefined {
  let only: string | undefined;
  for (const key in json) {
    if (only !== undefined) return undefined;
    only = key;
  }
  return only !== undefined && isFunctionKey(only) ? only : undefined;
}

/** True for a key that makes a map a call if it is the map's only key. */
export const isFunctionKey = (key: string): boolean => /^fn::/i.test(key);
