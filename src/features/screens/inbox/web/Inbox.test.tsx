import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { OutboxPage } from "#features/screens/outbox/web/OutboxPage.tsx";
import type { OutboxState } from "#features/screens/outbox/web/outbox-state.ts";
import { fakeServer, loseConnection } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { InboundMail, InboxRow } from "../inbox.contract.ts";

const aRow = (id: number, given: Partial<InboxRow> = {}): InboxRow => ({
  id,
  from_name: "Bo Ek",
  from_address: "bo@example.com",
  subject: `Question ${id}`,
  excerpt: "Are you hiring?",
  attachments: ["cv.pdf"],
  dt_received: "2026-11-26T08:00:00.000Z",
  job: null,
  is_automatic: false,
  is_unreadable: false,
  ...given,
});

const aMail = (given: Partial<InboundMail> = {}): InboundMail => ({
  ...aRow(1),
  recipient: "jobs@example.com",
  text: "Are you hiring?",
  quoted: "",
  has_page: true,
  has_remote_content: false,
  is_partial: false,
  is_encrypted: false,
  calendar_reply: null,
  files: [{ id: 0, name: "cv.pdf", size: 1_000 }],
  applicant: { first_name: "Bo", last_name: "Ek", email: "bo@example.com" },
  ...given,
});

type Given = {
  rows?: InboxRow[];
  mail?: Partial<InboundMail>;
  state?: OutboxState;
  role?: "owner" | "manager";
  answers?: Parameters<typeof fakeServer>[0];
};

async function open({ rows = [aRow(1), aRow(2)], mail = {}, state = {}, role = "owner", answers = {} }: Given = {}) {
  const sent = fakeServer({
    "GET /v1/outbox/": () => ({ body: { now: new Date().toISOString(), next: null, results: [] } }),
    "GET /v1/outbox/counts/": () => ({
      body: { waiting: 0, problems: 0, sent: 0, recalled: 0, ...(role === "owner" && { received: rows.length }) },
    }),
    "GET /v1/inbound-mails/": () => ({ body: { next: null, results: rows } }),
    "GET /v1/inbound-mails/1/": () => ({ body: aMail(mail) }),
    "GET /v1/inbound-mails/1/applications/": () => ({
      body: { results: [{ id: 7, full_name: "Bo Ek", email: "bo@example.com", job_title: "Nurse", status: "New" }] },
    }),
    ...answers,
  });
  const shown: OutboxState = { tab: "received", ...state };
  const rendered = await renderAt("/outbox/", <OutboxPage {...shown} />, signedIn({ role }));
  return { ...rendered, changes: () => sent.filter(({ method }) => method === "POST") };
}

