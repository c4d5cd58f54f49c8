import { expect, it } from "vitest";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { acceptInvitation, getInvitation, inviteUsers, resendInvitation } from "../invitations.contract.ts";
import { listUsers } from "../people.contract.ts";
import { sendInvitations } from "./send-invitations.ts";

ownApp({ SMTP_URL: "" });

const newAddress = () => `${crypto.randomUUID()}@example.com`;
const tokenIn = (link: string | null | undefined) => /\/invitation\/([^/]+)\/$/.exec(link ?? "")?.[1] ?? "";
const password = "correct horse battery";

it("[AUTH-8] [TEAM-10] gives the link of each person to who invites, where the server sends no email", async () => {
  const { app, company, person, send, system } = await createWorld();
  const [admin, here] = [await person("admin"), await person("member")];
  const emails = [newAddress(), newAddress(), here.email, "no address"];
  const params = { company_id: company.id };

  const { body } = await send(admin, inviteUsers, { params, body: { emails, role: "member" } });
  const open = await system((db) =>
    db.selectFrom("invitation").select("id").where("company_id", "=", company.id).execute(),
  );
  // A job queued while there was a mail server must not replace the link.
  await sendInvitations.run(app, { invitation_ids: open.map(({ id }) => id) });
  const [first, second, ...others] = body.users;
  const accept = (link: string | null | undefined, name: string) =>
    send(null, acceptInvitation, { params: { token: tokenIn(link) }, body: { name, password } });
  await accept(first?.link, "Nina Holm");
  await accept(second?.link, "Per Ek");

  expect(others.map(({ outcome, link }) => [outcome, link])).toEqual([
    ["already_here", null],
    ["invalid", null],
  ]);
  const { body: people } = await send(admin, listUsers, { params, query: {} });
  expect(people.results).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "Nina Holm", state: "active" }),
      expect.objectContaining({ name: "Per Ek", state: "active" }),
    ]),
  );
});

it("[AUTH-8] gives a new link where an invitation is resent, and ends the one before", async () => {
  const { company, person, send, sendRaw } = await createWorld();
  const admin = await person("admin");
  const body = { emails: [newAddress()], role: "member" as const };
  const invited = await send(admin, inviteUsers, { params: { company_id: company.id }, body });
  const [{ id, link: before } = { id: null, link: null }] = invited.body.users;

  const resent = await send(admin, resendInvitation, { params: { id: id ?? 0 } });

  expect(resent.body).toMatchObject({ success: true, detail: expect.stringContaining("ready to copy") });
  const states = [before, resent.body.link].map((link) =>
    sendRaw(null, getInvitation, { params: { token: tokenIn(link) } }),
  );
  expect((await Promise.all(states)).map(({ status }) => status)).toEqual([404, 200]);
});
