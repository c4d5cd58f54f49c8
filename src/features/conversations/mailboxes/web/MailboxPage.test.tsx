import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, loseConnection } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { Mailbox } from "../mailboxes.contract.ts";
import { MailboxPage } from "./MailboxPage.tsx";

const path = "/v2/mailboxes/mine/";

const connected: Mailbox = {
  address: "maja@fjord.example",
  host: "imap.fjord.example",
  port: 993,
  security: "tls",
  user_name: "maja@fjord.example",
  is_private: false,
  failing_since: null,
  problem: null,
  dt_created: "2026-11-26T08:00:00.000Z",
};

async function open(mailbox: Mailbox | null, answers: Parameters<typeof fakeServer>[0] = {}, allows_plain = false) {
  const sent = fakeServer({ [`GET ${path}`]: () => ({ body: { mailbox, allows_plain } }), ...answers });
  const rendered = await renderAt("/settings/mailbox/", <MailboxPage />, signedIn());
  return { ...rendered, changes: () => sent.filter(({ method }) => method !== "GET") };
}

it("[MSG-8] connects a mailbox, and says where its password is found", async () => {
  let mailbox: Mailbox | null = null;
  const state = () => ({ body: { mailbox, allows_plain: false } });
  const { user, changes } = await open(null, {
    [`GET ${path}`]: state,
    [`PUT ${path}`]: () => {
      mailbox = connected;
      return state();
    },
  });
  expect(await screen.findByText(/app password at myaccount.google.com/)).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Email address" }), "maja@fjord.example");
  await user.type(screen.getByRole("textbox", { name: "IMAP server" }), "imap.fjord.example");
  await user.type(screen.getByLabelText("Password or app password"), "word");
  await user.click(screen.getByRole("button", { name: "Connect" }));

  expect(await screen.findByText("Connected")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reconnect" })));
  expect(changes()).toMatchObject([
    {
      body: { address: "maja@fjord.example", host: "imap.fjord.example", port: 993, security: "tls", password: "word" },
    },
  ]);
});

it("[MSG-8] shows what the mail server refuses beside its field, and keeps what was typed", async () => {
  const errors = { password: ["It is wrong or expired: enter it again."] };
  const refusal = { code: "invalid", detail: "Please fix the highlighted fields.", errors };
  const { user, changes } = await open(null, { [`PUT ${path}`]: () => ({ status: 400, body: refusal }) });
  await user.type(await screen.findByRole("textbox", { name: "Email address" }), "maja@fjord.example");
  await user.click(screen.getByRole("button", { name: "Connect" }));
  expect(changes()).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: "IMAP server" }), "imap.fjord.example");
  await user.type(screen.getByLabelText("Password or app password"), "word");
  await user.click(screen.getByRole("button", { name: "Connect" }));

  expect(await screen.findByText("It is wrong or expired: enter it again.")).toBeTruthy();
  const password = screen.getByLabelText<HTMLInputElement>("Password or app password");
  expect(password.value).toBe("word");
  expect(document.activeElement).toBe(password);
});

it("[MSG-8] changes the usual port with the encryption, and offers none only where that is possible", async () => {
  const { user } = await open(null);
  const port = await screen.findByRole<HTMLInputElement>("textbox", { name: "Port" });
  await user.click(screen.getByRole("combobox", { name: "Encryption" }));
  expect(screen.queryByRole("option", { name: "None", hidden: true })).toBeNull();
  await user.click(screen.getByRole("option", { name: "STARTTLS", hidden: true }));
  expect(port.value).toBe("143");
});

it("[MSG-8] says since when a mailbox can't be reached and why, and takes the password again", async () => {
  const failing = { ...connected, failing_since: "2026-11-26T08:00:00.000Z", problem: "credentials" as const };
  const { user } = await open(failing);

  expect((await screen.findByRole("status")).textContent).toMatch(/Not reachable since .*wrong or expired/);
  await user.click(screen.getByRole("button", { name: "Reconnect" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "IMAP server" }).value).toBe("imap.fjord.example");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Password or app password")));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("status")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reconnect" })));
});

it("[MSG-15] flips whether mails are attached as private, and back when the server refuses", async () => {
  const { user, changes } = await open(connected, {
    [`PUT ${path}configuration/`]: () => ({ status: 409, body: { code: "no_mailbox", detail: "No." } }),
  });
  const flag = await screen.findByRole<HTMLInputElement>("switch", { name: /^Attach emails as private/ });
  await user.click(flag);

  expect(await screen.findByText(/Couldn't save the change/)).toBeTruthy();
  expect(flag.checked).toBe(false);
  expect(changes()).toMatchObject([{ body: { is_private: true } }]);
});

it("[MSG-8] asks before it disconnects", async () => {
  const { user, changes } = await open(connected, { [`DELETE ${path}`]: () => ({ status: 204 }) });
  await user.click(await screen.findByRole("button", { name: "Disconnect" }));
  expect(changes()).toEqual([]);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Disconnect" }));

  await waitFor(() => expect(changes()).toMatchObject([{ method: "DELETE", path }]));
});

it("[MSG-8] says that the mailbox wasn't loaded, without a server and without a connection", async () => {
  const { unmount } = await open(null, { [`GET ${path}`]: () => ({ status: 400, body: { detail: "No." } }) });
  expect(await screen.findByRole("heading", { name: "Couldn't load the mailbox" })).toBeTruthy();
  unmount();
  await loseConnection();
  await open(null);
  expect(await screen.findByRole("heading", { name: "Couldn't load the mailbox" })).toBeTruthy();
});
