import { ApiError } from "./api-error.ts";
import { flashError, showFlash, withdrawOffer } from "./flash/flash-store.ts";
import { i18n } from "./i18n.ts";

/** How each change is taken back that was made in this tab, the latest last. */
const changes: (() => void)[] = [];

const maxChanges = 50;

/**
 * Keeps how a change is taken back, from the moment it is made: a person who thinks better of it does not wait for the
 * server. Answers how to forget it, because it failed or was taken back by other means.
 */
export function offerUndo(undo: () => void): () => void {
  // Two changes may be taken back by one function.
  const change = () => undo();
  changes.push(change);
  if (changes.length > maxChanges) changes.shift();
  return () => {
    const place = changes.indexOf(change);
    if (place >= 0) changes.splice(place, 1);
  };
}

export const undoLast = (): void => changes.pop()?.();

export const forgetChanges = (): void => void changes.splice(0);

type Undo<Answer> = {
  /** Takes the change back once the server has answered it, and answers what to say of that. */
  takeBack: (answer: Answer) => Promise<string | void>;
  /** What to say when that fails. */
  failed: string;
};

/** A change under way that may be taken back already. */
export type UndoableChange<Answer> = {
  /** The server has made it. A `text` says so, with a button that takes it back. */
  succeed: (answer: Answer, text?: string) => void;
  /** It failed, so there is nothing to take back. */
  forget: () => void;
  undo: () => void;
};

/**
 * Offers to take a change back by the key, and by the button of the message that says it is done; what is taken back by one of
 * the two is not offered by the other. When the server could not be reached, it is offered once more.
 */
export function undoable<Answer = void>({ takeBack, failed }: Undo<Answer>): UndoableChange<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  let isUndone = false;
  let forget = offerUndo(run);
  const offer = () => ({ action: { label: i18n.t("actions.undo"), run: undo } });

  function undo(): void {
    forget();
    if (!isUndone) run();
  }

  function run(): void {
    isUndone = true;
    withdrawOffer(undo);
    promise.then(takeBack).then(say, offerAgain);
  }

  function say(text: string | void): void {
    if (text) showFlash("success", text);
  }

  function offerAgain(error: unknown): void {
    const isRefused = error instanceof ApiError && error.status < 500;
    if (isRefused) return flashError(error, failed);
    isUndone = false;
    forget = offerUndo(run);
    flashError(error, failed, offer());
  }

  return {
    succeed(answer, text) {
      resolve(answer);
      if (text !== undefined && !isUndone) showFlash("success", text, offer());
    },
    forget: () => forget(),
    undo,
  };
}
