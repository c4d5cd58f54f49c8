import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { maja, signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { UndoKey } from "#tests/web/router.tsx";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { pressKey } from "#web/ui/use-shortcuts.ts";
import type { Task } from "../tasks.contract.ts";
import { TasksPanel } from "./TasksPanel.tsx";

const path = "/v2/applications/1/tasks/";
const person = { id: maja.id, name: maja.name, email: maja.email };

const aTask = (given: Partial<Task> = {}): Task => ({
  id: 5,
  title: "Call the referee",
  description: "",
  due_date: null,
  assignee: null,
  creator: person,
  modified_by: null,
  is_done: false,
  is_deleted: false,
  application: 1,
  job: null,
  subject: { full_name: "Ylva Lindqvist", job_title: "Engineer" },
  canEdit: true,
  canDelete: true,
  dt_created: "2026-11-20T16:40:00.000Z",
  dt_modified: null,
  dt_done: null,
  version: 1,
  ...given,
});

type Answer = { status?: number; body?: unknown } | undefined;

/** Opens the panel with a fake server that stores tasks; `answers` override its responses. */
function openPanel(
  initial: Task[],
  answers: Record<string, (body: unknown) => Answer | Promise<void>> = {},
  more: Task[] = [],
) {
  let tasks = initial;
  const change = (id: number, to: Partial<Task>) => {
    tasks = tasks.map((task) => (task.id === id ? { ...task, ...to, version: task.version + 1 } : task));
    return { body: tasks.find((task) => task.id === id) };
  };
  const sent = fakeServer({
    [`GET ${path}`]: ({ search }) => {
      const isNext = search.includes("cursor");
      const results = isNext ? more : tasks.filter((task) => !task.is_deleted);
      const next = more.length > 0 && !isNext ? `${path}?cursor=100` : null;
      return { body: { count: tasks.length + more.length, next, results } };
    },
    [`POST ${path}`]: ({ body }) => {
      const given = body as Partial<Task>;
      const made = aTask({ id: 9, ...given, due_date: given.due_date || null, assignee: null });
      tasks = [...tasks, made];
      return { status: 201, body: made };
    },
    "PATCH /v2/tasks/5/": async ({ body }) => {
      const answer = await answers.patch?.(body);
      if (answer) return answer;
      const { version: _, ...to } = body as Task;
      return change(5, { ...to, assignee: null, due_date: to.due_date || null });
    },
    "DELETE /v2/tasks/5/": () => {
      change(5, { is_deleted: true });
      return { status: 204 };
    },
    "POST /v2/tasks/5/restore/": () => change(5, { is_deleted: false }),
  });
  const rendered = renderInApp(
    <>
      <FlashRegion />
      <UndoKey />
      <TasksPanel application_id={1} />
    </>,
    signedIn(),
  );
  return { ...rendered, sent, changes: () => sent.filter(({ method }) => method !== "GET") };
}

const box = () => screen.findByRole<HTMLInputElement>("checkbox", { name: /Call the referee/ });

it("[NOTE-5] shows a task as done at once, and reopens it by the key", async () => {
  const { user, changes } = openPanel([aTask()]);

  await user.click(await box());
  expect((await box()).checked).toBe(true);
  expect(await screen.findByText("Task completed.")).toBeDefined();

  await user.keyboard("{Control>}z{/Control}");
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect(changes().map(({ body }) => body)).toEqual([{ is_done: true }, { is_done: false }]);
});

it("[NOTE-5] sends two quick clicks one after the other, and the last one holds", async () => {
  const first = Promise.withResolvers<void>();
  const { user, changes } = openPanel([aTask()], { patch: () => first.promise });

  await user.click(await box());
  await user.click(await box());
  expect(changes().map(({ body }) => body)).toEqual([{ is_done: true }]);
  await act(async () => first.resolve());

  await waitFor(() => expect(changes().map(({ body }) => body)).toEqual([{ is_done: true }, { is_done: false }]));
  expect((await box()).checked).toBe(false);
});

it("[NOTE-5] shows it open again when the server refuses, and says why", async () => {
  const { user } = openPanel([aTask()], { patch: () => ({ status: 403, body: { detail: "Not yours." } }) });

  await user.click(await box());

  expect(await screen.findByText("Not yours.", { exact: false })).toBeDefined();
  expect(screen.getByRole("region", { name: "Messages" }).textContent).toContain("Task action failed - Not yours.");
  expect((await box()).checked).toBe(false);
});

it("[NOTE-9] deletes a task at once and brings it back by the message's button", async () => {
  const { user } = openPanel([aTask()]);

  await user.click(await screen.findByRole("button", { name: "Actions for “Call the referee”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete task" }));
  await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  const message = (await screen.findByText("Task deleted.")).closest("li") as HTMLElement;
  await user.click(within(message).getByRole("button", { name: "Undo" }));

  expect(await box()).toBeDefined();
});

it("[NOTE-5] [NOTE-9] adds a task by its key, and asks for a title", async () => {
  const { user, changes } = openPanel([]);
  await screen.findByText("No tasks yet");

  act(() => pressKey("task"));
  const dialog = within(await screen.findByRole("dialog", { name: "New task" }));
  await user.click(dialog.getByRole("button", { name: "Add task" }));
  expect(changes()).toEqual([]);
  await user.type(dialog.getByRole("textbox", { name: "Title" }), "Book a room");
  await user.type(dialog.getByRole("textbox", { name: "Due date" }), "2026-12-01");
  await user.click(dialog.getByRole("button", { name: "Add task" }));

  expect(await screen.findByRole("checkbox", { name: "Complete “Book a room”" })).toBeDefined();
  expect(changes().map(({ body }) => body)).toEqual([
    { title: "Book a room", due_date: "2026-12-01", description: "", assignee: null },
  ]);
});

it("[NOTE-5] sends no due date that nobody can read, and keeps it to be mended", async () => {
  const { user, changes } = openPanel([]);
  await screen.findByText("No tasks yet");

  act(() => pressKey("task"));
  const dialog = within(await screen.findByRole("dialog", { name: "New task" }));
  await user.type(dialog.getByRole("textbox", { name: "Title" }), "Book a room");
  await user.type(dialog.getByRole("textbox", { name: "Due date" }), "0000-01-01{Enter}");

  expect(await dialog.findByText(/^Enter a date, such as/)).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Due date" }).value).toBe("0000-01-01");
  expect(changes()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
});

it("[NOTE-9] keeps what was typed for a new task after Escape, until it is added or cancelled", async () => {
  const { user } = openPanel([]);
  await screen.findByText("No tasks yet");
  const open = async () => {
    act(() => pressKey("task"));
    const dialog = within(await screen.findByRole("dialog", { name: "New task" }));
    const title = dialog.getByRole<HTMLInputElement>("textbox", { name: "Title" });
    await waitFor(() => expect(document.activeElement).toBe(title));
    return { dialog, title };
  };
  const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await user.type((await open()).title, "Book a room{Escape}");
  await closed();
  const again = await open();
  expect(again.title.value).toBe("Book a room");
  await user.click(again.dialog.getByRole("button", { name: "Add task" }));
  await closed();

  const next = await open();
  expect(next.title.value).toBe("");
  await user.type(next.title, "Call back");
  await user.click(next.dialog.getByRole("button", { name: "Cancel" }));
  await closed();
  expect((await open()).title.value).toBe("");
});

it("[NOTE-9] goes on from a colleague's version after a conflict, and keeps what was typed", async () => {
  let isFirst = true;
  const current = aTask({ title: "Call both", due_date: "2026-12-05", version: 2 });
  const patch = () => {
    if (!isFirst) return undefined;
    isFirst = false;
    return { status: 409, body: { detail: "Changed meanwhile.", code: "changed_meanwhile", current } };
  };
  const { user, changes } = openPanel([aTask()], { patch });

  await user.click(await screen.findByRole("button", { name: "Actions for “Call the referee”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit task" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit task" }));
  await user.type(dialog.getByRole("textbox", { name: "Title" }), " again");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(
    await dialog.findByText(/Your text is still in the fields you edited. Saving replaces theirs\.$/),
  ).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("Call the referee again");
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Due date" }).value).toBe("2026-12-05");
  await user.click(dialog.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]?.body).toMatchObject({ title: "Call the referee again", due_date: "2026-12-05", version: 2 });
});

it("[UI-5] leads the focus to the next task when one is deleted by keys", async () => {
  const { user } = openPanel([aTask(), aTask({ id: 6, title: "Book a room" })]);

  (await screen.findByRole("button", { name: "Actions for “Call the referee”" })).focus();
  await user.keyboard("{Enter}");
  const first = await screen.findByRole("menuitem", { name: "Edit task" });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(screen.queryByText("Call the referee")).toBeNull());

  const next = screen.getByRole("checkbox", { name: "Complete “Book a room”" });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

it("[UI-5] gives the focus back to the task's menu after it was edited by keys", async () => {
  const { user } = openPanel([aTask()]);
  const menu = await screen.findByRole("button", { name: "Actions for “Call the referee”" });

  menu.focus();
  await user.keyboard("{Enter}");
  const edit = await screen.findByRole("menuitem", { name: "Edit task" });
  await waitFor(() => expect(document.activeElement).toBe(edit));
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit task" }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Title" })));
  await user.keyboard("{Escape}");

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Actions for “Call the referee”" })),
  );
});

