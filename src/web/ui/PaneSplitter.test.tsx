import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { usePaneWidth } from "./pane-widths.ts";
import { PaneSplitter } from "./PaneSplitter.tsx";

function Line({ side = "right" }: { side?: "left" | "right" }) {
  const [width, setWidth] = usePaneWidth("application", "review");
  const limits = { usual: 360, min: 300, max: 640 };
  return <PaneSplitter label="Width of the review" side={side} width={width} onChange={setWidth} {...limits} />;
}

const line = () => screen.getByRole("separator", { name: "Width of the review" });
const width = () => line().getAttribute("aria-valuenow");

it("[DETAIL-1] makes a pane wider by keys up to its limits, and keeps that for the next time", async () => {
  const { user, unmount } = renderInApp(<Line />);
  await user.tab();

  await user.keyboard("{ArrowLeft}");
  expect(width()).toBe("376");
  await user.keyboard("{End}{ArrowLeft}");
  expect(width()).toBe("640");
  unmount();

  renderInApp(<Line />);
  expect(width()).toBe("640");
  await user.tab();
  await user.keyboard("{Enter}");
  expect(width()).toBe("360");
});

it("[DETAIL-1] follows the pointer, towards the pane or away from it", () => {
  renderInApp(<Line side="left" />);
  line().setPointerCapture = () => {};

  fireEvent.pointerDown(line(), { clientX: 100, button: 0 });
  fireEvent.pointerMove(line(), { clientX: 150 });
  fireEvent.pointerUp(line(), { clientX: 150 });
  fireEvent.pointerMove(line(), { clientX: 400 });

  expect(width()).toBe("410");
});
