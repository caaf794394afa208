import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";

import type { FunctionRequest, PickRequest } from "#forms/references/reference-picking.ts";
import { createPicking, PickingContext } from "#forms/references/reference-picking.ts";
import { useSource } from "#forms/source.ts";

interface PickerProps {
  readonly request: PickRequest;
  onClose(): void;
  onLeave(): void;
}

const loadPicker = async (): Promise<ComponentType<PickerProps>> =>
  (await import("#forms/references/ReferencePicker.tsx")).ReferencePicker;

interface FunctionPickerProps extends Omit<PickerProps, "request"> {
  readonly request: FunctionRequest;
}

const loadFunctionPicker = async (): Promise<ComponentType<FunctionPickerProps>> =>
  (await import("#forms/calls/FunctionPicker.tsx")).FunctionPicker;

interface OpenFunctionPicker {
  readonly request: FunctionRequest;
  readonly Picker: ComponentType<FunctionPickerProps>;
  readonly before: Element | null;
}

interface OpenPicker {
  readonly request: PickRequest;
  readonly Picker: ComponentType<PickerProps>;
  /** What had the focus, and gets it back when nothing is chosen. */
  readonly before: Element | null;
}

/** Lets the fields below it have a reference chosen. The list of choices is no part of the first load. */
export function PickingProvider({ children }: { readonly children: ReactNode }) {
  const { literalsOnly } = useSource();
  const [opened, setOpened] = useState<OpenPicker>();
  const [functions, setFunctions] = useState<OpenFunctionPicker>();
  const [picking] = useState(() => {
    let loaded: ComponentType<PickerProps> | undefined;
    const load = async (): Promise<ComponentType<PickerProps>> => (loaded ??= await loadPicker());
    const open = (request: PickRequest): void => {
      if (literalsOnly === true) return;
      const before = document.activeElement;
      // At once where it can be, so that what is typed next is typed into it.
      if (loaded !== undefined) setOpened({ request, Picker: loaded, before });
      else void load().then((Picker) => setOpened({ request, Picker, before }));
    };
    const openFunctions = (request: FunctionRequest): void => {
      const before = document.activeElement;
      void loadFunctionPicker().then((Picker) => setFunctions({ request, Picker, before }));
    };
    return { ...createPicking(open, openFunctions), load };
  });
  // Fetched once the form stands, so that the first choice finds it there.
  useEffect(() => void picking.load().catch(() => undefined), [picking]);
  const leave = (): void => {
    setOpened(undefined);
    setFunctions(undefined);
  };
  const close = (): void => {
    leave();
    const before = (opened ?? functions)?.before;
    if (before instanceof HTMLElement) before.focus();
  };
  return (
    <PickingContext value={picking}>
      {children}
      {opened !== undefined && (
        <opened.Picker
          request={{
            ...opened.request,
            choose: (pick) => {
              leave();
              opened.request.choose(pick);
            },
          }}
          onClose={close}
          onLeave={leave}
        />
      )}
      {functions !== undefined && (
        <functions.Picker
          request={{
            ...functions.request,
            choose: (call, called) => {
              leave();
              functions.request.choose(call, called);
            },
          }}
          onClose={close}
          onLeave={leave}
        />
      )}
    </PickingContext>
  );
}
