import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Reminders } from "#features/screens/application-page/web/reminders/Reminders.tsx";
import { anApplication } from "#tests/web/application.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { ApplicationMarks } from "./ApplicationMarks.tsx";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString();

it.each([
  [0, "Idle in New", "idle"],
  [1, "Idle for 1 day in New", "idle for 1 day"],
  [2, "Idle for 2 days in New", "idle for 2 days"],
])("[SEARCH-18] tells of %i idle days alike wherever the application is shown", (days, reminder, mark) => {
  const application = anApplication({ is_idle: true, idle_since: daysAgo(days) });

  renderInApp(
    <>
      <Reminders application={application} />
      <ApplicationMarks application={application} />
    </>,
  );

  expect(screen.getByRole("note").textContent).toBe(reminder);
  expect(screen.getByText(mark, { exact: true })).toBeTruthy();
});
