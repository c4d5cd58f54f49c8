import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, loseConnection } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { Found, SendingDomain, SendingDomains } from "../sending-domains.contract.ts";
import { SendingDomainsPage } from "./SendingDomainsPage.tsx";

const path = "/v2/companies/1/sending-domains/";

const found = (given: Partial<Found> = {}): Found => ({
  spf: { domain: "acme.se", state: "found", records: ["v=spf1 mx ~all"], lookups: 1 },
  is_spf_aligned: true,
  dkim: { state: "missing", records: [] },
  next_dkim: null,
  dmarc: { name: "_dmarc.acme.se", state: "missing", records: [], policy: null },
  mx: { domain: "acme.se", state: "found", records: ["mx.acme.se"] },
  inbound: null,
  ...given,
});

const domain = (given: Partial<SendingDomain> = {}): SendingDomain => ({
  domain: "acme.se",
  addresses: [{ id: 4, email: "anna@acme.se" }],
  dkim_record: { selector: "hlabc", name: "hlabc._domainkey.acme.se", value: `v=DKIM1; k=rsa; p=${"A".repeat(392)}` },
  next_dkim_record: null,
  dt_verified: null,
  dt_lost: null,
  dt_checked: new Date().toISOString(),
  found: found(),
  ...given,
});

type Given = Partial<SendingDomains> & { answers?: Parameters<typeof fakeServer>[0]; role?: "admin" | "manager" };

async function open(results: SendingDomain[], { answers = {}, role = "admin", ...installation }: Given = {}) {
  const body = { mails: "sent", inbound_domain: null, spf_include: null, results, ...installation };
  const sent = fakeServer({ [`GET ${path}`]: () => ({ body }), ...answers });
  const { user } = await renderAt("/settings/sending-domains/", <SendingDomainsPage />, signedIn({ role }));
  return { user, changes: () => sent.filter(({ method }) => method !== "GET") };
}

it("[MSG-6] says first what to expect, and shows the record to add with what to copy", async () => {
  const { changes } = await open([domain()]);

  const card = within(await screen.findByRole("article", { name: "acme.se" }));
  expect(card.getByText("Emails from anna@acme.se may be treated as spam. Add the DKIM record.")).toBeTruthy();
  expect(card.getByText("hlabc._domainkey.acme.se")).toBeTruthy();
  expect(card.getAllByRole("button", { name: /^Copy/ }).length).toBe(4);
  expect(card.getByText("The record doesn't exist. Large mail providers require one.")).toBeTruthy();
  expect(card.getAllByText(/^(Fine|Needs attention|Needs a fix)$/).map(({ textContent }) => textContent)).toEqual([
    "Needs attention",
    "Needs a fix",
    "Fine",
    "Needs attention",
    "Fine",
  ]);
  expect(changes()).toEqual([]);
});

it("[MSG-6] checks a domain at once that was never checked, and again when asked", async () => {
  const signed = domain({
    found: found({ dkim: { state: "found", records: [] } }),
    dt_verified: "2026-11-01T00:00:00Z",
  });
  const { user, changes } = await open([domain({ dkim_record: null, dt_checked: null, found: null })], {
    answers: { [`POST ${path}acme.se/check/`]: () => ({ body: signed }) },
  });

  expect(await screen.findByText("Emails from anna@acme.se are signed and will be accepted.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Check again" }));
  await waitFor(() => expect(changes().map(({ path: to }) => to)).toEqual(Array(2).fill(`${path}acme.se/check/`)));
});

it("[MSG-6] shows beside an address what the mail server said of a test", async () => {
  const { user } = await open([domain()], {
    answers: {
      "POST /v2/companies/1/email-addresses/4/test/": () => ({
        body: { outcome: "refused", response: "553 5.7.1 <b>Not yours</b>", is_signed: false },
      }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Send a test email from anna@acme.se" }));

  expect(await screen.findByText("553 5.7.1 <b>Not yours</b>")).toBeTruthy();
  expect(screen.getByText(/The mail server rejected it\./)).toBeTruthy();
});

it("[MSG-6] shows the record of a new key after a question, while the old one signs", async () => {
  const signed = domain({
    found: found({ dkim: { state: "found", records: [] } }),
    dt_verified: "2026-11-01T00:00:00Z",
  });
  const next = { selector: "hlnew", name: "hlnew._domainkey.acme.se", value: "v=DKIM1; p=B" };
  const { user, changes } = await open([signed], {
    answers: { [`POST ${path}acme.se/renew-key/`]: () => ({ body: { ...signed, next_dkim_record: next } }) },
  });
  await user.click(await screen.findByRole("button", { name: "Create a new key" }));
  expect(changes()).toEqual([]);
  const dialog = within(await screen.findByRole("dialog", { name: "Create a new key for acme.se?" }));
  await user.click(dialog.getByRole("button", { name: "Create a new key" }));

  expect(await screen.findByText("hlnew._domainkey.acme.se")).toBeTruthy();
  expect(screen.getByText("Emails from anna@acme.se are signed and will be accepted.")).toBeTruthy();
});

it("[MSG-6] tells whose SPF counts, and what it lacks", async () => {
  const inbound = { domain: "replies.example.com", state: "missing" as const, records: [], is_here: false };
  await open(
    [
      domain({
        found: found({
          spf: { domain: "replies.example.com", state: "not_included", records: ["v=spf1 -all"], lookups: 0 },
          inbound,
        }),
      }),
    ],
    { inbound_domain: "replies.example.com", spf_include: "include:spf.example.com" },
  );

  expect(
    await screen.findByText(/The record of replies\.example\.com counts, which receives delivery reports/),
  ).toBeTruthy();
  expect(screen.getByText(/Add include:spf\.example\.com to it/)).toBeTruthy();
  expect(screen.getByText(/It has no MX record\. Tell the people who run this server\./)).toBeTruthy();
});

it("[MSG-6] leads to the addresses where there are none, and keeps the page to those who run the company", async () => {
  await open([]);
  const link = await screen.findByRole("link", { name: "Add an email address" });
  expect(link.getAttribute("href")).toContain("tab=addresses");
  cleanup();
  await open([domain()], { role: "manager" });
  expect(await screen.findByRole("heading", { name: "You don't have access to sending domains" })).toBeTruthy();
});

it("[MSG-6] says what was not loaded, and that the server can't be reached", async () => {
  await open([], { answers: { [`GET ${path}`]: () => ({ status: 400, body: { detail: "Not yours." } }) } });
  expect(await screen.findByRole("heading", { name: "Couldn't load sending domains" })).toBeTruthy();
  expect(screen.getByText("Not yours.")).toBeTruthy();
  cleanup();
  await loseConnection();
  await open([domain()]);
  expect(await screen.findByText("Couldn't load sending domains")).toBeTruthy();
  expect(screen.queryByText("Not yours.")).toBeNull();
});
