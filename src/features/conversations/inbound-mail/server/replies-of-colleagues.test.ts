import { expect, it } from "vitest";
import { getMessage } from "#features/conversations/messages/messages.contract.ts";
import { mailOf, mailWith, ownReceivingApp } from "#tests/support/inbound-mail.ts";

const { conversation } = await ownReceivingApp();

it("[MSG-7] marks the reply of a colleague to a copy, and does not take it for the candidate's", async () => {
  const { sent, receive, list, person, job, system, company } = await conversation();
  const olof = await person("member", { name: "Olof Quist", jobs: [[job, "collaborator"]] });
  const message = await sent();
  const mail = await receive(
    message.reply_to,
    mailOf({ headers: { From: `Olof Quist <${olof.email.toUpperCase()}>` }, body: "She is too expensive." }),
  );
  expect(mail).toMatchObject({ state: "sorted" });

  const [reply] = await list();
  expect(reply).toMatchObject({
    text: "She is too expensive.",
    direction: "in",
    is_colleague: true,
    is_other_sender: false,
    answers_id: message.id,
  });
  const logs = await system((db) =>
    db.selectFrom("activity").select("type").where("company_id", "=", company.id).orderBy("id").execute(),
  );
  const types = logs.map(({ type }) => type);
  expect(types).toContain("colleague_reply_received");
  expect(types).not.toContain("message_received");
});

it("[MSG-7] takes a colleague who applies for the candidate of their own application", async () => {
  const { sent, receive, list, system, application, maja } = await conversation();
  await system((db) =>
    db
      .updateTable("application")
      .set({ email: maja.email, email_key: maja.email })
      .where("id", "=", application.id)
      .execute(),
  );
  const { reply_to } = await sent();
  await receive(reply_to, mailOf({ headers: { From: `Maja Ek <${maja.email}>` } }));
  expect((await list())[0]).toMatchObject({ is_colleague: false, is_other_sender: false });
});

it("[MSG-7] keeps a reply of a colleague as private as the message", async () => {
  const { sent, receive, list, person, job, send, sendRaw, maja } = await conversation();
  const olof = await person("member", { jobs: [[job, "viewer"]] });
  const { reply_to } = await sent({ is_private: true });
  await receive(reply_to, mailWith([{ name: "cv.txt" }], { headers: { From: `Olof <${olof.email}>` } }));
  const [reply] = await list();
  expect(reply).toMatchObject({ is_colleague: true, is_private: true });
  const params = { message_id: reply!.id };
  expect((await send(maja, getMessage, { params })).body.files).toMatchObject([{ name: "cv.txt" }]);
  expect((await sendRaw(olof, getMessage, { params })).status).toBe(404);
});

it("[MSG-7] shows the answer of a calendar, and that an email is encrypted", async () => {
  const { sent, receive, list } = await conversation();
  const { reply_to } = await sent();
  const calendar = [
    "BEGIN:VCALENDAR",
    "METHOD:REPLY",
    "BEGIN:VEVENT",
    "UID:1",
    "ATTENDEE;PARTSTAT=ACCEPTED:mailto:zoe@example.com",
    "SUMMARY:Interview",
    "DTSTART:20261203T140000Z",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  await receive(
    reply_to,
    mailOf({ headers: { "Content-Type": "text/calendar; method=REPLY" }, body: calendar.join("\n") }),
  );
  expect((await list())[0]).toMatchObject({
    calendar_reply: {
      answer: "accepted",
      title: "Interview",
      starts_at: "2026-12-03T14:00:00.000Z",
      is_all_day: false,
    },
    is_encrypted: false,
    held_back: [],
  });

  await receive(reply_to, mailOf({ body: "-----BEGIN PGP MESSAGE-----\n\nabc\n-----END PGP MESSAGE-----" }));
  expect((await list())[0]).toMatchObject({ is_encrypted: true, files: [{ name: "mail.eml" }] });
});
