import { expect, it } from "vitest";
import { addMailAsApplication, getInboundMail } from "#features/screens/inbox/inbox.contract.ts";
import { listIntake } from "#features/review/intake/intake.contract.ts";
import { readIntakeItem } from "#features/review/intake/server/read-intake-item.ts";
import { listMessages } from "#features/conversations/messages/messages.contract.ts";
import { mailOf, mailWith, ownReceivingApp } from "#tests/support/inbound-mail.ts";

const { conversation } = await ownReceivingApp();

async function setUp() {
  const world = await conversation();
  const { system, company, receive } = world;
  const address = await world.addressOf();
  const applications = () =>
    system((db) =>
      db
        .selectFrom("application")
        .select(["id", "first_name", "last_name", "email", "message"])
        .where("company_id", "=", company.id)
        .where("source_type", "=", "applied")
        .where("id", "<>", world.application.id)
        .orderBy("id")
        .execute(),
    );
  const files = async (application_id: number) => {
    const rows = await system((db) =>
      db
        .selectFrom("application_file")
        .select(["field", "name"])
        .where("application_id", "=", application_id)
        .orderBy("id")
        .execute(),
    );
    return Object.fromEntries(rows.map(({ field, name }) => [field, name]));
  };
  const apply = (headers: Record<string, string>, given = [{ name: "cv.txt" }] as Parameters<typeof mailWith>[0]) =>
    receive(address, mailWith(given, { headers }));
  return { ...world, address, applications, files, apply };
}

it("[DETAIL-22] names the candidate by the whole display name, in any script", async () => {
  const { apply, applications } = await setUp();
  await apply({ From: "Suparman <cv4711@mail.example>" });
  await apply({ From: "=?utf-8?B?5bGx55SwIOWkqumDjg==?= <tk77@mail.example>" });
  await apply({ From: '"Nora Lind (Acme)" <nl@mail.example>' });

  expect((await applications()).map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
    ["Suparman", ""],
    ["山田", "太郎"],
    ["Nora", "Lind"],
  ]);
});

it("[DETAIL-22] makes candidates of the people whose mails a group passes on, not of the group", async () => {
  const { apply, applications } = await setUp();
  const passedOn = (name: string, address: string) => ({
    From: `"'${name}' via Jobs" <jobs@fjord.example>`,
    To: "jobs@fjord.example",
    "Reply-To": `${name} <${address}>`,
    "X-Original-From": `${name} <${address}>`,
    "List-ID": "<jobs.fjord.example>",
    Precedence: "list",
  });
  await apply(passedOn("Nora Lind", "nora.lind@mail.example"));
  await apply(passedOn("Olle Quist", "olle.quist@mail.example"));

  expect(await applications()).toMatchObject([
    { first_name: "Nora", last_name: "Lind", email: "nora.lind@mail.example" },
    { first_name: "Olle", last_name: "Quist", email: "olle.quist@mail.example" },
  ]);
});

it("[DETAIL-22] takes the candidate of a job board's mail from Reply-To, and the letter from the HTML", async () => {
  const { address, receive, applications, send, maja } = await setUp();
  const parts = [
    "Content-Type: multipart/alternative; boundary=a\n\n" +
      "--a\nContent-Type: text/plain\n\nThis e-mail can only be read with a program that shows HTML.\n" +
      "--a\nContent-Type: text/html\n\n<p>I have driven forklifts for nine years.</p>\n--a--",
    `Content-Type: text/plain; name="cv.txt"\nContent-Disposition: attachment; filename="cv.txt"\n\n${"Forklifts. ".repeat(30)}`,
  ];
  const headers = {
    From: "Jobfinder <apply@jobfinder.example>",
    "Reply-To": "Kim Dahl <kim.dahl@mail.example>",
    "Content-Type": "multipart/mixed; boundary=b",
  };
  await receive(address, mailOf({ headers, body: `${parts.map((part) => `--b\n${part}\n`).join("")}--b--` }));

  const [made] = await applications();
  expect(made).toMatchObject({
    first_name: "Kim",
    last_name: "Dahl",
    email: "kim.dahl@mail.example",
    message: "I have driven forklifts for nine years.",
  });
  const { results } = (await send(maja, listMessages, { params: { application_id: made!.id }, query: {} })).body;
  expect(results).toMatchObject([{ from_address: "kim.dahl@mail.example", is_other_sender: false }]);
});

it("[DETAIL-22] takes an application and an answer for a person's where Exchange asks for no automatic replies", async () => {
  const { apply, applications, sent, receive, list } = await setUp();
  const exchange = { "X-Auto-Response-Suppress": "DR, OOF, AutoReply" };
  await apply({ From: "Sune Alm <sune.alm@mail.example>", ...exchange });
  expect(await applications()).toMatchObject([{ first_name: "Sune", last_name: "Alm" }]);

  await receive((await sent()).reply_to, mailOf({ headers: exchange, body: "Yes, Tuesday suits me." }));
  expect((await list())[0]).toMatchObject({ text: "Yes, Tuesday suits me.", is_auto_reply: false });
});

