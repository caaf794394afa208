import type { Location } from "#model/program/diagnostic.ts";
import type { PropertyPath } from "#model/base/path.ts";

/** A kind of action in addition to deploying resources. */
export type SideEffectKind =
  /** Pulumi's machine runs a program. */
  | "command"
  /** Pulumi downloads and runs a plugin from a URL in the design. */
  | "plugin-download"
  /** Pulumi runs a plugin from a folder. */
  | "local-plugin"
  /** Pulumi downloads or generates a package from a source in the design. */
  | "package"
  /** Pulumi downloads a file or an archive. */
  | "download"
  /** Pulumi reads a file or a folder outside the project. */
  | "outside-file"
  /** A setting changes the place of the program or the state, or the environments that are opened. */
  | "project"
  /** A part is kept unread, although Pulumi reads it as a part of the program. */
  | "unread";

/** A program that a design runs when it is deployed, or a file that it downloads or reads from outside the project. */
export interface SideEffect {
  readonly kind: SideEffectKind;
  /** The text in the design, without secrets: a command, a URL or a path. */
  readonly what: string;
  readonly location: Location;
  /** The path from the top of the file, for a side effect without a location in the design. */
  readonly key?: PropertyPath;
}

/** The side effects of one kind, as a list with a title. */
export interface SideEffectGroup<T extends SideEffect = SideEffect> {
  readonly kind: SideEffectKind;
  readonly title: string;
  readonly effects: readonly T[];
}

const titles: Readonly<Record<SideEffectKind, string>> = {
  command: "Runs commands",
  "plugin-download": "Downloads plugins from",
  "local-plugin": "Runs plugins from",
  package: "Installs packages from",
  download: "Downloads files from",
  "outside-file": "Reads files outside the project",
  project: "Changes the project's settings",
  unread: "Has parts that are not shown here",
};

/** Groups side effects by kind. Programs that run come first, and kinds without side effects are left out. */
export const groupSideEffects = <T extends SideEffect>(
  effects: readonly T[],
): readonly SideEffectGroup<T>[] =>
  (Object.keys(titles) as SideEffectKind[]).flatMap((kind) => {
    const found = effects.filter((effect) => effect.kind === kind);
    return found.length === 0 ? [] : [{ kind, title: titles[kind], effects: found }];
  });
