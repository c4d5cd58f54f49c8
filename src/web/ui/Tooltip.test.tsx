import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { Tooltip } from "./Tooltip.tsx";

function Print({ onFocus }: { onFocus?: () => void }) {
  const [count, setCount] = useState(0);
  return (
    <Tooltip label={`Print (${count})`}>
      <button type="button" aria-label="Print" onClick={() => setCount(count + 1)} onFocus={onFocus} />
    </Tooltip>
  );
}
const button = () => screen.getByRole("button", { name: "Print" });
const isGone = () => waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());

it("[UI-5] describes a control that the keyboard has come to, and leaves it its name, its place and the focus", async () => {
  let focused = 0;
  const { user } = renderInApp(<Print onFocus={() => focused++} />);
  const before = button();
  expect(before.getAttribute("aria-describedby")).toBeNull();

  await user.tab();

  expect((await screen.findByRole("tooltip")).textContent).toBe("Print (0)");
  expect(button()).toBe(before);
  expect(document.activeElement).toBe(before);
  expect(focused).toBe(1);
  const described = before.getAttribute("aria-describedby") ?? "";
  expect(document.querySelector(`[id="${described}"]`)?.textContent).toBe("Print (0)");

  await user.keyboard("{Enter}");
  expect(screen.getByRole("tooltip").textContent).toBe("Print (1)");

  await user.tab();
  await isGone();
  expect(before.getAttribute("aria-describedby")).toBeNull();
});

it("[UI-5] shows when the pointer rests on its target, and goes with it or by Escape", async () => {
  const { user } = renderInApp(<Print />);

  await user.hover(button());
  expect(screen.queryByRole("tooltip")).toBeNull();
  expect(await screen.findByRole("tooltip")).toBeTruthy();
  await user.unhover(button());
  await isGone();

  await user.hover(button());
  await screen.findByRole("tooltip");
  await user.keyboard("{Escape}");
  await isGone();
});

it("[UI-5] does not show to a finger, nor to a pointer that has gone on", async () => {
  const { user } = renderInApp(<Print />);

  await user.pointer([{ keys: "[TouchA]", target: button() }]);
  await user.hover(button());
  await user.unhover(button());

  await expect(screen.findByRole("tooltip", {}, { timeout: 600 })).rejects.toThrow("Unable to find role");
});
