import { expect, it } from "vitest";
import { confirmApplications } from "#features/conversations/messages/server/confirmations/confirm-applications.ts";
import { listInbox } from "#features/screens/inbox/inbox.contract.ts";
import { getJobAddress, putJobAddress } from "#features/screens/inbox/job-address.contract.ts";
import { listIntake } from "#features/review/intake/intake.contract.ts";
import { listMessages } from "#features/conversations/messages/messages.contract.ts";
import { newsReader } from "#tests/support/news.ts";
import { inboundDomain, mailOf, mailWith, ownReceivingApp } from "#tests/support/inbound-mail.ts";
import { mailLimits } from "../inbound-mail.ts";

const { receiving, conversation } = await ownReceivingApp();

async function setUp() {
  const world = await conversation();
  const { system, company, job, send, person, receive } = world;
  const owner = await person("owner");
  const address = await world.addressOf();
  const applications = () =>
    system((db) =>
      db
        .selectFrom("application")
        .selectAll()
        .where("company_id", "=", company.id)
        .where("source_type", "=", "applied")
        .where("id", "<>", world.application.id)
        .orderBy("id")
        .execute(),
    );
  const filesOf = async (application_id: number) => {
    const rows = await system((db) =>
      db
        .selectFrom("application_file")
        .select(["field", "name"])
        .where("application_id", "=", application_id)
        .orderBy("id")
        .execute(),
    );
    return rows.map(({ field, name }) => `${field} ${name}`);
  };
  const apply = (given: Parameters<typeof mailWith>[1] = {}, names = ["cv.txt"]) =>
    receive(
      address,
      mailWith(
        names.map((name) => ({ name })),
        given,
      ),
    );
  const inbox = async () => (await send(owner, listInbox, { query: {} })).body.results;
  const thank = newsReader(world, confirmApplications);
  return { ...world, seat: job, owner, address, applications, filesOf, apply, inbox, thank };
}

it("[DETAIL-22] makes an application of a mail with a CV to the address of a job", async () => {
  const { address, apply, applications, filesOf, send, maja, seat } = await setUp();
  expect(address).toMatch(new RegExp(`^job-[a-z2-7]{12}@${inboundDomain.replaceAll(".", "\\.")}$`));
  const names = ["Zeugnis.txt", "logo.png", "Zoë_Lebenslauf.txt", "Letter.txt", "Diploma.txt"];
  const mail = await apply({ headers: { From: "Zoë Ek <zoe.ek@example.com>" }, body: "I build bridges." }, names);

  expect(mail).toMatchObject({ state: "sorted", job_id: seat.id, excerpt: "" });
  const [made, ...others] = await applications();
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    job_id: seat.id,
    first_name: "Zoë",
    last_name: "Ek",
    email: "zoe.ek@example.com",
    message: "I build bridges.",
    source_type: "applied",
    source_json: { channel: "mail" },
    uploaded_by_id: null,
  });
  // This company has one field for other documents.
  expect(await filesOf(made!.id)).toEqual(["cv Zoë_Lebenslauf.txt", "cover_letter Letter.txt", "other_1 Zeugnis.txt"]);
  const { results } = (await send(maja, listMessages, { params: { application_id: made!.id }, query: {} })).body;
  expect(results).toMatchObject([
    { direction: "in", text: "I build bridges.", is_other_sender: false, answers_id: null, held_back: ["logo.png"] },
  ]);
  expect(results[0]?.files.map(({ name }) => name)).toEqual([
    "Zeugnis.txt",
    "Zoë_Lebenslauf.txt",
    "Letter.txt",
    "Diploma.txt",
  ]);
});

