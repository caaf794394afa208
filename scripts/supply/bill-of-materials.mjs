import { createHash } from "node:crypto";
import { resolveDependency } from "./lock-file.mjs";

/** A package's purl (package-url, type npm): the scope's @ is escaped. */
const packageUrl = ({ name, version }) =>
  `pkg:npm/${name.replace(/^@/, "%40")}@${encodeURIComponent(version)}`;

/** Converts a lock file's integrity value (`sha512-` and Base64) to CycloneDX hashes. */
function hashesOf(integrity = "") {
  return integrity.split(/\s+/).flatMap((each) => {
    const [, bits, content] = /^sha(256|384|512)-([\w+/=]+)$/.exec(each) ?? [];
    if (bits === undefined) return [];
    return [{ alg: `SHA-${bits}`, content: Buffer.from(content, "base64").toString("hex") }];
  });
}

const licensesOf = (license) =>
  /[ ()]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];

function componentOf({ name, version, license, integrity, source }) {
  const [, scope, base] = /^(?:(@[^/]+)\/)?(.*)$/.exec(name);
  const url = packageUrl({ name, version });
  return {
    type: "library",
    "bom-ref": url,
    ...(scope === undefined ? {} : { group: scope }),
    name: base,
    version,
    scope: "required",
    hashes: hashesOf(integrity),
    licenses: licensesOf(license),
    purl: url,
    ...(source === undefined ? {} : { externalReferences: [{ type: "vcs", url: source }] }),
  };
}

/**
 * The list of the shipped software, in CycloneDX 1.6: the `product` (name, version, license) and the packages whose
 * code is in the product. The packages come from `lockedPackages`, with their sources. The list contains neither a
 * timestamp nor a machine name, so identical builds produce identical lists.
 */
export function billOfMaterials(product, packages, lock) {
  const urls = new Map(packages.map((each) => [each.path, packageUrl(each)]));
  const own = packageUrl(product);
  const dependsOn = (path, names) => {
    const found = names.map((name) => urls.get(resolveDependency(lock, path, name)));
    return [...new Set(found.filter((url) => url !== undefined))].toSorted();
  };
  // Most of the direct dependencies are tools, which are not part of the list.
  const direct = Object.keys(lock.packages[""].devDependencies ?? {});
  const body = {
    metadata: {
      component: {
        type: "application",
        "bom-ref": own,
        name: product.name,
        version: product.version,
        licenses: licensesOf(product.license),
        purl: own,
      },
    },
    components: packages.map(componentOf),
    dependencies: [
      { ref: own, dependsOn: dependsOn("", direct) },
      ...packages.map(({ path, dependencies }) => ({
        ref: urls.get(path),
        dependsOn: dependsOn(path, dependencies),
      })),
    ],
  };
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}`,
    version: 1,
    ...body,
  };
}

/** An identifier derived from a text (RFC 9562, version 8). Equal texts have equal identifiers. */
function uuidOf(text) {
  const digits = createHash("sha256").update(text).digest("hex");
  const variant = ((Number.parseInt(digits[16], 16) & 3) | 8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-");
}
