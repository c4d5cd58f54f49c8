import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { useFocusHome, useFocusKeeper } from "./use-focus-return.ts";

function Home() {
  useFocusHome(() => screen.getByRole("link").focus());
  return <a href="#row">Row</a>;
}

/** A button that goes when it is pressed, as one that undoes. */
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
