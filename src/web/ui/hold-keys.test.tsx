import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { Dialog } from "./Dialog.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

/** Renders a page on which N opens a form, J moves to the next item and E rejects. */
function open() {
  const [onNext, onReject, onSave] = [vi.fn(), vi.fn(), vi.fn()];

  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    useShortcuts({ task: () => setOpen(true), next: onNext, reject: onReject });
    return (
      <Dialog title="New task" isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSave(Object.fromEntries(new FormData(event.currentTarget)));
            setOpen(false);
          }}
        >
          <input data-autofocus name="title" aria-label="Title" />
          <input name="urgent" type="checkbox" aria-label="Urgent" />
          <button type="submit">Save</button>
        </form>
      </Dialog>
    );
  };
  renderInApp(<Page />);
  return { onNext, onReject, onSave };
}

/** Presses keys in succession, faster than anything can open. */
function pressAtOnce(...pressed: string[]) {
  for (const key of pressed) {
    const shiftKey = key === "?";
    fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });
  }
}

it("[SEARCH-21] fills in a form, saves it and goes on by keys that were pressed before it was there", async () => {
  const { onNext, onReject, onSave } = open();

  pressAtOnce("n", "c", "a", "l", "e", "Backspace", "l", "Tab", " ", "Enter", "j", "e");

  await waitFor(() => expect(onReject).toHaveBeenCalledOnce());
  expect(onSave.mock.calls).toEqual([[{ title: "call", urgent: "on" }]]);
  expect(onNext).toHaveBeenCalledOnce();
});

it("[SEARCH-21] keeps the keys of a dialog that opens in the midst of others for that one", async () => {
  const { onNext, onSave } = open();

  pressAtOnce("n", "a", "Enter", "n", "b", "Enter", "j");

  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  expect(onSave.mock.calls).toEqual([[{ title: "a" }], [{ title: "b" }]]);
});

it("[SEARCH-21] lets no word that was meant for a dialog act on the page when the dialog is given up", async () => {
  const { onReject } = open();

  pressAtOnce("n", "Escape", "j", "n", "e", "Escape", "Escape");
  await act(async () => new Promise((resolve) => setTimeout(resolve)));

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(onReject).not.toHaveBeenCalled();
});

it("leaves a combination that the browser owns to the browser", () => {
  open();

  pressAtOnce("n");
  const isLeft = fireEvent.keyDown(document.body, { key: "c", ctrlKey: true });

  expect(isLeft).toBe(true);
});