const long = "Twelve years of bridges and roads. ".repeat(10);

it("[DETAIL-22] decides by names and contents which document is the CV", async () => {
  const { apply, applications, files } = await setUp();
  const filesOf = async (given: Parameters<typeof mailWith>[0]) => {
    await apply({ From: `Uno Bok <uno${crypto.randomUUID()}@mail.example>` }, given);
    return files((await applications()).at(-1)!.id);
  };
  const letter = `Dear team,\n${long}\nKind regards\nUno Bok`;

  expect(await filesOf([{ name: "Anschreiben.txt" }, { name: "Uno Bok.txt" }])).toEqual({
    cv: "Uno Bok.txt",
    cover_letter: "Anschreiben.txt",
  });
  expect(await filesOf([{ name: "Zeugnisse.txt" }, { name: "Uno Bok.txt" }])).toEqual({
    cv: "Uno Bok.txt",
    other_1: "Zeugnisse.txt",
  });
  expect(
    await filesOf([
      { name: "Scan 1.txt", content: letter },
      { name: "Scan 2.txt", content: `Uno Bok\nProfile\n${long}\nExperience\n${long}\nEducation\nLund` },
    ]),
  ).toEqual({ cv: "Scan 2.txt", cover_letter: "Scan 1.txt" });
  expect(await filesOf([{ name: "Ansökan.txt" }, { name: "Betyg.txt" }])).toEqual({
    cv: "Ansökan.txt",
    other_1: "Betyg.txt",
  });
});

/** Creates an email that forwards an application as an attached email. */
function forwarded(From: string): string {
  const inner = mailWith([{ name: "cv.txt", content: `Curriculum vitae\n${long}` }], {
    headers: { From: "Tove Rask <tove.rask@mail.example>", Subject: "My application" },
  });
  return mailOf({
    headers: { From, "Content-Type": "multipart/mixed; boundary=f" },
    body: [
      "--f\nContent-Type: text/plain\n\nSee attached.",
      `--f\nContent-Type: message/rfc822; name="My application.eml"\nContent-Disposition: attachment\n\n${inner}`,
      "--f--",
    ]
      .join("\n")
      .replaceAll("\r\n", "\n"),
  });
}

it("[DETAIL-22] queues the CV of an email that a colleague forwards, with the name and address of its sender", async () => {
  const { address, receive, send, maja, job, applications, app, company } = await setUp();
  const mail = await receive(address, forwarded(`Maja Ek <${maja.email}>`));
  expect(mail).toMatchObject({ state: "sorted" });
  const queue = async () => (await send(maja, listIntake, { params: { job_id: job.id } })).body.results;
  const [item] = await queue();
  await readIntakeItem.run(app, { company_id: company.id, item_id: item!.id });

  expect(await queue()).toMatchObject([
    {
      file: { name: "cv.txt" },
      state: "ready",
      fields: {
        first_name: { value: "Tove" },
        last_name: { value: "Rask" },
        email: { value: "tove.rask@mail.example" },
      },
    },
  ]);
  expect(await applications()).toEqual([]);
});

it("[DETAIL-22] leaves an email that a stranger forwards to people, and suggests the sender of the attached email", async () => {
  const { address, receive, send, person, applications, files, job } = await setUp();
  const owner = await person("owner");
  const mail = await receive(address, forwarded("Rita Agent <rita@agency.example>"));
  expect(mail).toMatchObject({ state: "unsorted" });
  expect(await applications()).toEqual([]);

  const params = { mail_id: mail!.id };
  const opened = (await send(owner, getInboundMail, { params })).body;
  expect(opened.files.map(({ name }) => name)).toEqual(["My application.eml", "cv.txt"]);
  expect(opened.applicant).toEqual({ first_name: "Tove", last_name: "Rask", email: "tove.rask@mail.example" });
  const added = await send(owner, addMailAsApplication, { params, body: { job_id: job.id, ...opened.applicant } });
  expect(await files(added.body.application_id)).toEqual({ cv: "cv.txt" });
});

it("[DETAIL-22] adds a person with one name from the inbox", async () => {
  const { send, person, address, receive, job, applications } = await setUp();
  const owner = await person("owner");
  const mail = await receive(address, mailOf({ headers: { From: "Suparman <cv4711@mail.example>" } }));
  const params = { mail_id: mail!.id };
  const { applicant } = (await send(owner, getInboundMail, { params })).body;
  expect(applicant).toEqual({ first_name: "Suparman", last_name: "", email: "cv4711@mail.example" });
  await send(owner, addMailAsApplication, { params, body: { job_id: job.id, ...applicant } });
  expect(await applications()).toMatchObject([{ first_name: "Suparman", last_name: "" }]);
});