it("[DETAIL-22] names the candidate by the sender, else by the CV, else by the address", async () => {
  const { address, receive, applications } = await setUp();
  const from = async (From: string, content?: string) => {
    await receive(address, mailWith([{ name: "cv.txt", ...(content && { content }) }], { headers: { From } }));
    const made = (await applications()).at(-1);
    return [made?.first_name, made?.last_name];
  };

  expect(await from('"Berg, Anna" <a1@example.com>')).toEqual(["Anna", "Berg"]);
  expect(await from("aino virtanen <a2@example.com>")).toEqual(["Aino", "Virtanen"]);
  const cv = "Lebenslauf\nName: Ingrid Solheim\nE-Mail: ingrid.solheim@example.com\nOslo\n";
  expect(await from("ingrid.solheim@example.com", cv)).toEqual(["Ingrid", "Solheim"]);
  expect(await from("olof.palmgren77@example.com", "Twelve years of bridges.")).toEqual(["Olof", "Palmgren"]);
});

it("[DETAIL-22] thanks the candidate once, tells of a second application, and answers no program", async () => {
  const { apply, applications, thank, system, company } = await setUp();
  for (const template_type of ["thank-you", "duplicated"])
    await system((db) =>
      db
        .insertInto("message_template")
        .values({
          company_id: company.id,
          template_type,
          name: template_type,
          subject: template_type,
          message_html: "<p>Hi</p>",
          language: "en",
          is_default: true,
        })
        .execute(),
    );
  const queued = async () => {
    await thank();
    const rows = await system((db) =>
      db
        .selectFrom("message")
        .select(["cause", "to_address"])
        .where("company_id", "=", company.id)
        .where("direction", "=", "out")
        .orderBy("id")
        .execute(),
    );
    return rows.map(({ cause, to_address }) => `${cause} ${to_address}`);
  };
  await apply();
  // This candidate has applied for the job before, so the confirmation mentions it.
  expect(await queued()).toEqual(["duplicated zoe@example.com"]);
  await apply({ headers: { From: "Bo Ek <bo@example.com>" } });
  await apply({ headers: { From: "Bo Ek <bo@example.com>" } });
  expect(await queued()).toEqual([
    "duplicated zoe@example.com",
    "thank-you bo@example.com",
    "duplicated bo@example.com",
  ]);

  for (const headers of [
    { "Auto-Submitted": "auto-generated" },
    { Precedence: "bulk" },
    { From: `Jobs <jobs@${inboundDomain}>` },
  ])
    expect(await apply({ headers })).toMatchObject({ state: "unsorted" });
  expect(await applications()).toHaveLength(3);
  expect(await queued()).toHaveLength(3);
});

it("[DETAIL-22] makes one application of a mail that comes twice, and of an answer none", async () => {
  const { address, receive, sent, applications } = await setUp();
  const raw = mailWith([{ name: "cv.txt" }]);
  await Promise.all([receiving().deliver({ to: address, raw }), receiving().deliver({ to: address, raw })]);
  await receive(address, raw);
  const again = await receive(address, `Received: from elsewhere by here; Thu, 26 Nov 2026 08:00:00 +0000\r\n${raw}`);
  expect(again).toMatchObject({ state: "ignored", reason: "duplicate" });
  expect(await applications()).toHaveLength(1);

  const { mail } = await sent();
  const answer = { "In-Reply-To": mail?.parsed.messageId ?? "" };
  expect(await receive(address, mailWith([{ name: "cv.txt" }], { headers: answer }))).toMatchObject({
    state: "sorted",
  });
  expect(await applications()).toHaveLength(1);
});

