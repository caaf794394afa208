/** The classes that a program uses, by their short names if these are free. */
export interface Imports {
  /** How the code refers to a class: by its own name, or in full if another class has that name. */
  use(fullName: string): string;
  /** Everything to be imported, in the formatter's order. */
  list(): readonly string[];
}

/** The program's own class and package. */
export const programClass = "App";
export const programPackage = "myproject";

/** The full name of a class that the program declares itself, and the path of the class's file. */
export const fullNameOf = (className: string): string => `${programPackage}.${className}`;
export const pathOfClass = (className: string): string =>
  `src/main/java/${programPackage}/${className}.java`;

/** Short names that have the same meaning in every program, even if the program doesn't use them. */
const fixed: readonly string[] = [
  ..."Boolean Double Integer Math Object String System"
    .split(" ")
    .map((name) => `java.lang.${name}`),
  "java.math.BigDecimal",
  "java.time.Duration",
  ..."Arrays List Map Optional".split(" ").map((name) => `java.util.${name}`),
  "java.util.stream.Collectors",
  "com.google.gson.Gson",
  "com.google.gson.JsonParser",
  "com.pulumi.Context",
  "com.pulumi.Pulumi",
  ..."FileArchive FileAsset RemoteArchive RemoteAsset StringAsset"
    .split(" ")
    .map((name) => `com.pulumi.asset.${name}`),
  ..."Alias Either Output TypeShape".split(" ").map((name) => `com.pulumi.core.${name}`),
  "com.pulumi.deployment.Deployment",
  ..."ComponentResourceOptions CustomResourceOptions CustomTimeouts"
    .split(" ")
    .map((name) => `com.pulumi.resources.${name}`),
];

/** The classes that contain the resources of a long program. */
export const partClass = (number: number): string => `Part${number}`;

/** Names that are visible without an import, besides names that programs use. */
const inSight =
  "Class Enum Error Exception Iterable Long Number Override Process Record Thread Void";

const shortName = (fullName: string): string => fullName.slice(fullName.lastIndexOf(".") + 1);

/** The short names of classes that are known in every file. */
export const knownNames: readonly string[] = [
  ...fixed.map(shortName),
  ...inSight.split(" "),
  programClass,
  "ComponentResource",
];

/** The imports of a file for a class that the program declares. */
export function createImports(className: string = programClass): Imports {
  const owners = new Map(fixed.map((fullName) => [shortName(fullName), fullName]));
  owners.set(programClass, fullNameOf(programClass));
  owners.set(className, fullNameOf(className));
  for (const name of inSight.split(" ")) owners.set(name, `java.lang.${name}`);
  const written = new Map<string, string>();
  const choose = (fullName: string): string => {
    const name = shortName(fullName);
    const owner = owners.get(name) ?? fullName;
    owners.set(name, owner);
    return owner === fullName && !/^Part\d+$/.test(name) ? name : fullName;
  };
  return {
    use(fullName) {
      let name = written.get(fullName);
      if (name === undefined) {
        name = choose(fullName);
        written.set(fullName, name);
      }
      return name;
    },
    list: () =>
      [...written]
        .flatMap(([fullName, name]) =>
          name === fullName || isInSight(fullName, name) ? [] : [fullName],
        )
        .toSorted(),
  };
}

/** Classes of Java's own package and of the program's package need no import. */
const isInSight = (fullName: string, name: string): boolean =>
  fullName.startsWith("java.lang.") || fullName === fullNameOf(name);

/** The core SDK's and Java's own classes, keyed by their short names. */
export const known: Readonly<Record<string, string>> = Object.fromEntries(
  fixed.map((fullName) => [shortName(fullName), fullName]),
);
