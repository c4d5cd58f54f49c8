import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { MailboxMail } from "../mailboxes.contract.ts";
import { AttachMails } from "./AttachMails.tsx";

const path = "/v2/applications/4/mailbox-mails/";

const mail = (id: number, given: Partial<MailboxMail> = {}): MailboxMail => ({
  id: `1.${id}.INBOX`,
  from: { name: "Zoë Å", address: "zoe@example.com" },
  to: [{ name: "", address: "maja@fjord.example" }],
  date: "2026-11-25T08:00:00.000Z",
  subject: `Mail ${id}`,
  size: 1_000,
  message_id: null,
  ...given,
});

const mailbox = { address: "maja@fjord.example", is_private: true, problem: null };

async function open(answers: Parameters<typeof fakeServer>[0], own: object | null = mailbox) {
  const sent = fakeServer({
    "GET /v2/mailboxes/mine/": async () => {
      // Respond only after the dialog has focused its close button.
      await waitFor(() => expect(document.activeElement?.closest("[role=dialog]")).toBeTruthy());
      return { body: { mailbox: own, allows_plain: false } };
    },
    ...answers,
  });
  const { user } = await renderAt("/applications/4/", <AttachMails application_id={4} />, signedIn());
  await user.click(await screen.findByRole("button", { name: "Attach an email…" }));
  await screen.findByRole("dialog", { name: "Attach emails from your mailbox" });
  return { user, sent, changes: () => sent.filter(({ method }) => method !== "GET") };
}

it("[MSG-8] attaches the mails that are chosen, those that are attached already being marked", async () => {
  const { user, changes } = await open({
    [`GET ${path}`]: () => ({ body: { results: [mail(3), mail(2, { message_id: 9 }), mail(1)] } }),
    [`POST ${path}`]: () => ({ status: 201, body: {} }),
  });
  const attached = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Mail 2/ });
  expect([attached.checked, attached.disabled]).toEqual([true, true]);
  expect(screen.getByText("Attached")).toBeTruthy();
  expect(screen.getByText(/They will be attached as private/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search mailbox" }));
  await user.click(screen.getByRole("checkbox", { name: /Mail 1/ }));
  await user.click(screen.getByRole("checkbox", { name: /Mail 3/ }));
  await user.click(screen.getByRole("button", { name: "Attach 2 emails" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes().map(({ body }) => body)).toEqual([{ mail: "1.1.INBOX" }, { mail: "1.3.INBOX" }]);
  expect(screen.getByText("2 emails were attached.")).toBeTruthy();
});

it("[MSG-8] names a mail that wasn't attached, keeps it chosen and attaches the others", async () => {
  const { user } = await open({
    [`GET ${path}`]: () => ({ body: { results: [mail(2), mail(1)] } }),
    [`POST ${path}`]: ({ body }) =>
      (body as { mail: string }).mail === "1.1.INBOX"
        ? { status: 409, body: { code: "mail_too_large", detail: "The mail is too large." } }
        : { status: 201, body: {} },
  });
  await user.click(await screen.findByRole("checkbox", { name: /Mail 1/ }));
  await user.click(screen.getByRole("checkbox", { name: /Mail 2/ }));
  await user.click(screen.getByRole("button", { name: "Attach 2 emails" }));

  expect(await screen.findByText(/Couldn't attach “Mail 1” - The mail is too large\./)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Attach 1 email" })).toBeTruthy();
});

it("[MSG-8] searches the mailbox once the typing pauses", async () => {
  const { sent } = await open({
    [`GET ${path}`]: ({ search }) => ({ body: { results: search.includes("contract") ? [mail(7)] : [] } }),
  });
  expect(await screen.findByRole("heading", { name: "No emails to or from this candidate" })).toBeTruthy();
  // Without a delay no time passes between the keys, however busy the machine is.
  await userEvent.setup({ delay: null }).type(screen.getByRole("searchbox", { name: "Search mailbox" }), "contract");

  expect(await screen.findByRole("checkbox", { name: /Mail 7/ })).toBeTruthy();
  expect(sent.filter((one) => one.path === path).map(({ search }) => search)).toEqual(["?q=", "?q=contract"]);
});

it("[MSG-8] leads to the settings from a mailbox whose password has expired, and where there is none", async () => {
  const body = { code: "mailbox_failing", detail: "It is wrong or expired: enter it again.", problem: "credentials" };
  await open({ [`GET ${path}`]: () => ({ status: 409, body }) });

  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("It is wrong or expired");
  expect(screen.getByRole("link", { name: "Open mailbox settings" }).getAttribute("href")).toBe("/settings/mailbox/");
});

it("[MSG-8] leads to the settings where no mailbox is connected", async () => {
  const { sent } = await open({}, null);

  expect(await screen.findByRole("heading", { name: "No mailbox connected" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open mailbox settings" })).toBeTruthy();
  expect(sent.map((one) => one.path)).not.toContain(path);
});
