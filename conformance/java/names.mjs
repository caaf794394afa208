// Derives the names of a package's classes and types in its Java SDK.

const keywords = new Set(
  (
    "_ abstract assert boolean break byte case catch char class const continue default do double else " +
    "enum extends false final finally float for goto if implements import instanceof int interface " +
    "long native new null package private protected public return short static strictfp super switch " +
    "synchronized this throw throws transient true try var void volatile while"
  ).split(" "),
);
const objectMembers = new Set(
  "notify notifyAll toString clone equals hashCode getClass wait finalize builder".split(" "),
);
export const resourceMembers = new Set(
  (
    "getResourceType getResourceName getChildResources getUrn getId pulumiResourceType " +
    "pulumiResourceName pulumiChildResources urn id"
  ).split(" "),
);

/** Creates the names and types of one SDK. */
export function createNames(schema) {
  const { basePackage, packages = {} } = schema.language?.java ?? {};
  const format = new RegExp(`^(?:${schema.meta?.moduleFormat ?? "(.*)"})`);
  const mapped = (name) => (packages[name] ?? name).split(".").map(ident).join(".");
  const owner = `com.${ident(schema.namespace ?? "pulumi")}`;
  const path = (module) => {
    const root = `${(basePackage || owner).replace(/\.+$/, "")}.${mapped(schema.name)}`;
    return module === "" ? root : `${root}.${mapped(module)}`;
  };
  const moduleOf = (token) => {
    const module = format.exec(token.split(":")[1])?.[1] ?? "";
    return module === "index" ? "" : module;
  };
  const className = (token) => ident(title(token.slice(token.lastIndexOf(":") + 1)));
  const resource = (token) => `${path(moduleOf(token))}.${className(token)}`;
  const type = (token, side) =>
    `${path(moduleOf(token))}.${side}.${className(token)}${side === "inputs" ? "Args" : ""}`;
  const unionTypes = ({ oneOf }, side) => [...new Set(oneOf.map((spec) => javaType(spec, side)))];
  function javaType(spec, side) {
    if (spec.oneOf !== undefined) {
      const isEnum = ({ $ref = "" }) => schema.types?.[$ref.replace("#/types/", "")]?.enum;
      const choice = spec.oneOf.find(isEnum);
      if (side === "outputs" && choice !== undefined)
        return scalars[isEnum(choice).type] ?? "java.lang.String";
      const types = unionTypes(spec, side);
      if (types.length === 1) return types[0];
      return types.length === 2 ? `com.pulumi.core.Either<${types.join(", ")}>` : "Object";
    }
    const { $ref } = spec;
    if ($ref !== undefined) {
      if (special[$ref] !== undefined) return special[$ref];
      const token = decodeURIComponent($ref.replace(/^#\/(?:types|resources)\//, ""));
      if ($ref.startsWith("#/resources/")) return resource(token);
      const named = schema.types?.[token];
      // A schema may refer to a type that it lacks. The type given in the reference itself is then used.
      if (named === undefined) return scalars[spec.type] ?? "Object";
      return type(token, named.enum === undefined ? side : "enums");
    }
    if (spec.type === "array") return `java.util.List<${javaType(spec.items, side)}>`;
    if (spec.type === "object")
      return `java.util.Map<java.lang.String, ${javaType(spec.additionalProperties ?? { type: "string" }, side)}>`;
    return scalars[spec.type] ?? "Object";
  }
  const functionNames = (token) => {
    const module = moduleOf(token);
    const own = module === "" ? schema.name : module;
    const name = className(token);
    const method = member(`${name.charAt(0).toLowerCase()}${name.slice(1)}`);
    return {
      path: path(module),
      owner: `${path(module)}.${ident(`${title(own)}Functions`)}`,
      method,
      name,
    };
  };
  const utilities = `${path("")}.Utilities`;
  const isMade = (schema.parameterization ?? schema.extensionParameterization) !== undefined;
  return {
    functionNames,
    utilities,
    packageRef: isMade ? `, ${utilities}.getPackageRef()` : undefined,
    // A parameterized package's reference already includes the version.
    version: isMade ? undefined : schema.version,
    isNative: schema.name.endsWith("-native"),
    path,
    resource,
    type,
    javaType,
    unionTypes,
  };
}

// Full class names, because a package may have its own classes named String or Object.
const scalars = {
  string: "java.lang.String",
  integer: "java.lang.Integer",
  number: "java.lang.Double",
  boolean: "java.lang.Boolean",
};
const special = {
  "pulumi.json#/Any": "Object",
  "pulumi.json#/Json": "com.google.gson.JsonElement",
  "pulumi.json#/Asset": "com.pulumi.asset.AssetOrArchive",
  "pulumi.json#/Archive": "com.pulumi.asset.Archive",
};

export const title = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Spells a name like the generator: hyphens are dropped, and other signs become underscores. */
export function ident(name) {
  const word = name.replaceAll("-", "").replaceAll(/[^\p{L}\p{Nd}_$]/gu, "_");
  const legal = /^\p{Nd}/u.test(word) ? `_${word}` : word;
  return keywords.has(legal) ? `${legal}_` : legal;
}

export const member = (name) => (objectMembers.has(ident(name)) ? `${ident(name)}_` : ident(name));
