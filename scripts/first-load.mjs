/** The scripts that index.html names in script elements or preloads, as paths in dist. */
function scriptsOfPage(html) {
  const elements = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return elements
    .filter((element) => element.startsWith("<script") || /\brel="modulepreload"/.test(element))
    .map((element) => /\b(?:src|href)="(?:\.?\/)?([^"]+)"/.exec(element)?.[1])
    .filter((path) => path !== undefined);
}

/**
 * The scripts that the page loads before the first form is usable. These are the scripts that the page names, the
 * on-demand modules that the first screen waits for, and the imports of both. `awaited` has the source paths of these
 * modules, and `manifest` is Vite's manifest. Throws if an awaited module is not a chunk of the build.
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
