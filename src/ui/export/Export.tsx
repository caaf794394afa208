import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

import type { Diagnostic } from "#model/check/diagnostic.ts";
import { isOfDeployment } from "#model/deployment/outcome/diagnostics.ts";
import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { findResource } from "#model/program/program.ts";
import type { Program } from "#model/program/program.ts";
import { commandLine } from "#ui/export/command-line.ts";
import type { Language } from "#export/language.ts";
import { concerns } from "#export/language.ts";
import { languagesOf } from "#export/languages/languages.ts";
import type { ExportRule } from "#export/lower/export-diagnostics.ts";
import { messageOf } from "#store/computed.ts";
import { revealLocation, updateWorkspace } from "#store/designer.ts";
import type { UnreadText } from "#model/workspace.ts";
import type { ExportScope, Request } from "#store/request.ts";
import type { DownloadFile, DownloadScope, OpenFile } from "#ui/code/download.ts";
import { createCopy, createDownload } from "#ui/code/download.ts";
import { ErrorsDialog } from "#ui/code/ErrorsDialog.tsx";
import { ProjectDialog } from "#ui/code/ProjectDialog.tsx";
import type { ProjectChoice } from "#ui/code/project-target.ts";
import { chosenProgram, projectChoice } from "#ui/code/project-target.ts";
import { markReviewed, unreviewed } from "#ui/side-effects/reviewed.ts";
import { revealSideEffect } from "#ui/side-effects/reveal-side-effect.ts";
import { SideEffectsDialog } from "#ui/side-effects/SideEffectsDialog.tsx";
import { copyRefused } from "#ui/components/use-copied.ts";
import { shownLanguage } from "#ui/code/shown-language.ts";
import { useServices } from "#ui/services.ts";

type ExportRequest = Extract<Request, { readonly kind: "export" }>;

interface ExportProps {
  readonly request: ExportRequest;
  onClose(): void;
}

type Question =
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

