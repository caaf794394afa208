/**
 * Matches a label of a domain name. A label may contain letters of every script, because domains may be
 * internationalized.
 */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Matches nearly all labels. This fast path is needed, because patterns with Unicode properties are many times slower.
 */
const plainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Matches whole domain names, as a fast path like `plainLabel`. The last label must not be a number. */
const plainDomain =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** True for a domain name with at least two labels: `example.com`, but not `localhost` or `10.0.0.1`. */
export function isDomainName(text: string): boolean {
  if (text.length > 253) return false;
  if (plainDomain.test(text)) return true;
  const labels = text.split(".");
  return (
    labels.length >= 2 &&
    labels.every((part) => plainLabel.test(part) || label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
}

const localPart = /^[^\s\p{C}@"(),:;<>[\\\]]+$/u;

const plainLocal = /^[\w.+-]+$/;

/** True for `name@domain`. Accounts don't use quoted local parts. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  return (
    local.length <= 64 &&
    (plainLocal.test(local) || localPart.test(local)) &&
    !local.startsWith(".") &&
    !local.endsWith(".") &&
    !local.includes("..") &&
    isDomainName(text.slice(at + 1))
  );
}
