import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import { findResource } from "#model/program/program.ts";
import type { ExportRule } from "#export/lower/export-diagnostics.ts";
import { revealLocation } from "#store/designer.ts";
import { ErrorsDialog } from "#ui/code/ErrorsDialog.tsx";
import { ProjectDialog } from "#ui/code/ProjectDialog.tsx";
import { chosenProgram } from "#ui/code/project-target.ts";
import type { ExportRequest, Question } from "#ui/export/export-session.ts";
import { exportSession } from "#ui/export/export-session.ts";
import { useServices } from "#ui/services.ts";
import { markReviewed } from "#ui/side-effects/reviewed.ts";
import { revealSideEffect } from "#ui/side-effects/reveal-side-effect.ts";
import { SideEffectsDialog } from "#ui/side-effects/SideEffectsDialog.tsx";

interface ExportProps {
  readonly request: ExportRequest;
  onClose(): void;
}

/** Exports the design for a command, after asking for package names and listing errors. */
export function Export({ request, onClose }: ExportProps) {
  const services = useServices();
  const { store, catalog: catalogs } = services;
  const session = exportSession(services, request);
  const [question, ask] = useState<Question>();
  const [pressed] = useState(() => document.activeElement);

  /** Asks a question, or finishes. */
  const settle = (next: Question | undefined): void => {
    ask(next);
    if (next === undefined) onClose();
  };
  const finish = (): void => settle(undefined);
  const next = useEffectEvent(settle);
  useEffect(() => {
    let isMounted = true;
    void session.begin().then((asked) => isMounted && next(asked));
    return () => {
      isMounted = false;
    };
  }, [session]);
  // Elements behind the dialog can take the focus only after it has closed.
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && pressed instanceof HTMLElement)
          pressed.focus();
      });
    },
    [pressed],
  );

  switch (question?.kind) {
    case undefined:
      return null;
    case "packages":
      return (
        <ProjectDialog
          title={request.scope === "project" ? "Download project" : "Download everything"}
          {...question.choice}
          onDownload={(kind) => {
            ask(undefined);
            const program = chosenProgram(store.getState().program, catalogs.getState(), kind);
            void session.review(program).then(settle);
          }}
          onClose={finish}
        />
      );
    case "side-effects": {
      const { effects, program } = question;
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
            void session.take(program).then(settle);
          }}
          onClose={finish}
        />
      );
    }
    case "errors": {
      const { download, errors } = question;
      return (
        <ErrorsDialog
          {...wordsFor(errors)}
          errors={errors}
          unread={session.unread()}
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
            session.save(download);
            finish();
          }}
          onClose={finish}
        />
      );
    }
  }
}

function wordsFor(errors: readonly Diagnostic[]): {
  readonly title: string;
  readonly advice: string;
} {
  const count = errors.length;
  if (count === 0)
    return {
      title: "Some text is not in the design yet",
      advice:
        "The text is invalid, so the download does not include it. Choose an entry to go to it.",
    };
  if (errors.every(({ rule }) => rule === ("export/import" satisfies ExportRule)))
    return {
      title:
        count === 1
          ? "The import file has a missing value"
          : `The import file has ${count} missing values`,
      advice: "Fill in the file before you use it. Choose an entry to go to its source.",
    };
  return {
    title: count === 1 ? "The design has an error" : `The design has ${count} errors`,
    advice: "The downloaded program may fail to deploy. Choose an error to go to it.",
  };
}
