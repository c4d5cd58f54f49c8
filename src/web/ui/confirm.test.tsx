import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { ConfirmProvider, useConfirm } from "./confirm.tsx";

function DeleteButton({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const confirm = useConfirm();
  const handleClick = async () => {
    onAnswer(
      await confirm({ title: "Delete the status?", body: "It is used by 3 applications.", action: "Delete status" }),
    );
  };
  return (
    <button type="button" onClick={() => void handleClick()}>
      Delete
    </button>
  );
}

async function askToDelete() {
  const onAnswer = vi.fn();
  const { user } = renderInApp(
    <ConfirmProvider>
      <DeleteButton onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await screen.findByRole("dialog", { name: "Delete the status?" });
  return { onAnswer, user };
}

it("[UI-8] deletes only after the question was answered by its verb", async () => {
  const { onAnswer, user } = await askToDelete();
  expect(onAnswer).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Delete status" }));

  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
});

it.each(["Cancel", "Close"])("[UI-8] deletes nothing on %s", async (name) => {
  const { onAnswer, user } = await askToDelete();

  await user.click(screen.getByRole("button", { name }));

  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("[UI-5] deletes nothing on Escape", async () => {
  const { onAnswer, user } = await askToDelete();

  await user.keyboard("{Escape}");

  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
});