it("[DETAIL-22] leaves to people what has no document, and what comes to a job that is not published", async () => {
  const { address, receive, apply, applications, inbox, seat, system } = await setUp();
  expect(await receive(address, mailOf({ body: "Is the job\nstill open?" }))).toMatchObject({ state: "unsorted" });
  expect(await receive(address, mailWith([{ name: "run.exe", content: "MZ\0\0\0" }]))).toMatchObject({
    state: "unsorted",
  });
  const gone = await receive(address, mailOf({ headers: { "Auto-Submitted": "auto-replied" } }));
  expect(gone).toMatchObject({ state: "ignored", reason: "auto_reply" });
  const change = (given: object) =>
    system((db) => db.updateTable("job").set(given).where("id", "=", seat.id).execute());
  for (const given of [
    { status: "draft" },
    { status: "closed" },
    { status: "archived" },
    { status: "published", to_date: "2020-01-01" },
    { status: "published", to_date: null, from_date: "2099-01-01" },
  ]) {
    await change(given);
    expect(await apply()).toMatchObject({ state: "unsorted", job_id: seat.id });
  }
  expect(await applications()).toEqual([]);
  const rows = await inbox();
  expect(rows).toHaveLength(7);
  expect(rows[0]).toMatchObject({ job: { id: seat.id, title: seat.title }, attachments: ["cv.txt"] });
  expect(rows[6]).toMatchObject({ excerpt: "Is the job still open?", from_name: "Zoë Å", is_automatic: false });

  await change({ from_date: null, is_internal: true });
  expect(await apply()).toMatchObject({ state: "sorted" });
});

it.each([
  ["the empty text that Exchange adds", [{ name: "ATT00001.txt", content: "\r\n\r\n" }]],
  ["the long text that Exchange adds", [{ name: "ATT00002.txt", content: "This mail is confidential. ".repeat(20) }]],
  ["a short text", [{ name: "Untitled.txt", content: "Sent from my phone" }]],
  [
    "a mail passed on, and an address card",
    [
      { name: "Application.eml", content: `From: bo@example.com\r\n\r\n${"Hello ".repeat(100)}` },
      { name: "Bo.vcf", content: `BEGIN:VCARD\r\nFN:Bo\r\n${"NOTE:Hello\r\n".repeat(50)}END:VCARD` },
    ],
  ],
])("[DETAIL-22] leaves to people what has no CV but %s", async (_, files) => {
  const { address, receive, applications } = await setUp();

  expect(await receive(address, mailWith(files))).toMatchObject({ state: "unsorted" });
  expect(await applications()).toEqual([]);
});

it("[DETAIL-22] takes a text for a CV that is called one, or is no short one", async () => {
  const { address, receive, applications } = await setUp();
  await receive(address, mailWith([{ name: "CV.txt", content: "Bridges" }]));
  await receive(address, mailWith([{ name: "Zoe.txt" }]));

  expect(await applications()).toHaveLength(2);
});

it("[DETAIL-22] leaves to people a mail that could be read in part alone", async () => {
  const { address, receive, applications, seat } = await setUp();
  const begin = Array.from({ length: 150 }, (_, n) => `--b${n}\nContent-Type: multipart/mixed; boundary=b${n + 1}\n\n`);
  const nested = mailOf({
    headers: { "Content-Type": "multipart/mixed; boundary=b0" },
    body: `${begin.join("")}--b150\nContent-Type: text/plain\n\nHello\n`,
  });
  const files = Array.from({ length: mailLimits.attachments + 1 }, (_, n) => ({
    name: `cv-${n}.txt`,
    content: `${n}`,
  }));

  for (const raw of [nested, mailWith(files)])
    expect(await receive(address, raw)).toMatchObject({ state: "unsorted", job_id: seat.id });
  expect(await applications()).toEqual([]);
});

it.each(["no-reply@indeedemail.example", "jobs.donotreply@example.com", "NoReply+7@example.com"])(
  "[DETAIL-22] leaves to people what is from %s alone, and takes the person of its Reply-To for the applicant",
  async (from) => {
    const { apply, applications } = await setUp();
    expect(await apply({ headers: { From: `Jobs <${from}>` } })).toMatchObject({ state: "unsorted" });
    expect(await applications()).toEqual([]);

    await apply({ headers: { From: `Jobs <${from}>`, "Reply-To": "anna.berg@example.com" } });
    expect(await applications()).toMatchObject([
      { first_name: "Anna", last_name: "Berg", email: "anna.berg@example.com" },
    ]);
  },
);

