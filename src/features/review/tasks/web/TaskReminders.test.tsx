import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { renderAt } from "#tests/web/router.tsx";
import { publishActivity } from "#web/activity-events.ts";
import { createQueryClient } from "#web/query-client.ts";
import { actionExpiry } from "#web/flash/flash.ts";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { remind } from "./remind.ts";
import { TaskReminders } from "./TaskReminders.tsx";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(2 * actionExpiry);
  vi.useRealTimers();
});

const said = () => screen.getByRole("region", { name: "Messages" }).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function serve() {
  fakeServer({
    "GET /v2/tasks/5/": () => ({ body: { title: "Call the referee", is_done: false } }),
    "GET /v2/tasks/6/": () => ({ body: { title: "Already called", is_done: true } }),
  });
}

it("[NOTE-5] says which task is due when its reminder comes, whatever day the reader's clock shows", async () => {
  vi.setSystemTime(new Date("2026-11-22T22:00:00-08:00"));
  serve();
  await renderAt("/", <TaskReminders />, createQueryClient());

  publishActivity({ type: "task_due", data: { task_id: 5 } });
  // The code that shows the message is loaded on demand.
  await vi.dynamicImportSettled();
  await pass(1_000);

  expect(said()).toContain("Task due: Call the referee");
});

it("[NOTE-5] counts the tasks whose reminders come together or soon after", async () => {
  serve();
  renderInApp(<FlashRegion />);

  remind(5, () => undefined);
  remind(6, () => undefined);
  await pass(1_000);
  expect(said()).toContain("2 tasks are due");
  remind(7, () => undefined);
  await pass(1_000);

  expect(said()).toContain("3 tasks are due");
  expect(said()).not.toContain("2 tasks");
});

it("[NOTE-5] says nothing of a task that is done by then", async () => {
  serve();
  renderInApp(<FlashRegion />);

  remind(6, () => undefined);
  await pass(1_000);

  expect(said()).toBe("");
});
