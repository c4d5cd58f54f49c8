import { ApiError } from "./api-error.ts";
import { flashError, showFlash, withdrawOffer } from "./flash/flash-store.ts";
import { i18n } from "./i18n.ts";

/** Undo functions of the changes made in this tab, newest last. */
const changes: (() => void)[] = [];

const maxChanges = 50;

/**
 * Registers an undo function as soon as the change is sent, so that the user needn't wait for the server. Returns a function
 * that unregisters it, because the change failed or was undone in another way.
 */
export function offerUndo(undo: () => void): () => void {
  // A wrapper makes each entry unique, since two changes can have the same undo function.
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
  /** Undoes the change after the server's response to it. Can return a message to show. */
  takeBack: (answer: Answer) => Promise<string | void>;
  failed: string;
};

/** Change in progress that can already be undone. */
export type UndoableChange<Answer> = {
  /** Reports that the server has made the change. Shows `text`, if given, with an undo button. */
  succeed: (answer: Answer, text?: string) => void;
  /** Reports that the change failed, so that there is nothing to undo. */
  forget: () => void;
  undo: () => void;
};

/**
 * Offers to undo a change by the undo key and by a button in the success message. Using one of them removes the other. If
 * the server can't be reached, the undo is offered again.
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
