import type { Json, JsonObject } from "#model/base/json.ts";
import { isJsonObject } from "#model/base/json.ts";
import { mapRecordReusing } from "#model/base/map-reusing.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { below } from "#model/base/path.ts";
import { secretFunction } from "#model/files/manifest/functions.ts";
import { mapParts } from "#model/program/map-parts.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import type { ReplaceSecret } from "#model/secrets/found-secret.ts";
import { saysText } from "#model/secrets/says-text.ts";

type ReplaceUnread = (secret: Json, path: PropertyPath) => Json;

/** Replaces the values that `fn::secret` marks in an unread part. If there are none, the result is the same part. */
export function mapUnread<T extends Json>(json: T, path: PropertyPath, replace: ReplaceUnread): T {
  return mapParts(json, (value, key = "") => {
    const part = value as Json;
    return String(key).toLowerCase() === secretFunction && saysText(part)
      ? replace(part, path)
      : mapUnread(part, below(path, key), replace);
  }) as T;
}

/**
 * Like `mapUnread`, for the unread parts of a resource. Values under the names of secret inputs are also replaced,
 * because Pulumi accepts a key such as `Properties` for the inputs (`parseRecord`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go).
 */
export const mapUnreadOfResource = (
  extras: JsonObject,
  isSecret: (input: string) => boolean,
  replace: ReplaceUnread,
): JsonObject =>
  mapRecordReusing(mapUnread(extras, [], replace), (value, key) =>
    key.toLowerCase() === "properties" && isJsonObject(value)
      ? mapRecordReusing(value, (item, name) =>
          isSecret(name) && saysText(item) ? replace(item, [key, name]) : item,
        )
      : value,
  );

/** Removes the values that `fn::secret` marks from an unread part. Null replaces each value. */
export const redactUnread = <T extends Json>(json: T): T => mapUnread(json, [], () => null);

/** Converts a replacement for a secret to the format of a file. */
export const inFile =
  (replace: ReplaceSecret): ReplaceUnread =>
  (secret, path) => {
    const found: Value = replace({ value: secret, path, isUnread: true });
    return isExpression(found) && found.kind === "config" ? `\${${found.name}}` : (found as Json);
  };
