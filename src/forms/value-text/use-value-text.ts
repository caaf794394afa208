import { useEffect, useEffectEvent, useRef, useState } from "react";

import { endTypeAhead, takeTypeAhead } from "#forms/popups/type-ahead.ts";
import type { ValueTextRequest } from "#forms/references/reference-picking.ts";
import type { FormSource } from "#forms/source.ts";
import type { ValueText } from "#forms/value-text/value-text.ts";
import { applyValueText, openText } from "#forms/value-text/value-text.ts";
import type { UnappliedText, ValueEditor, ValueTexts } from "#forms/value-text/value-texts.ts";

/** Why a text could not be applied; line and column numbers start at 1. */
interface Failure {
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

interface Loading {
  begin(loaded: ValueTexts): void;
  fail(): void;
  end(): void;
}

/** Loads the editor; a result after the dialog closed is dropped. */
function useLoadedTexts({ asText }: FormSource, loading: Loading): void {
  const begin = useEffectEvent(loading.begin);
  const fail = useEffectEvent(loading.fail);
  const end = useEffectEvent(loading.end);
  useEffect(() => {
    let isThere = true;
    asText?.().then(
      (loaded) => isThere && begin(loaded),
      () => {
        endTypeAhead();
        if (isThere) fail();
      },
    );
    return () => {
      isThere = false;
      endTypeAhead();
      end();
    };
  }, [asText]);
}

/** Mounts the editor of a value's text in an element, and keeps typed text. */
function useEditor({ place, typed }: ValueTextRequest) {
  const { path, label, source } = place;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<ValueEditor>(undefined);
  const texts = useRef<ValueTexts>(undefined);
  const now = useRef<ValueText>(undefined);
  const waiting = useRef<() => void>(undefined);
  const isWrong = useRef(false);
  const [isKept, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const say = (wrong: Failure | undefined): void => {
    isWrong.current = wrong !== undefined;
    setFailure(wrong);
    const { line, column = 1, message = "" } = wrong ?? {};
    editor.current?.mark(line === undefined ? undefined : { line, column, message });
  };
  const type = (text: string): void => {
    if (now.current !== undefined) now.current = { ...now.current, text };
    if (isWrong.current) say(undefined);
  };
  const begin = (loaded: ValueTexts, element: HTMLElement): void => {
    const opened = openText(place, loaded.kept(path), typed);
    texts.current = loaded;
    now.current = opened;
    setKept(opened.isKept);
    const { text } = opened;
    editor.current = loaded.createEditor(element, { path, text, label, onText: type });
    editor.current.goTo(1, 1);
    const ahead = takeTypeAhead();
    if (ahead !== "") editor.current.type(ahead);
    waiting.current?.();
  };
  useLoadedTexts(source, {
    begin: (loaded) => host.current !== null && begin(loaded, host.current),
    fail: () => setMissing(true),
    end: () => editor.current?.destroy(),
  });
  return {
    host,
    isKept,
    isMissing,
    failure,
    say,
    read: () => now.current,
    whenReady: (run: () => void): void => void (waiting.current = run),
    keep: (text: UnappliedText | undefined) => texts.current?.keep(path, text, label),
    show: (text: ValueText) => {
      now.current = text;
      setKept(text.isKept);
      editor.current?.show(text.text);
    },
    goTo: (line = 1, column = 1) => editor.current?.goTo(line, column),
  };
}

/** The text of a value while it is edited, and the actions that end the editing. */
export function useValueText(request: ValueTextRequest, onClose: () => void) {
  const { place } = request;
  const editor = useEditor(request);
  const { host, isKept, isMissing, failure, say, read, whenReady, keep, show, goTo } = editor;
  const leave = (): void => {
    const { text, before } = read() ?? { text: "", before: "" };
    if (text !== before) keep({ text, before });
    onClose();
  };
  const apply = (): void => {
    const text = read();
    // Text typed before the editor loads is applied once it is loaded.
    if (text === undefined) return whenReady(apply);
    const refused = applyValueText(place, text);
    if (refused !== undefined) return say(refused);
    keep(undefined);
    onClose();
  };
  const discard = (): void => {
    keep(undefined);
    say(undefined);
    show(openText(place, undefined, undefined));
    goTo();
  };
  const goToFailure = (): void => goTo(failure?.line, failure?.column);
  return { host, isKept, isMissing, failure, leave, apply, discard, goToFailure };
}
