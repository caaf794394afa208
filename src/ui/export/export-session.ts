import type { Diagnostic } from "#model/program/diagnostic.ts";
import { isOfDeployment } from "#model/deployment/outcome/diagnostics.ts";
import type { Program } from "#model/program/program.ts";
import type { SideEffect } from "#model/side-effects/side-effect.ts";
import type { UnreadText } from "#model/opening/workspace.ts";
import type { Language } from "#export/language.ts";
import { concerns } from "#export/language.ts";
import { languagesOf } from "#export/languages/languages.ts";
import { messageOf } from "#store/computed.ts";
import { updateWorkspace } from "#store/designer.ts";
import type { ExportScope, Request } from "#store/request.ts";
import type { DownloadFile, DownloadScope, OpenFile } from "#ui/code/download.ts";
import { createCopy, createDownload } from "#ui/code/download.ts";
import type { ProjectChoice } from "#ui/code/project-target.ts";
import { projectChoice } from "#ui/code/project-target.ts";
import { shownLanguage } from "#ui/code/shown-language.ts";
import { copyRefused } from "#ui/components/use-copied.ts";
import { commandLine } from "#ui/export/command-line.ts";
import type { Services } from "#ui/services.ts";
import { unreviewed } from "#ui/side-effects/reviewed.ts";

export type ExportRequest = Extract<Request, { readonly kind: "export" }>;

/** The questions before the download. */
export type Question =
  | { readonly kind: "packages"; readonly choice: ProjectChoice }
  | {
      readonly kind: "side-effects";
      readonly effects: readonly SideEffect[];
      readonly program: Program;
    }
  | {
      readonly kind: "errors";
      readonly download: DownloadFile;
      readonly errors: readonly Diagnostic[];
    };

/** The next question of an export, or undefined when it is done. */
type Step = Promise<Question | undefined>;

/** An export from the command to the saved file. If printing throws, a notice reports the error. */
export interface ExportSession {
  /** Starts the export. Calling it again returns the first call's result. */
  begin(): Step;
  /** Asks about the commands that the program runs and the addresses that it fetches, or accepts them. */
  review(program: Program): Step;
  /** Prints and saves, or asks about errors first. */
  take(program: Program): Step;
  save(download: DownloadFile): void;
  /** Typed text that no download contains. */
  unread(): readonly UnreadText[];
}

/** The session of a request. A component that mounts twice, as in StrictMode, gets the same session. */
export function exportSession(services: Services, request: ExportRequest): ExportSession {
  const known = sessions.get(request);
  if (known !== undefined) return known;
  const session = createSession(services, request);
  sessions.set(request, session);
  return session;
}

const sessions = new WeakMap<ExportRequest, ExportSession>();

function createSession(services: Services, request: ExportRequest): ExportSession {
  const { store, workspace, derived, printDesign, types, catalog: catalogs } = services;
  const { scope, path = "" } = request;
  const notify = (message: string, isConfirmation = false): void =>
    updateWorkspace(store, { notice: { message, isConfirmation, about: aboutOf(scope) } });
  const unread = (): readonly UnreadText[] => store.getState().workspace.unread;
  const save = ({ name, content, type }: DownloadFile): void => {
    workspace.saveFile(name, content, type);
    notify(`Downloaded ${name}.`, true);
  };
  const languageFor = (program: Program): Language =>
    offeredLanguage(program, request.language ?? shownLanguage(store.getState()));
  const openFile = async (program: Program): Promise<OpenFile> => {
    await types.whenReady();
    const language = languageFor(program);
    const { givenFiles } = store.getState();
    return { program, catalog: catalogs.getState(), printDesign, language, path, givenFiles };
  };
  const copy = async (text: string, what: string): Promise<undefined> => {
    const isCopied = await workspace.copyText(text);
    notify(isCopied ? `Copied ${what}.` : `${copyRefused}.`, isCopied);
  };
  const review = async (program: Program): Step => {
    const effects = scope === "imports" ? [] : await unreviewed(store, program);
    return effects.length > 0 ? { kind: "side-effects", effects, program } : take(program);
  };
  const take = async (program: Program): Step => {
    if (!isDownload(scope)) return undefined;
    const download = await createDownload(scope, await openFile(program));
    const language = languageFor(program);
    const errors = errorsOf(scope, download, derived.getState().diagnostics.value.all).filter(
      (found) => scope === "everything" || concerns(found, language),
    );
    if (errors.length > 0 || unread().length > 0) return { kind: "errors", download, errors };
    save(download);
    return undefined;
  };
  const begin = async (): Step => {
    const { program } = store.getState();
    if (scope === "command")
      return copy(commandLine(program, languageFor(program).id), "the command");
    if (scope === "copy") {
      const { name, content } = await createCopy(await openFile(program));
      const lacks = unread().length > 0 ? ". Text with errors is not included" : "";
      return copy(String(content), `${name}${lacks}`);
    }
    const choice = isProject(scope) ? projectChoice(program, catalogs.getState()) : undefined;
    return choice === undefined ? review(program) : { kind: "packages", choice };
  };
  const attempt = (step: Step): Step =>
    step.catch((error: unknown) => void notify(`The export failed: ${messageOf(error)}`));
  let begun: Step | undefined;
  return {
    begin: () => (begun ??= attempt(begin())),
    review: (program) => attempt(review(program)),
    take: (program) => attempt(take(program)),
    save,
    unread,
  };
}

const aboutOf = (scope: ExportScope) => (isDownload(scope) ? "exporting" : "copying");

function offeredLanguage(program: Program, id: string | undefined): Language {
  const offered = languagesOf(program);
  const language = offered.find((each) => each.id === id) ?? offered[0];
  if (language === undefined) throw new Error("no language can express the design.");
  return language;
}

const isDownload = (scope: ExportScope): scope is DownloadScope =>
  scope !== "copy" && scope !== "command";

/** Whether the export is a project, which needs package names; a single file is the file that the code shows. */
const isProject = (scope: ExportScope): boolean => scope === "project" || scope === "everything";

/**
 * The errors of a download: the errors of the design and of the language, but not of an earlier deployment. An import
 * file has only its own errors.
 */
function errorsOf(
  scope: DownloadScope,
  download: DownloadFile,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  // The design's message about a circular dependency has more information than the language's message.
  const isCycleReported = diagnostics.some(({ rule }) => rule === "graph/cycle");
  const ofLanguage = download.diagnostics.filter(
    ({ rule }) => !(isCycleReported && rule === "export/cycle"),
  );
  const all = scope === "imports" ? download.diagnostics : [...diagnostics, ...ofLanguage];
  return all.filter((found) => found.severity === "error" && !isOfDeployment(found));
}
