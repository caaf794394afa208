import { isPublisherName } from "#model/schema/namespace.ts";
import { keywords } from "#model/schema/sdk-names/keywords.ts";

/** What a language takes as a name of some kind. */
export interface NameGrammar {
  /** What such a name is: "a C# namespace". */
  readonly called: string;
  takes(text: string): boolean;
}

/** Longer names are nobody's, and longer than the name of a file may be. npm takes 214 characters. */
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

/** A name of a package that every program has would put another in its place. */
const coreOfNode: ReadonlySet<string> = new Set(["@pulumi/pulumi", "@types/node", "typescript"]);

/** With or without a scope, in lower case (https://github.com/npm/validate-npm-package-name). */
export const npmPackage = grammar(
  "the name of an npm package of its own",
  /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/,
  (text) => coreOfNode.has(text),
);

export const pythonPackage = grammar(
  "the name of a Python package of its own",
  identifiers,
  (text) => text.split(".")[0] === "pulumi" || hasKeyword(keywords.python)(text),
);

export const csharpNamespace = grammar("a C# namespace", identifiers, hasKeyword(keywords.csharp));

/** What no generator respells: the compiler reads identifiers by UTF-16 units. */
export const csharpMember = grammar(
  "a C# identifier",
  /^[A-Za-z_]\w*$/,
  hasKeyword(keywords.csharp),
);

/** Some schemas end it with a dot. */
export const javaPackage = grammar(
  "a Java package",
  /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*\.*$/,
  (text) => hasKeyword(keywords.java)(text.replace(/\.+$/, "")),
);

/** A part of one, which SDKs respell: hyphens go, and digits at the start get an underscore. */
export const javaPackagePart = grammar("a part of a Java package", /^[\w-]+(?:[./][\w-]+)*$/);

/** What the go command can download (https://go.dev/ref/mod#go-mod-file-ident), but for the core SDK. */
const goPathForm = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[\w~-](?:[\w.~-]*[\w~-])?)+$/;

const isCoreOfGo = (text: string): boolean =>
  /^github\.com\/pulumi\/pulumi\/sdk(?:\/|$)/.test(text);

export const goImportPath = grammar("a path that Go imports", goPathForm, isCoreOfGo);

/** With `{baseImportPath}` and `{module}` in it, for what is put in their places. */
export const goImportPattern: NameGrammar = {
  called: "a pattern of paths that Go imports",
  takes: (text) =>
    goImportPath.takes(
      text.replace(/^\{baseImportPath\}/, "example.com/base").replaceAll("{module}", "module"),
    ),
};

export const goIdentifier = grammar("a Go identifier", /^[A-Za-z_]\w*$/, hasKeyword(keywords.go));

/** Of a module, relative to that of its SDK. No part of it leads out of that. */
export const modulePath = grammar("the path of a module", /^[\w-][\w.~-]*(?:\/[\w-][\w.~-]*)*$/);

export const publisherName: NameGrammar = {
  called: "the name of a publisher",
  takes: isPublisherName,
};
