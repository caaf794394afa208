/**
 * The name of a field inside react-hook-form. The library reads dots, brackets and quotes in names as
 * paths into nested objects and would invent such objects for a key like `app.kubernetes.io/name`, so
 * every part is written with word characters only and the form's values stay one flat record.
 */
export function fieldName(parent: string, part: string): string {
  const safe = part.replaceAll(
    /[^A-Za-z0-9_-]/gu,
    (char) => `~${char.codePointAt(0)?.toString(16)}~`,
  );
  return `${parent}/${safe}`;
}
