import { Component, Suspense, useEffect } from "react";
import type { ErrorInfo, ReactNode } from "react";

import { BoundaryMessage } from "#forms/boundary/BoundaryMessage.tsx";
import type { MessagePlace } from "#forms/boundary/BoundaryMessage.tsx";
import { isLoadError } from "#forms/boundary/load-errors.ts";
import { placeOfMessage } from "#forms/boundary/part-focus.ts";
import { onRetry, retryAll } from "#forms/boundary/retries.ts";

export interface BoundaryProps {
  /** The name of this part on the page. */
  readonly name: string;
  readonly place?: MessagePlace;
  /** The content until the part is loaded. */
  readonly fallback?: ReactNode;
  /** The value that the part is about, such as a resource. A new value retries the part. */
  readonly of?: unknown;
  /** Shows `fallback` if the part could not be loaded, for a part whose siblings report the failure. */
  readonly isQuiet?: boolean;
  /** Wraps the message. */
  frame?(message: ReactNode): ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
  readonly components: string;
}

const fine: BoundaryState = { failure: undefined, components: "" };

/** Wraps a part of the page, so a failure of the part, even while loading, does not affect the rest. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, "failure"> {
    return { failure: { error } };
  }

  override state = fine;
  #stopWaiting: () => void = () => undefined;
  readonly #reset = (): void => this.setState(fine);
  /** Moves the focus into a retried part once it is loaded, because the pressed button has disappeared. */
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

  /** Called when the user leaves a part. If the part could not be loaded, it is retried, so it works on return. */
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

/** Mounts together with its sibling. */
function Arrival({ onArrive }: { onArrive(): void }) {
  useEffect(() => onArrive(), [onArrive]);
  return null;
}
