/**
 * The name of a field in react-hook-form. The library reads dots, brackets and quotes in names as paths into nested
 * objects, and would create such objects for a key like `app.kubernetes.io/name`. Names therefore contain only word
 * characters, and the form's values are one flat record.
 */
export function fieldName(parent: string, part: string): string {
  const safe = part.replaceAll(
    /[^A-Za-z0-9_-]/gu,
    (char) => `~${char.codePointAt(0)?.toString(16)}~`,
  );
  return `${parent}/${safe}`;
}
