import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState, type ComponentType } from "react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { Dialog } from "./Dialog.tsx";
import { dialogAhead } from "./dialog-ahead.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

type Props = { onClose: () => void };

const NewTask = ({ onClose }: Props) => (
  <Dialog title="New task" isOpen onClose={onClose}>
    <input data-autofocus aria-label="Title" />
  </Dialog>
);

/** Renders a page on which N opens a dialog and E rejects. The dialog's code loads when the test calls `arrive`. */
function open() {
  const coming = Promise.withResolvers<ComponentType<Props>>();
  const { Dialog: Opened } = dialogAhead(() => coming.promise);
  const reject = vi.fn();
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    useShortcuts({ task: () => setOpen(true), reject });
    return isOpen && <Opened onClose={() => setOpen(false)} />;
  };
  return { ...renderInApp(<Page />), reject, arrive: () => act(async () => coming.resolve(NewTask)) };
}

it("[UI-5] takes what is typed before a dialog is there into its field, and lets no key decide", async () => {
  const { user, reject, arrive } = open();

  await user.keyboard("nemail her");
  await arrive();

  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveProperty("value", "email her"));
  expect(reject).not.toHaveBeenCalled();
});

it("[UI-5] lets no key decide before a dialog is there, also when something else takes the focus", async () => {
  const { user, reject, arrive } = open();

  await user.keyboard("n");
  fireEvent.focusIn(document.body);
  await user.keyboard("e");
  await arrive();

  expect(await screen.findByRole("dialog", { name: "New task" })).toBeTruthy();
  expect(reject).not.toHaveBeenCalled();
});

it.each(["Escape", "a click"])("[UI-5] takes the wish for a dialog back by %s before it is there", async (way) => {
  const { user, reject, arrive } = open();

  await user.keyboard("n");
  const cover = screen.getByRole("dialog", { name: "Loading…" });
  if (way === "Escape") await user.keyboard("{Escape}");
  else await user.click(cover);
  await arrive();
  await user.keyboard("e");

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(reject).toHaveBeenCalledOnce();
});
