import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { Dialog } from "./Dialog.tsx";
import { useFocusHome, useFocusKeeper } from "./use-focus-return.ts";

function Home() {
  useFocusHome(() => screen.getByText("Row").focus());
  return <a href="#row">Row</a>;
}

/** Dialog with a button that leads to a second step, over a page that would take the focus. */
function Steps({ isMarked }: { isMarked: boolean }) {
  useFocusKeeper();
  const [isSecond, setSecond] = useState(false);
  return (
    <>
      <main tabIndex={-1}>
        <Home />
      </main>
      <Dialog title="Steps" isOpen onClose={() => undefined}>
        {isSecond ? (
          <>
            <button disabled>Refused</button>
            <button>First</button>
            <button data-autofocus={isMarked || undefined}>Second</button>
          </>
        ) : (
          <button onClick={() => setSecond(true)}>Go on</button>
        )}
      </Dialog>
    </>
  );
}

/** Button that is disabled while the server works. */
function Waiting({ isBusy }: { isBusy: boolean }) {
  useFocusKeeper();
  return (
    <main tabIndex={-1}>
      <button disabled={isBusy}>Save</button>
      <button>Other</button>
    </main>
  );
}

/** Button that disappears when pressed, such as an undo button. */
function Screen({ hasHome }: { hasHome: boolean }) {
  useFocusKeeper();
  const [isGone, setGone] = useState(false);
  return (
    <main tabIndex={-1}>
      {hasHome && <Home />}
      {!isGone && <button onClick={() => setGone(true)}>Undo</button>}
    </main>
  );
}

const focused = () => document.activeElement?.tagName;

it("[UI-5] leads the focus to the page when the button that has it goes", async () => {
  const { user } = renderInApp(<Screen hasHome />);

  await user.click(screen.getByRole("button"));

  await waitFor(() => expect(focused()).toBe("A"));
});

it("[UI-5] leads the focus to the main part of a page that knows no better place", async () => {
  const { user } = renderInApp(<Screen hasHome={false} />);

  await user.click(screen.getByRole("button"));

  await waitFor(() => expect(focused()).toBe("MAIN"));
});

it.each([
  [false, "First"],
  [true, "Second"],
])("[UI-5] leads the focus to what took the place in a window, not to the page behind it", async (isMarked, name) => {
  const { user } = renderInApp(<Steps isMarked={isMarked} />);

  await user.click(await screen.findByRole("button", { name: "Go on" }));

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));
});

it.each([
  ["Save", "Save"],
  ["Other", "Other"],
])("[UI-5] gives the focus back to a button that was disabled, unless another has it by then", async (went, name) => {
  const { user, rerender } = renderInApp(<Waiting isBusy={false} />);
  const save = screen.getByRole("button", { name: "Save" });
  await user.click(save);

  rerender(<Waiting isBusy />);
  // Browsers blur a focused button when it is disabled; happy-dom doesn't.
  save.blur();
  if (went === "Other") await user.click(screen.getByRole("button", { name: "Other" }));
  await waitFor(() => expect(save.hasAttribute("disabled")).toBe(true));
  rerender(<Waiting isBusy={false} />);

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));
});
