import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { uploadLimitsQuery } from "#features/review/files/web/files.hooks.ts";
import { fakeStore } from "#tests/web/fake-store.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { CommentComposer } from "./CommentComposer.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Each test uses its own application, because drafts outlive the composer. */
let lastApplication = 500;

function openComposer() {
  const store = fakeStore();
  const queryClient = signedIn();
  queryClient.setQueryData(uploadLimitsQuery.queryKey, {
    name_length: 100,
    size: 2_000,
    total_size: 5_000,
    extensions: ["txt"],
    table_size: 10_000,
  });
  return { store, ...renderInApp(<Composer id={++lastApplication} />, queryClient) };
}

/** Composer with a button that goes to the next application and back. */
function Composer({ id }: { id: number }) {
  const [shown, setShown] = useState(id);
  return (
    <>
      <button type="button" onClick={() => setShown(shown === id ? id + 1_000 : id)}>
        Next or back
      </button>
      <CommentComposer subject={{ noun: "applications", id: shown }} />
      <FlashRegion />
    </>
  );
}

const box = () => screen.getByRole("textbox", { name: "Comment" });
const aFile = (name: string) => new File(["Good questions."], name);
const sentBy = (store: ReturnType<typeof fakeStore>) =>
  store.calls.filter(({ method }) => method === "POST").map(({ body }) => body);

it("[NOTE-1] attaches what is dropped and pasted, keeps it with the draft, and sends its keys", async () => {
  const { store, user } = openComposer();
  store.reply = (method) => (method === "POST" ? { status: 503, body: {} } : undefined);
  await user.type(box(), "See here");

  fireEvent.drop(box(), { dataTransfer: { files: [aFile("One.txt")] } });
  await screen.findByRole("button", { name: "Remove One.txt" });
  fireEvent.paste(box(), { clipboardData: { files: [aFile("Two.txt")] } });
  await screen.findByRole("button", { name: "Remove Two.txt" });
  fireEvent.drop(box(), { dataTransfer: { files: [aFile("Three.txt")] } });
  await user.click(await screen.findByRole("button", { name: "Remove Three.txt" }));
  await user.click(screen.getByRole("button", { name: "Next or back" }));
  expect(screen.queryByText("One.txt")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Next or back" }));
  expect(box()).toHaveProperty("value", "See here");
  await user.click(screen.getByRole("button", { name: "Send" }));

  const files = [
    { key: "1/user-2/1", name: "One.txt" },
    { key: "1/user-2/2", name: "Two.txt" },
  ];
  await waitFor(() => expect(sentBy(store)[0]).toEqual({ message: "See here", scope: "team", files }));
  expect(screen.queryByText("One.txt")).toBeNull();
});

it("[NOTE-1] takes no sixth file, and none of a kind that is not taken, and says why", async () => {
  const { user } = openComposer();
  await user.type(box(), "See here");

  fireEvent.drop(box(), { dataTransfer: { files: [aFile("Setup.exe")] } });
  expect(await screen.findByText(/Setup\.exe/)).toBeTruthy();
  const six = Array.from({ length: 6 }, (_, number) => aFile(`${number}.txt`));
  fireEvent.drop(box(), { dataTransfer: { files: six } });

  expect(await screen.findByText("A comment can have up to 5 files.")).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Attached files" })).toBeNull();
});
