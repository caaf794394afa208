import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";

import type {
  FunctionRequest,
  MenuRequest,
  PickRequest,
} from "#forms/references/reference-picking.ts";
import { createPicking, PickingContext } from "#forms/references/reference-picking.ts";
import { useSource } from "#forms/source.ts";

interface PopupProps<R> {
  readonly request: R;
  onClose(): void;
  onLeave(): void;
}

type PickerProps = PopupProps<PickRequest>;

interface MenuProps extends PopupProps<MenuRequest> {
  onChoose(run: (anchor: Element) => void): void;
}

const loadPicker = async (): Promise<ComponentType<PickerProps>> =>
  (await import("#forms/references/ReferencePicker.tsx")).ReferencePicker;

/** What opens over the form: a list of choices, or a menu. */
interface Opened {
  readonly anchor: Element;
  /** What had the focus, and gets it back when nothing is chosen. */
  readonly before: Element | null;
  /** Told when it is gone, whatever closed it. */
  readonly onClosed?: () => void;
  /** `close` gives the focus back, `leave` leaves it where it is. */
  draw(close: () => void, leave: () => void): ReactNode;
}

const drawPicker =
  (Picker: ComponentType<PickerProps>, request: PickRequest): Opened["draw"] =>
  (close, leave) => (
    <Picker
      request={{ ...request, choose: (pick) => (leave(), request.choose(pick)) }}
      onClose={close}
      onLeave={leave}
    />
  );

const drawFunctions =
  (Picker: ComponentType<PopupProps<FunctionRequest>>, request: FunctionRequest): Opened["draw"] =>
  (close, leave) => (
    <Picker
      request={{ ...request, choose: (call, called) => (leave(), request.choose(call, called)) }}
      onClose={close}
      onLeave={leave}
    />
  );

const drawMenu =
  (Menu: ComponentType<MenuProps>, request: MenuRequest): Opened["draw"] =>
  (close, leave) => (
    <Menu
      request={request}
      onClose={close}
      onLeave={leave}
      onChoose={(run) => (close(), run(request.anchor))}
    />
  );

/** Lets the fields below it have values chosen. What they are chosen from is no part of the first load. */
export function PickingProvider({ children }: { readonly children: ReactNode }) {
  const { literalsOnly } = useSource();
  const [opened, setOpened] = useState<Opened>();
  const [picking] = useState(() => {
    let loaded: ComponentType<PickerProps> | undefined;
    const load = async (): Promise<ComponentType<PickerProps>> => (loaded ??= await loadPicker());
    const open = (request: PickRequest): void => {
      if (literalsOnly === true) return;
      const { anchor } = request;
      const before = document.activeElement;
      const show = (Picker: ComponentType<PickerProps>): void =>
        setOpened({ anchor, before, draw: drawPicker(Picker, request) });
      // At once where it can be, so that what is typed next is typed into it.
      if (loaded !== undefined) show(loaded);
      else void load().then(show);
    };
    const openFunctions = (request: FunctionRequest): void => {
      const { anchor } = request;
      const before = document.activeElement;
      void import("#forms/calls/FunctionPicker.tsx").then(({ FunctionPicker }) =>
        setOpened({ anchor, before, draw: drawFunctions(FunctionPicker, request) }),
      );
    };
    const openMenu = (request: MenuRequest): void => {
      const { anchor, onClosed } = request;
      const before = document.activeElement;
      void import("#forms/value-menu/ValueMenu.tsx").then(
        ({ ValueMenu }) =>
          setOpened({ anchor, before, onClosed, draw: drawMenu(ValueMenu, request) }),
        onClosed,
      );
    };
    return { ...createPicking({ open, openFunctions, openMenu }), load };
  });
  // Fetched once the form stands, so that the first choice finds it there.
  useEffect(() => void picking.load().catch(() => undefined), [picking]);
  useEffect(() => opened?.onClosed, [opened]);
  // What is no longer open has nothing to close.
  const leave = (): void => setOpened((now) => (now === opened ? undefined : now));
  const close = (): void => {
    const before = opened?.before;
    const target = before === document.body ? opened?.anchor : before;
    if (target instanceof HTMLElement) target.focus();
    leave();
  };
  return (
    <PickingContext value={picking}>
      {children}
      {opened?.draw(close, leave)}
    </PickingContext>
  );
}
