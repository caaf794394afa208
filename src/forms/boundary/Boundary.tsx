import { Component, Suspense, useEffect } from "react";
import type { ErrorInfo, ReactNode } from "react";

import { BoundaryMessage } from "#forms/boundary/BoundaryMessage.tsx";
import type { MessagePlace } from "#forms/boundary/BoundaryMessage.tsx";
import { isLoadError } from "#forms/boundary/load-errors.ts";
import { placeOfMessage } from "#forms/boundary/part-focus.ts";
import { onRetry, retryAll } from "#forms/boundary/retries.ts";

export interface BoundaryProps {
  /** What the page calls this part. */
  readonly name: string;
  readonly place?: MessagePlace;
  /** Stands there until the part is loaded. */
  readonly fallback?: ReactNode;
  /** What the part shows: with another one it is tried again. */
  readonly of?: unknown;
  /** Shows `fallback` where it could not be loaded: parts that are loaded along with it say so. */
  readonly isQuiet?: boolean;
  /** Puts the message into something. */
  frame?(message: ReactNode): ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
  readonly components: string;
}

const fine: BoundaryState = { failure: undefined, components: "" };

/** A part of the page whose failure leaves the rest as it is, loaded or not yet. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, "failure"> {
    return { failure: { error } };
  }

  override state = fine;
  #stopWaiting: () => void = () => undefined;
  readonly #reset = (): void => this.setState(fine);
  /** Set while what somebody asked for again has not come: the button that had the focus is gone. */
  #giveFocus: (() => void) | undefined;
  readonly #retry = (message: Element): void => {
    this.#giveFocus = placeOfMessage(message);
    retryAll();
  };
  readonly #arrived = (): void => {
    this.#giveFocus?.();
    this.#giveFocus = undefined;
  };

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ components: componentStack ?? "" });
    this.#stopWaiting = onRetry(this.#reset);
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.of === this.props.of) return;
    this.#leave();
    if (this.state.failure !== undefined) this.#reset();
  }

  override componentWillUnmount(): void {
    this.#leave();
  }

  /** Whoever comes back to what could not be loaded asks for it again. */
  #leave(): void {
    this.#stopWaiting();
    if (isLoadError(this.state.failure?.error)) retryAll();
  }

  override render(): ReactNode {
    const { name, place, fallback, isQuiet = false, frame, children } = this.props;
    const { failure, components } = this.state;
    if (failure === undefined)
      return (
        <Suspense fallback={fallback}>
          {children}
          {this.#giveFocus !== undefined && <Arrival onArrive={this.#arrived} />}
        </Suspense>
      );
    const { error } = failure;
    if (isQuiet && isLoadError(error)) return fallback;
    const message = (
      <BoundaryMessage
        name={name}
        place={place}
        error={error}
        components={components}
        onShow={this.#arrived}
        onRetry={this.#retry}
      />
    );
    return frame === undefined ? message : frame(message);
  }
}

/** Mounted along with what it stands beside. */
function Arrival({ onArrive }: { onArrive(): void }) {
  useEffect(() => onArrive(), [onArrive]);
  return null;
}
