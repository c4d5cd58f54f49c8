import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { useShortcuts, type Shortcuts } from "#web/ui/use-shortcuts.ts";
import { KeysDialog } from "./KeysDialog.tsx";

const nothing = () => {};

/** Opens the dialog over a screen with the given shortcuts. */
async function openSheet(...shortcuts: Shortcuts[]) {
  const Part = ({ own }: { own: Shortcuts }) => {
    useShortcuts(own);
    return null;
  };
  const Screen = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        {shortcuts.map((own) => (
          <Part key={Object.keys(own).join()} own={own} />
        ))}
        <button onClick={() => setOpen(true)}>Keys</button>
        {isOpen && <KeysDialog onClose={nothing} />}
      </>
    );
  };
  const { user } = renderInApp(<Screen />);
  await user.click(screen.getByRole("button", { name: "Keys" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  const rowsOf = (place: string) => {
    const section = sheet.getByRole("heading", { name: place }).closest("section") as HTMLElement;
    const terms = within(section).getAllByRole("term");
    return terms.map((term) => [term.textContent, term.nextElementSibling?.lastElementChild?.textContent]);
  };
  return { sheet, rowsOf };
}

it("[SEARCH-21] lists the keys of all that is on the screen, each once, in the order in which they are needed", async () => {
  const { rowsOf } = await openSheet(
    { comment: nothing, stars: nothing, move: nothing },
    { next: nothing, move: nothing, help: nothing, undo: nothing },
  );

  expect(rowsOf("Everywhere")).toEqual([
    ["Undo the last change", "mod+Z"],
    ["Show keyboard shortcuts", "?"],
  ]);
  expect(rowsOf("On this page")).toEqual([
    ["Next", "J"],
    ["Move", "M"],
    ["Give 1 to 5 stars", "1–5"],
    ["Comment", "C"],
  ]);
});

it("[SEARCH-21] [ROLE-10] lists no key that only says why it does nothing", async () => {
  const { rowsOf, sheet } = await openSheet({
    help: nothing,
    open: "native",
    move: { press: nothing, isOffered: () => false },
  });

  expect(rowsOf("On this page")).toEqual([["Open", "Enter"]]);
  expect(sheet.queryByText(/or to the whole selection/)).toBeNull();
});
