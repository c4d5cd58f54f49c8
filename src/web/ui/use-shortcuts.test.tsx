import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { setShortcutsOn, useShortcuts } from "./use-shortcuts.ts";

function open() {
  const showNext = vi.fn();
  const Screen = () => {
    useShortcuts({ next: showNext });
    return (
      <>
        <input aria-label="Text" />
        <input type="radio" aria-label="Star" />
        <input aria-label="Own keys" type="checkbox" onKeyDown={(event) => event.preventDefault()} />
      </>
    );
  };
  return { ...renderInApp(<Screen />), showNext };
}

it("[SEARCH-21] acts on a key, but not while the reader types", async () => {
  const { user, showNext } = open();

  await user.keyboard("j");
  await user.type(screen.getByLabelText("Text"), "j");

  expect(showNext).toHaveBeenCalledTimes(1);
});

it("[SEARCH-21] acts on a key also after a click on a star or a box", async () => {
  const { user, showNext } = open();

  await user.click(screen.getByLabelText("Star"));
  await user.keyboard("j");

  expect(showNext).toHaveBeenCalledTimes(1);
});

it("leaves a key to the menu that it closes", async () => {
  const { user, showNext } = open();
  const menu = document.createElement("div");
  menu.setAttribute("role", "menu");
  document.body.append(menu);
  document.body.addEventListener("keydown", () => menu.remove(), { once: true });

  await user.keyboard("j");
  expect(showNext).not.toHaveBeenCalled();
  await user.keyboard("j");

  expect(showNext).toHaveBeenCalledTimes(1);
});

it("leaves a key to the control that has taken it", async () => {
  const { user, showNext } = open();

  await user.click(screen.getByLabelText("Own keys"));
  await user.keyboard("j");

  expect(showNext).not.toHaveBeenCalled();
});

it("[UI-5] rests when a person has turned single keys off", async () => {
  const { user, showNext } = open();
  setShortcutsOn(false);

  await user.keyboard("j");

  expect(showNext).not.toHaveBeenCalled();
});
