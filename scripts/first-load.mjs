/** The scripts that index.html itself names, by a script element or a preload, as paths in dist. */
function scriptsOfPage(html) {
  const elements = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return elements
    .filter((element) => element.startsWith("<script") || /\brel="modulepreload"/.test(element))
    .map((element) => /\b(?:src|href)="(?:\.?\/)?([^"]+)"/.exec(element)?.[1])
    .filter((path) => path !== undefined);
}

/**
 * The scripts the page loads before a form can be typed into: those the page names, the on-demand
 * modules in `awaited` (source paths) that the first screen waits for, and whatever they import.
 * `manifest` is the one Vite writes. Throws when an awaited module is no chunk of the build.
 */
export function firstLoadScripts(html, manifest, awaited) {
  const chunks = Object.values(manifest);
  const missing = awaited.filter((source) => manifest[source] === undefined);
  if (missing.length > 0) throw new Error(`No chunk of the build contains ${missing.join(", ")}.`);
  const found = new Set();
  const visit = (file) => {
    if (found.has(file) || !file.endsWith(".js")) return;
    found.add(file);
    const chunk = chunks.find((candidate) => candidate.file === file);
    for (const key of chunk?.imports ?? []) visit(manifest[key].file);
  };
  scriptsOfPage(html).forEach(visit);
  awaited.forEach((source) => visit(manifest[source].file));
  return [...found];
}
