import type { PropertyPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { SecretSign } from "#model/secrets/signs/judge-place.ts";

/** A secret in plain text. */
export interface FoundSecret {
  /** The secret value: a literal, the string of an asset, an unreadable value, or a part of a string. */
  readonly value: Value;
  readonly path: PropertyPath;
  readonly type?: PropertyType | undefined;
  /** The reason why the value is presumed to be a secret; undefined if the program or the schema marks it. */
  readonly sign?: SecretSign;
  /** Set if the secret is only a part of the string at the path. */
  readonly isPart?: boolean;
  /** Set if the secret is in an unread part. */
  readonly isUnread?: boolean;
  /** Set if the program wraps the secret in `fn::secret`. */
  readonly isMarked?: boolean;
}

/** Returns the replacement for a secret. */
export type ReplaceSecret = (found: FoundSecret) => Value;

/** Collects the secrets that a replacing search finds, without replacing them. */
export function collectSecrets<T extends FoundSecret = FoundSecret>(
  search: (replace: (found: T) => Value) => unknown,
): readonly T[] {
  const found: T[] = [];
  search((secret) => {
    found.push(secret);
    return secret.value;
  });
  return found;
}
