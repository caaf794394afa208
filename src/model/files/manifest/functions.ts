import type { AssetForm } from "#model/program/value.ts";

/** The functions of a manifest that are values in the design; every other one is kept unread. */
export const secretFunction = "fn::secret";

const assetForms: ReadonlyMap<string, AssetForm> = new Map(
  (["stringAsset", "fileAsset", "remoteAsset", "fileArchive", "remoteArchive"] as const).map(
    (form) => [assetFunction(form), form],
  ),
);

export function assetFunction(form: AssetForm): string {
  return `fn::${form}`;
}

export function assetFormOf(name: string): AssetForm | undefined {
  return assetForms.get(name);
}

/**
 * The name of the function that an object calls: of an object's one key, Pulumi reserves the prefix `fn::`, in
 * any case, for calls (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go), and gives no way to write such an
 * object as data.
 */
export function calledFunction(json: Readonly<Record<string, unknown>>): string | undefined {
  let only: string | undefined;
  for (const key in json) {
    if (only !== undefined) return undefined;
    only = key;
  }
  return only !== undefined && /^fn::/i.test(only) ? only : undefined;
}