it("[MSG-7] lists what belongs to no message with its files and first words, and how long it is kept", async () => {
  await open({ rows: [aRow(1, { job: { id: 2, title: "Nurse" }, is_automatic: true })] });

  expect(await screen.findByRole("link", { name: "Question 1" })).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Unsorted 1" })).toBeTruthy();
  for (const text of ["Are you hiring?", "Files: cv.pdf", "To Nurse", "Automatic", /They're deleted after 180 days/])
    expect(screen.getByText(text)).toBeTruthy();
});

it("[ROLE-15] offers the tab to those alone who sort mails", async () => {
  await open({ role: "manager" });
  expect(await screen.findByText("No messages waiting")).toBeTruthy();
  expect(screen.queryByRole("tab", { name: /Unsorted/ })).toBeNull();
});

it("[MSG-7] discards one at once, offers to undo it, and shows it again where the server refuses", async () => {
  let rows = [aRow(1), aRow(2)];
  const first = await open({
    rows,
    answers: {
      "GET /v1/inbound-mails/": () => ({ body: { next: null, results: rows } }),
      "POST /v1/inbound-mails/1/discard/": () => {
        rows = rows.filter(({ id }) => id !== 1);
        return { status: 204 };
      },
      "POST /v1/inbound-mails/1/restore/": () => {
        rows = [aRow(1), ...rows];
        return { status: 204 };
      },
    },
  });
  await first.user.click(await screen.findByRole("button", { name: "Discard “Question 1” from Bo Ek" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Question 1" })).toBeNull());
  await first.user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("link", { name: "Question 1" })).toBeTruthy();
  first.unmount();

  const second = await open({
    answers: {
      "POST /v1/inbound-mails/2/discard/": () => ({ status: 409, body: { code: "mail_sorted", detail: "Too late." } }),
    },
  });
  await second.user.click(await screen.findByRole("button", { name: "Discard “Question 2” from Bo Ek" }));
  expect(await screen.findByText(/Couldn't discard the email - Too late\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Question 2" })).toBeTruthy();
});

it("[MSG-7] attaches an opened mail to a suggested application", async () => {
  const { user, changes } = await open({
    state: { mail: 1 },
    answers: {
      "POST /v1/inbound-mails/1/attach/": () => ({ body: { application_id: 7, message_id: 9 } }),
    },
  });
  const dialog = await screen.findByRole("dialog", { name: "Email from Bo Ek" });
  const file = await within(dialog).findByRole("link", { name: "cv.pdf" });
  expect(file.getAttribute("href")).toBe("/v1/inbound-mails/1/files/0/");
  await user.click(within(dialog).getByRole("button", { name: "Show original" }));
  const frame = within(dialog).getByTitle("Message from Bo Ek");
  expect([frame.getAttribute("src"), frame.getAttribute("sandbox")]).toEqual([
    "/v1/inbound-mails/1/page/",
    "allow-popups allow-popups-to-escape-sandbox",
  ]);

  await user.click(within(dialog).getByRole("button", { name: "Attach to an application" }));
  const submit = await screen.findByRole("button", { name: "Attach" });
  expect(submit.hasAttribute("disabled")).toBe(true);
  await user.click(await screen.findByRole("radio", { name: /Bo Ek/ }));
  await user.click(screen.getByRole("checkbox", { name: "Private" }));
  await user.click(submit);

  expect(await screen.findByText("The email was attached to the application of Bo Ek.")).toBeTruthy();
  expect(changes()).toMatchObject([{ body: { application_id: 7, is_private: true } }]);
});

it("[DETAIL-22] adds an opened mail as an application for the job that it came to, and keeps what is typed when refused", async () => {
  let isRefused = true;
  const { user, changes } = await open({
    mail: { job: { id: 2, title: "Nurse" } },
    state: { mail: 1 },
    answers: {
      "POST /v1/inbound-mails/1/add-application/": () =>
        isRefused
          ? { status: 400, body: { code: "invalid", detail: "Check.", errors: { email: ["Not an address."] } } }
          : { status: 201, body: { application_id: 8, duplicate_of: 7 } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Add as an application" }));
  expect(await screen.findByRole("radio", { name: "Nurse", checked: true })).toBeTruthy();
  expect(screen.getByText("The candidate gets the same confirmation as everyone who applies.")).toBeTruthy();
  const name = screen.getByRole("textbox", { name: "First name" });
  await user.clear(name);
  await user.type(name, "Bosse");
  await user.click(screen.getByRole("button", { name: "Add application" }));
  expect(await screen.findByText("Not an address.")).toBeTruthy();
  isRefused = false;
  const email = screen.getByRole("textbox", { name: "Email" });
  await user.clear(email);
  await user.type(email, "bosse@example.com");
  await user.click(screen.getByRole("button", { name: "Add application" }));

  expect(await screen.findByText(/Bosse Ek was added. They had already applied/)).toBeTruthy();
  expect(changes().at(-1)).toMatchObject({
    body: { job_id: 2, first_name: "Bosse", last_name: "Ek", email: "bosse@example.com" },
  });
});

it("[UI-5] leads the focus to the mail that takes the place of a discarded one", async () => {
  let rows = [1, 2, 3, 4].map((id) => aRow(id));
  const discard = (gone: number) => () => {
    rows = rows.filter(({ id }) => id !== gone);
    return { status: 204 };
  };
  const { user } = await open({
    answers: {
      "GET /v1/inbound-mails/": () => ({ body: { next: null, results: rows } }),
      "POST /v1/inbound-mails/3/discard/": discard(3),
      "POST /v1/inbound-mails/4/discard/": discard(4),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Discard “Question 3” from Bo Ek" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Question 4" })));

  await user.click(screen.getByRole("button", { name: "Discard “Question 4” from Bo Ek" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Question 2" })));
});

it("[UI-5] leads the focus into each step of an opened mail, and Escape back to the button that led there", async () => {
  const { user } = await open({ state: { mail: 1 } });
  await user.click(await screen.findByRole("button", { name: "Attach to an application" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Another application" })),
  );

  await user.keyboard("{Escape}");

  const add = await screen.findByRole("button", { name: "Add as an application" });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Attach to an application" })),
  );
  await user.click(add);
  await waitFor(() => expect(document.activeElement?.closest("[role=dialog] form")).toBeTruthy());
});

it("[MSG-7] shows of an unreadable mail how it is saved, and makes no application of it", async () => {
  await open({ mail: { is_unreadable: true, text: "", has_page: false, files: [] }, state: { mail: 1 } });
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText(/This email can't be shown/)).toBeTruthy();
  expect(within(dialog).getByRole("link", { name: "Save original email" }).getAttribute("href")).toBe(
    "/v1/inbound-mails/1/original/",
  );
  expect(within(dialog).queryByRole("button", { name: "Add as an application" })).toBeNull();
});

it("[UI-3] says what would be here, that nothing matches, and that there is no network", async () => {
  const first = await open({ rows: [] });
  expect(await screen.findByText("Nothing to sort")).toBeTruthy();
  first.unmount();
  const second = await open({ rows: [], state: { q: "ali" } });
  expect(await screen.findByRole("button", { name: "Show all emails" })).toBeTruthy();
  second.unmount();
  await loseConnection();
  await open();
  await waitFor(() => expect(screen.getByText("Couldn't load emails")).toBeTruthy());
});