/** Takes the design along as a command asked, after asking for what package it is and naming what is wrong. */
export function Export({ request, onClose }: ExportProps) {
  const services = useServices();
  const { store, workspace, derived, printDesign, types, catalog: catalogs } = services;
  const [question, ask] = useState<Question>();
  const [pressed] = useState(() => document.activeElement);

  const notify = (message: string, isConfirmation = false): void =>
    updateWorkspace(store, { notice: { message, isConfirmation } });
  /** Asks, or is done. */
  const settle = (next: Question | undefined): void => {
    ask(next);
    if (next === undefined) onClose();
  };
  /** What the person typed and no download holds. */
  const unread = (): readonly UnreadText[] => store.getState().workspace.unread;
  const finish = (): void => settle(undefined);
  const languageFor = (program: Program): Language => {
    const offered = languagesOf(program);
    const requested = request.language ?? shownLanguage(store.getState());
    const language = offered.find(({ id }) => id === requested) ?? offered[0];
    if (language === undefined) throw new Error("there is no language to print in.");
    return language;
  };
  const openFile = async (program: Program): Promise<OpenFile> => {
    await types.whenReady();
    const language = languageFor(program);
    const { givenFiles } = store.getState();
    const catalog = catalogs.getState();
    return { program, catalog, printDesign, language, path: request.path ?? "", givenFiles };
  };
  const print = async (scope: DownloadScope, program: Program): Promise<DownloadFile> =>
    createDownload(scope, await openFile(program));
  const copy = async (text: string, what: string): Promise<void> => {
    const isCopied = await workspace.copyText(text);
    notify(isCopied ? `Copied ${what}.` : `${copyRefused}.`, isCopied);
  };
  /** Names first what the program runs and fetches. */
  const review = async (scope: DownloadScope, program: Program): Promise<Question | undefined> => {
    const effects = scope === "imports" ? [] : await unreviewed(store, program);
    return effects.length > 0 ? { kind: "side-effects", effects, program } : take(scope, program);
  };
  const take = async (scope: DownloadScope, program: Program): Promise<Question | undefined> => {
    const download = await print(scope, program);
    const language = languageFor(program);
    const errors = errorsOf(scope, download, derived.getState().diagnostics.value.all).filter(
      (found) => scope === "everything" || concerns(found, language),
    );
    if (errors.length > 0 || unread().length > 0) return { kind: "errors", download, errors };
    workspace.saveFile(download.name, download.content, download.type);
    return undefined;
  };
  const begin = async (): Promise<Question | undefined> => {
    const { program } = store.getState();
    const { scope } = request;
    if (scope === "command") {
      await copy(commandLine(program, languageFor(program).id), "the command");
      return undefined;
    }
    if (scope === "copy") {
      const { name, content } = await createCopy(await openFile(program));
      const lacks = unread().length > 0 ? ". Text that cannot be read is not in it" : "";
      await copy(String(content), `${name}${lacks}`);
      return undefined;
    }
    const choice = isProject(scope) ? projectChoice(program, catalogs.getState()) : undefined;
    return choice === undefined ? review(scope, program) : { kind: "packages", choice };
  };
  /** Where printing throws, that is said instead. */
  const attempt = (step: () => Promise<Question | undefined>): Promise<Question | undefined> =>
    step().catch((error: unknown) => {
      notify(`It could not be generated: ${messageOf(error)}`);
      return undefined;
    });
  const start = useEffectEvent(() => attempt(begin));
  const next = useEffectEvent(settle);
  useEffect(() => void start().then((asked) => next(asked)), [request]);
  // Only once the dialog is gone can what is behind it take the focus.
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && pressed instanceof HTMLElement)
          pressed.focus();
      });
    },
    [pressed],
  );

  if (question?.kind === "packages") {
    const scope = request.scope === "everything" ? "everything" : "project";
    return (
      <ProjectDialog
        title={scope === "project" ? "Download project" : "Download everything"}
        {...question.choice}
        onDownload={(kind) => {
          ask(undefined);
          const program = chosenProgram(store.getState().program, catalogs.getState(), kind);
          void attempt(() => review(scope, program)).then(settle);
        }}
        onClose={finish}
      />
    );
  }
  if (
    question?.kind === "side-effects" &&
    request.scope !== "copy" &&
    request.scope !== "command"
  ) {
    const { effects, program } = question;
    const { scope } = request;
    return (
      <SideEffectsDialog
        verb="Download"
        program={program}
        effects={effects}
        onChoose={(effect) => {
          finish();
          revealSideEffect(store, effect);
        }}
        onConfirm={() => {
          markReviewed(store, effects);
          ask(undefined);
          void attempt(() => take(scope, program)).then(settle);
        }}
        onClose={finish}
      />
    );
  }
  if (question?.kind !== "errors") return null;
  const { download, errors } = question;
  return (
    <ErrorsDialog
      {...wordsFor(errors)}
      errors={errors}
      unread={unread()}
      onUnread={(text) => {
        flushSync(finish);
        text.reveal();
      }}
      nameOf={(id) => findResource(store.getState().program, id)?.name ?? ""}
      onChoose={(location) => {
        finish();
        revealLocation(store, location);
      }}
      onDownload={() => {
        workspace.saveFile(download.name, download.content, download.type);
        finish();
      }}
      onClose={finish}
    />
  );
}

/** A single file is what the code shows; a project is for some packages. */
const isProject = (scope: ExportScope): boolean => scope === "project" || scope === "everything";

/** What is wrong with the design is wrong with its programs, though not what a run of an earlier one met; the import file holds but little of it. */
function errorsOf(
  scope: DownloadScope,
  download: DownloadFile,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  // Of a circle the design says more than what the language says of it.
  const isCircleSaid = diagnostics.some(({ rule }) => rule === "graph/cycle");
  const ofLanguage = download.diagnostics.filter(
    ({ rule }) => !(isCircleSaid && rule === "export/cycle"),
  );
  const all = scope === "imports" ? download.diagnostics : [...diagnostics, ...ofLanguage];
  return all.filter((found) => found.severity === "error" && !isOfDeployment(found));
}

function wordsFor(errors: readonly Diagnostic[]): {
  readonly title: string;
  readonly advice: string;
} {
  const count = errors.length;
  if (count === 0)
    return {
      title: "Some text is not in the design yet",
      advice: "It cannot be read, so the download lacks it. Choose an entry to go to it.",
    };
  if (errors.every(({ rule }) => rule === ("export/import" satisfies ExportRule)))
    return {
      title: count === 1 ? "The import file has a gap" : `The import file has ${count} gaps`,
      advice:
        "It has to be filled in before Pulumi can use it. Choose an entry to go to its place.",
    };
  return {
    title: count === 1 ? "The design has an error" : `The design has ${count} errors`,
    advice: "The download may not deploy. Choose an error to go to it.",
  };
}
