import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openBar, pipeline, tasksIn } from "#tests/web/bulk-bar.tsx";
import { typedAbove } from "../bulk-actions.ts";

afterEach(() => window.localStorage.clear());

async function choose(user: ReturnType<typeof openBar>["user"], name: string): Promise<HTMLElement> {
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name }));
  return screen.findByRole("dialog");
}

const started = (sent: ReturnType<typeof openBar>["sent"]) =>
  sent.filter(({ method, path }) => method === "POST" && path === "/v2/bulk-actions/").map(({ body }) => body);

it("[BULK-1] [BULK-6] says before a deletion how many are skipped and why, and deletes the others", async () => {
  const left_out = [{ reason: "Not yours.", count: 1, applications: [{ id: 2, full_name: "Amara Okafor" }] }];
  const { user, sent, onClear } = openBar({ me: { role: "admin" }, preflight: { count: 2, changed: 1, left_out } });

  const dialog = await choose(user, "Delete…");
  await within(dialog).findByText("1 of 2 applications will be changed.");
  expect(within(dialog).getByText("Not yours.")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Delete 1" }));

  await waitFor(() => expect(onClear).toHaveBeenCalledOnce());
  expect(started(sent)).toEqual([{ task: { action: "delete" }, application_ids: [1, 2], confirmed_count: 2 }]);
});

it("[BULK-1] has the number typed before more than a few are anonymized", async () => {
  const count = typedAbove + 1;
  const { user, sent } = openBar({ me: { role: "admin" }, count, preflight: { count, changed: count, left_out: [] } });

  const dialog = await choose(user, "Anonymize…");
  const button = await within(dialog).findByRole("button", { name: `Anonymize ${count}` });
  const field = await within(dialog).findByRole("textbox", { name: `Type ${count} to confirm` });
  await user.type(field, "30");
  expect(button).toHaveProperty("disabled", true);
  await user.clear(field);
  await user.type(field, `${count}{Enter}`);

  await waitFor(() => expect(started(sent)).toMatchObject([{ confirmed_count: count }]));
});

it("[BULK-8] [BULK-6] keeps the window open and says why, where a deletion is refused", async () => {
  const refusal = { status: 403, body: { code: "forbidden", detail: "You may delete only your own." } };
  const { user, onClear } = openBar({
    me: { role: "admin" },
    preflight: { count: 2, changed: 2, left_out: [] },
    refusal,
  });

  const dialog = await choose(user, "Delete…");
  await user.click(await within(dialog).findByRole("button", { name: "Delete 2" }));

  await within(dialog).findByText("Couldn't delete the applications - You may delete only your own.");
  expect(onClear).not.toHaveBeenCalled();
});

it("[BULK-1] gives many an owner", async () => {
  const { user, sent } = openBar({ preflight: { count: 2, changed: 2, left_out: [] } });
  const dialog = await choose(user, "Assign owner…");
  await user.type(within(dialog).getByRole("combobox", { name: "Owner" }), "ami");
  await user.click(await screen.findByRole("option", { name: /Amina Berg/ }));
  await user.click(within(dialog).getByRole("button", { name: "Assign" }));
  await waitFor(() => expect(started(sent)).toMatchObject([{ task: { action: "owner", owner_id: 8 } }]));
});

it("[BULK-7] moves many to a job and the first status of its pipeline", async () => {
  const { user, sent } = openBar({ preflight: { count: 2, changed: 2, left_out: [] } });
  const dialog = await choose(user, "Move to job…");
  await user.click(await within(dialog).findByRole("radio", { name: "Bridge engineer" }));
  const button = within(dialog).getByRole("button", { name: "Move" });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await user.click(button);
  await waitFor(() =>
    expect(started(sent)).toMatchObject([{ task: { action: "transfer", job_id: 7, status_id: 71 } }]),
  );
});

it("[BULK-1] [DETAIL-21] marks the rejections of many both ways", async () => {
  const { user, sent } = openBar();
  for (const [name, rejection_sent] of [
    ["Mark rejection as sent", true],
    ["Mark rejection as not sent", false],
  ] as const) {
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name }));
    await waitFor(() => expect(tasksIn(sent).at(-1)).toEqual({ action: "rejection_sent", rejection_sent }));
  }
});

it("[ROLE-6] offers deletion to a person without the right only where they uploaded all", async () => {
  const { user } = openBar();
  await user.click(screen.getByRole("button", { name: "More" }));
  await screen.findByRole("menuitem", { name: "Hide…" });
  expect(screen.queryByRole("menuitem", { name: "Delete…" })).toBeNull();
});

it("[MSG-1] [MSG-12] [MSG-13] writes to many only after it has shown who gets what and who is left out", async () => {
  const left_out = [{ reason: "This candidate has no email address.", count: 1, applications: [] }];
  const { user, sent, onClear } = openBar({ preflight: { count: 2, changed: 1, left_out }, statuses: pipeline });

  const dialog = await choose(user, "Write a message…");
  await user.type(await within(dialog).findByRole("textbox", { name: "Subject" }), "Hello");
  await user.click(within(dialog).getByRole("radio", { name: "Source" }));
  await user.type(within(dialog).getByRole("textbox", { name: "Text" }), "<p>Dear %first_name%</p>");
  await user.click(within(dialog).getByRole("button", { name: "Check recipients" }));
  await within(dialog).findByText("It will be sent to 1 of 2 candidates.");
  expect(await within(dialog).findByRole("heading", { name: "Hello" })).toBeTruthy();
  expect(started(sent)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Send" }));

  await waitFor(() => expect(onClear).toHaveBeenCalledOnce());
  const message = { subject: "Hello", message_html: "<p>Dear %first_name%</p>", move_status: null };
  expect(started(sent)).toMatchObject([{ task: { action: "message", message }, application_ids: [1, 2] }]);
});

it("[MSG-13] says before anything is written to many that no email is sent", async () => {
  const { user } = openBar({ mails: "none", statuses: pipeline });
  const dialog = await choose(user, "Write a message…");

  const note = await within(dialog).findByRole("note");
  const check = within(dialog).getByRole("button", { name: "Check recipients" });
  expect(check).toHaveProperty("disabled", true);
  expect(check.getAttribute("aria-describedby")).toBe(note.id);
});

it("[UI-5] keeps the focus in the window while who gets a message is checked, and Escape leads back to what is written", async () => {
  const { user } = openBar({ preflight: { count: 2, changed: 2, left_out: [] }, statuses: pipeline });
  const dialog = await choose(user, "Write a message…");
  await user.type(await within(dialog).findByRole("textbox", { name: "Subject" }), "Hello");
  await user.click(within(dialog).getByRole("radio", { name: "Source" }));
  await user.type(within(dialog).getByRole("textbox", { name: "Text" }), "<p>Hello</p>");
  await user.click(within(dialog).getByRole("button", { name: "Check recipients" }));
  await within(dialog).findByText("It will be sent to all 2 candidates.");
  await waitFor(() => expect(document.activeElement?.closest("[role=dialog] form")).toBeTruthy());

  await user.keyboard("{Escape}");

  expect(within(dialog).getByRole("textbox", { name: "Subject" })).toHaveProperty("value", "Hello");
  await waitFor(() => expect(document.activeElement?.closest("[role=dialog] form")).toBeTruthy());
});
