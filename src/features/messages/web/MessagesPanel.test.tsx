import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { aStatus } from "#tests/web/status.ts";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import { undoLast } from "#web/undo.ts";
import type { Message } from "../messages.contract.ts";
import { keepDraft } from "./messages.hooks.ts";
import { MessagesPanel } from "./MessagesPanel.tsx";

const path = "/v2/applications/4/messages/";

const message = (id: number, given: Partial<Message> = {}): Message => ({
  id,
  application_id: 4,
  msg_type: "email",
  cause: "person",
  user: { id: 7, name: "Maja Ek" },
  to_name: "Zoë Å",
  to_address: "zoe@example.com",
  subject: "Hello",
  html: "<p>Dear Zoë</p>",
  reply_to: "",
  cc: [],
  bcc: [],
  files: [],
  is_private: false,
  is_hidden_sender: false,
  is_scheduled: false,
  status: "queued",
  status_display: "Waiting",
  send_at: "2026-11-25T10:00:00.000Z",
  dt_created: "2026-11-25T09:59:00.000Z",
  dt_sent: null,
  is_recallable: true,
  is_repeatable: false,
  ...given,
});

beforeEach(() => keepDraft(4, undefined));

const statuses = [aStatus(1, "Applied", 0), aStatus(2, "Screening", 1)];
const undone: number[] = [];
const application = {
  id: 4,
  full_name: "Zoë Å",
  email: "zoe@example.com",
  version: 7,
  status_id: 1,
  pipeline_id: 1,
  should_be_masked: false,
  undoMove: async (version: number) => void undone.push(version),
};

function open(
  results: Message[],
  answers: Parameters<typeof fakeServer>[0] = {},
  my_role: "collaborator" | "viewer" = "collaborator",
) {
  const sent = fakeServer({
    [`GET ${path}`]: () => ({ body: { count: results.length, next: null, results } }),
    "GET /v2/email-templates/": () => ({ body: { results: [] } }),
    "GET /v2/companies/1/application-status/": () => ({ body: statuses }),
    ...answers,
  });
  const { user } = renderInApp(
    <ConfirmProvider>
      <MessagesPanel application={{ ...application, my_role }} />
    </ConfirmProvider>,
    signedIn(),
  );
  return { user, changes: () => sent.filter(({ method }) => method !== "GET") };
}

it("[MSG-6] [MSG-11] says what became of each message, and takes back one that has not left", async () => {
  const unknown = { status: "unknown" as const, status_display: "Perhaps sent", is_recallable: false };
  const { user, changes } = open([message(2), message(1, unknown)], {
    "PATCH /v2/messages/2/": () => ({ body: message(2, { status: "canceled" }) }),
  });

  expect(await screen.findByText("Perhaps sent")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Take back" }));

  await waitFor(() => expect(changes()).toMatchObject([{ path: "/v2/messages/2/", body: { status: "canceled" } }]));
});

it("[MSG-13] sends nothing with a wrong time, and keeps what was typed when the server refuses it", async () => {
  const refusal = { detail: "This candidate has no email address.", code: "no_recipient" };
  const { user, changes } = open([], { [`POST ${path}`]: () => ({ status: 409, body: refusal }) });
  await user.click(await screen.findByRole("button", { name: "Write a message" }));
  await user.type(screen.getByRole("textbox", { name: "Subject" }), "Hello");
  await user.click(screen.getByRole("radio", { name: "Source" }));
  await user.type(screen.getByRole("textbox", { name: "Text" }), "<p>Dear %first_name%</p>");
  const time = screen.getByRole("textbox", { name: "Time" });
  await user.type(time, "25:10");

  await user.click(screen.getByRole("button", { name: "Schedule" }));
  expect(await screen.findByText("Enter a time such as 14:30.")).toBeTruthy();
  expect(changes()).toEqual([]);

  await user.clear(time);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("This candidate has no email address.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Subject" }).value).toBe("Hello");
  expect(changes()).toMatchObject([
    { path, body: { subject: "Hello", message_html: "<p>Dear %first_name%</p>", date: null, time: null } },
  ]);
});

it("[MSG-1] a viewer reads the messages and writes none", async () => {
  open([message(1)], {}, "viewer");

  expect(await screen.findByRole("heading", { name: "Hello" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Write a message" })).toBeNull();
});

it("[MSG-2] [MSG-11] moves with the message, and taking it back takes the move back", async () => {
  const { user, changes } = open([], {
    [`POST ${path}`]: () => ({ status: 201, body: { ...message(3), moved_version: 8 } }),
    "PATCH /v2/messages/3/": () => ({ body: message(3, { status: "canceled" }) }),
  });
  await user.click(await screen.findByRole("button", { name: "Write a message" }));
  await user.type(screen.getByRole("textbox", { name: "Subject" }), "Hello");
  await user.click(screen.getByRole("radio", { name: "Source" }));
  await user.type(screen.getByRole("textbox", { name: "Text" }), "<p>Dear</p>");
  await screen.findByRole("option", { name: "Screening" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Move to" }), "Screening");
  await user.click(screen.getByRole("button", { name: "Send" }));

  await waitFor(() => expect(changes()).toMatchObject([{ path, body: { move_status: 2 } }]));
  await screen.findByRole("button", { name: "Write a message" });
  undoLast();
  await waitFor(() => expect(undone).toEqual([8]));
});
