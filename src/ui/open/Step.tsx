import type { OpenDocumentState } from "#store/open-document.ts";
import { SideEffectsDialog } from "#ui/side-effects/SideEffectsDialog.tsx";
import { FixTextDialog } from "#ui/open/fix/FixTextDialog.tsx";
import { NotesDialog } from "#ui/open/NotesDialog.tsx";
import { QuestionsDialog } from "#ui/open/QuestionsDialog.tsx";
import { ReadingDialog } from "#ui/open/ReadingDialog.tsx";
import { RunDialog } from "#ui/open/RunDialog.tsx";
import { StateDialog } from "#ui/open/StateDialog.tsx";
import { OpenLinkDialog } from "#ui/share/OpenLinkDialog.tsx";
import { VersionDialog } from "#ui/open/VersionDialog.tsx";
import { closeOpening } from "#ui/open/open-in-turn.ts";
import { useServices } from "#ui/services.ts";

/** The dialog for the current step of opening a document. */
export function Step({ step }: { readonly step: OpenDocumentState }) {
  const { store } = useServices();
  const close = (): void => closeOpening(store);
  switch (step.kind) {
    case "reading":
      return <ReadingDialog step={step} />;
    case "state":
      return <StateDialog document={step.document} onClose={close} />;
    case "starting":
      return <StateDialog document={step.document} starting={step} onClose={close} />;
    case "run":
      return <RunDialog document={step.document} onClose={close} />;
    case "unreadable":
      return <FixTextDialog step={step} onClose={close} />;
    case "package-version":
      return <VersionDialog name={step.name} onAnswer={step.answer} onClose={close} />;
    case "side-effects": {
      const { program, effects, open } = step;
      return (
        <SideEffectsDialog
          verb="Open"
          program={program}
          effects={effects}
          onConfirm={() => open()}
          onChoose={open}
          onClose={close}
        />
      );
    }
    case "link": {
      const { program, effects, open } = step;
      return (
        <OpenLinkDialog
          program={program}
          effects={effects}
          onConfirm={() => open()}
          onChoose={open}
          onClose={close}
        />
      );
    }
    case "notes":
      return <NotesDialog design={step.design} notes={step.notes} onClose={close} />;
    case "questions":
      return <QuestionsDialog questions={step.questions} notes={step.notes} onClose={close} />;
  }
}
