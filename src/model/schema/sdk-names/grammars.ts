import { isPublisherName } from "#model/schema/namespace.ts";
import { keywords } from "#model/schema/sdk-names/keywords.ts";

/** The rules for valid names of one kind in a language. */
export interface NameGrammar {
  /** The kind of name, with an article: "a C# namespace". */
  readonly called: string;
  takes(text: string): boolean;
}

/**
 * The maximum length. Real names are shorter, and the limit is similar to that of file names. npm allows 214
 * characters.
 */
const maxLength = 200;

const grammar = (
  called: string,
  form: RegExp,
  isOther = (_text: string) => false,
): NameGrammar => ({
  called,
  takes: (text) => text.length <= maxLength && form.test(text) && !isOther(text),
});

const identifiers = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

const hasKeyword =
  (words: ReadonlySet<string>) =>
  (text: string): boolean =>
    text.split(".").some((part) => words.has(part));

/** Core packages. A package with the same name would replace the core package. */
const coreOfNode: ReadonlySet<string> = new Set(["@pulumi/pulumi", "@types/node", "typescript"]);

/**
 * The names of npm packages, with or without a scope, in lower case (https://github.com/npm/validate-npm-package-name).
 */
export const npmPackage = grammar(
  "a valid name for an SDK's npm package",
  /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/,
  (text) => coreOfNode.has(text),
);

export const pythonPackage = grammar(
  "a valid name for an SDK's Python package",
  identifiers,
  (text) => text.split(".")[0] === "pulumi" || hasKeyword(keywords.python)(text),
);

export const csharpNamespace = grammar("a C# namespace", identifiers, hasKeyword(keywords.csharp));

/** Names of C# members that generators don't change. The compiler reads identifiers by UTF-16 code units. */
export const csharpMember = grammar(
  "a C# identifier",
  /^[A-Za-z_]\w*$/,
  hasKeyword(keywords.csharp),
);

/** The names of Java packages. In some schemas, a name ends with a dot. */
export const javaPackage = grammar(
  "a Java package",
  /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*\.*$/,
  (text) => hasKeyword(keywords.java)(text.replace(/\.+$/, "")),
);

/**
 * A segment of a Java package. SDKs change such segments: hyphens are removed, and a leading digit gets an underscore.
 */
export const javaPackagePart = grammar("part of a Java package name", /^[\w-]+(?:[./][\w-]+)*$/);

/** Matches paths that the go command can download (https://go.dev/ref/mod#go-mod-file-ident), except the core SDK. */
const goPathForm = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[\w~-](?:[\w.~-]*[\w~-])?)+$/;

const isCoreOfGo = (text: string): boolean =>
  /^github\.com\/pulumi\/pulumi\/sdk(?:\/|$)/.test(text);

export const goImportPath = grammar("a Go import path", goPathForm, isCoreOfGo);

/** Import paths with the placeholders `{baseImportPath}` and `{module}`. */
export const goImportPattern: NameGrammar = {
  called: "a pattern for Go import paths",
  takes: (text) =>
    goImportPath.takes(
      text.replace(/^\{baseImportPath\}/, "example.com/base").replaceAll("{module}", "module"),
    ),
};

export const goIdentifier = grammar("a Go identifier", /^[A-Za-z_]\w*$/, hasKeyword(keywords.go));

/** The path of a module, relative to the SDK's path. No segment leads out of the SDK. */
export const modulePath = grammar("a module path", /^[\w-][\w.~-]*(?:\/[\w-][\w.~-]*)*$/);

export const publisherName: NameGrammar = {
  called: "a publisher's name",
  takes: isPublisherName,
};
