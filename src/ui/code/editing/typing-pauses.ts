/**
 * The number of milliseconds between the last key and reading the text. A long text is read later, because reading
 * takes time.
 */
const readingPause = 250;
const longReadingPause = 900;
const longText = 200_000;
/** The number of milliseconds without a key after which the next key starts a new step. */
const stepPause = 1200;
/** The number of milliseconds without a key after which the user no longer types. */
const restPause = 1500;

/** The pauses after the last typed key. */
export interface TypingPauses {
  /** Called at each key, with the length of the text. */
  type(length: number): void;
  /** Called when a list of suggestions opens or closes: while it is open, the user still types. */
  choose(isOpen: boolean): void;
  /** Called when the text was read or discarded, so it is not read again. */
  stopReading(): void;
  /** Ends the step now. */
  endStep(): void;
}

/** `onRead`, `onStep` and `onRest` are called after pauses: the text is to be read, a step ends, and typing has ended. */
export function createTypingPauses(
  onRead: () => void,
  onStep: () => void,
  onRest: () => void,
): TypingPauses {
  let isChoosing = false;
  const reading = createTimer(onRead);
  const step = createTimer(onStep);
  const rest = createTimer(() => !isChoosing && onRest());
  return {
    type(length) {
      reading.start(length > longText ? longReadingPause : readingPause);
      step.start(stepPause);
      rest.start(restPause);
    },
    choose(isOpen) {
      if (isOpen === isChoosing) return;
      isChoosing = isOpen;
      rest.start(restPause);
    },
    stopReading: reading.stop,
    endStep() {
      step.stop();
      onStep();
    },
  };
}

function createTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    stop,
    start(delay: number): void {
      stop();
      timer = setTimeout(run, delay);
    },
  };
}