it("[DETAIL-22] takes an application from an address that only looks like one of no reply", async () => {
  const { apply, applications } = await setUp();
  await apply({ headers: { From: "Nor Eply <noreplyman@example.com>", "Reply-To": "other@example.com" } });
  expect(await applications()).toMatchObject([{ email: "noreplyman@example.com" }]);
});

it("[DETAIL-22] puts the CVs of a colleague into their own queue for the job", async () => {
  const { apply, applications, send, maja, owner, seat, person } = await setUp();
  const names = ["Anna.txt", "Bo.txt"];
  const mail = await apply({ headers: { From: `Maja <${maja.email.toUpperCase()}>` } }, names);

  expect(mail).toMatchObject({ state: "sorted", message_id: null });
  const queue = async (who: typeof maja) =>
    (await send(who, listIntake, { params: { job_id: seat.id } })).body.results.map(({ file }) => file.name);
  expect([await queue(maja), await queue(owner)]).toEqual([names, []]);
  expect(await applications()).toEqual([]);

  // A colleague without a role in the job applies like everyone else.
  const outsider = await person("member", { name: "Ida Lund" });
  const viewer = await person("member", { jobs: [[seat, "viewer"]] });
  await apply({ headers: { From: `Ida Lund <${outsider.email}>` } });
  await apply({ headers: { From: `Vi Ek <${viewer.email}>` } });
  expect(await applications()).toMatchObject([{ email: outsider.email }, { email: viewer.email }]);
});

it("[DETAIL-22] takes five mails an hour from a mailbox to a job, however its address is spelled, and leaves the others to people", async () => {
  const { apply, applications, system, company, inbox } = await setUp();
  for (let count = 0; count < 5; count++) await apply({ headers: { From: `Nora <nora+${count}@example.com>` } });
  await apply({ headers: { From: "Nora <NORA@example.com>" } });
  await apply({ headers: { From: "Bo Ek <bo@example.com>" } });

  expect(await applications()).toHaveLength(6);
  expect(await inbox()).toHaveLength(1);
  await system((db) =>
    db
      .updateTable("inbound_mail")
      .set({ dt_sorted: new Date(Date.now() - 3_700_000).toISOString() })
      .where("company_id", "=", company.id)
      .execute(),
  );
  expect(await apply()).toMatchObject({ state: "sorted" });
});

it("[DETAIL-22] refuses mails to an address that is switched off, and gives another one afterwards", async () => {
  const { address, addressOf, send, sendRaw, maja, seat, person, system } = await setUp();
  const params = { job_id: seat.id };
  const read = async () => (await send(maja, getJobAddress, { params })).body;
  expect(await read()).toEqual({ address, can_receive: true });
  expect(await addressOf(seat, true)).toBe(address);

  await addressOf(seat, false);
  expect(await read()).toEqual({ address: null, can_receive: true });
  await expect(receiving().deliver({ to: address, raw: mailOf() })).rejects.toMatchObject({ responseCode: 550 });
  const next = await addressOf();
  expect(next).not.toBe(address);
  expect(await receiving().deliver({ to: next.toUpperCase(), raw: mailOf() })).toMatch(/^250/);
  const viewer = await person("member", { jobs: [[seat, "viewer"]] });
  const recruiter = await person("member", { jobs: [[seat, "recruiter"]] });
  for (const who of [viewer, recruiter]) {
    expect((await sendRaw(who, getJobAddress, { params })).status).toBe(403);
    expect((await sendRaw(who, putJobAddress, { params, body: { is_on: true } })).status).toBe(403);
  }

  await system((db) => db.updateTable("job").set({ status: "deleted" }).where("id", "=", seat.id).execute());
  await expect(receiving().deliver({ to: next, raw: mailOf() })).rejects.toMatchObject({ responseCode: 550 });
});