it("[NOTE-5] marks what is overdue", async () => {
  openPanel([aTask({ due_date: "2020-01-01" })]);

  expect(await screen.findByText("Overdue")).toBeDefined();
});

it("[NOTE-5] says that there are too many tasks to show, until more are shown", async () => {
  const { user } = openPanel([aTask()], {}, [aTask({ id: 6, title: "Book a room" })]);
  const sentence = "This application has more than 100 tasks. The first 100 are shown.";

  expect(await screen.findByText(sentence)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show more" }));

  expect(await screen.findByText("Book a room")).toBeDefined();
  expect(screen.queryByText(sentence)).toBeNull();
});

it("[NOTE-5] takes a due date by so many working days from today, and tells its weekday", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-27T10:00:00"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { user, changes } = openPanel([]);
  await user.click(screen.getByRole("button", { name: /New task/ }));
  const dialog = await screen.findByRole("dialog", { name: "New task" });
  await user.type(within(dialog).getByRole("textbox", { name: "Title" }), "Book a room");

  await user.click(within(dialog).getByRole("button", { name: "In 1 working day" }));

  expect(within(dialog).getByText("Monday")).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "In 1 working day" }).getAttribute("aria-pressed")).toBe("true");
  await user.click(within(dialog).getByRole("button", { name: "Add task" }));
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ due_date: "2026-11-30" }));
  expect(await screen.findByText("Mon 2026-11-30")).toBeTruthy();
});
