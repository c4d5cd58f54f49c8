import { sql } from "kysely";
import { expect, it } from "vitest";
import { createWorld, type World } from "#tests/support/world.ts";
import { countAlsoApplied, listAlsoApplied } from "../duplicates.contract.ts";

type Query = { has_lost_reason?: boolean; page_size?: number };

/** Creates a person with the right to see duplicates, and a function that lists them for an application. */
async function given(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const reader = await world.person("admin");
  const found = async (application: { id: number }, query: Query = {}, who = reader) => {
    const params = { application_id: application.id };
    const { body } = await world.send(who, listAlsoApplied, { params, query });
    const { count } = (await world.send(who, countAlsoApplied, { params, query })).body;
    expect(count).toBe(body.results.length);
    return body.results;
  };
  const reasonsFor = async (application: { id: number }) =>
    (await found(application)).map(({ id, why }) => ({ id, why }));
  return { ...world, reader, found, reasonsFor };
}

/** Attaches the same file content to these applications. */
const attach = ({ system, company }: Pick<World, "system" | "company">, field: string, ...ids: number[]) =>
  system(async (db) => {
    const file = await db
      .insertInto("stored_file")
      .values({
        company_id: company.id,
        sha256: Buffer.from(crypto.randomUUID()),
        storage_key: `${company.id}/received/${crypto.randomUUID()}`,
        kind: "pdf",
        content_type: "application/pdf",
        size: 100,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const application_id of ids)
      await db
        .insertInto("application_file")
        .values({ company_id: company.id, application_id, field, file_id: file.id, name: "cv.pdf" })
        .execute();
  });

it("[DETAIL-6] finds the same person by e-mail, by a phone number however it is written, and by the LinkedIn name", async () => {
  const { application, reasonsFor } = await given();
  const anna = await application({
    email: "anna@example.com",
    phone_number: "+46 (0)70-123 45 67",
    ln_url: "https://www.linkedin.com/in/Anna-Berg/?trk=x",
  });
  const others = {
    email: await application({ email: "anna@example.com" }),
    phone: await application({ phone_number: "070/1234567" }),
    linkedin: await application({ ln_url: "se.linkedin.com/in/anna-berg" }),
  };
  await application({ phone_number: "+358 70 123 45 67", ln_url: "https://linkedin.com.example.com/in/anna-berg" });
  await application({ phone_number: "45 67", ln_url: "https://www.linkedin.com/company/anna-berg" });

  expect(await reasonsFor(anna)).toEqual(
    [
      { id: others.linkedin.id, why: ["linkedin"] },
      { id: others.phone.id, why: ["phone"] },
      { id: others.email.id, why: ["email"] },
    ].toSorted((a, b) => b.id - a.id),
  );
  expect(await reasonsFor(others.linkedin)).toEqual([{ id: anna.id, why: ["linkedin"] }]);
});

it("[DETAIL-6] keeps up with a number that is changed or taken away", async () => {
  const { application, reasonsFor, system } = await given();
  const [one, other] = [await application({ phone_number: "0701234567" }), await application()];
  const setPhone = (phone_number: string | null) =>
    system((db) => db.updateTable("application").set({ phone_number }).where("id", "=", other.id).execute());

  await setPhone("+46701234567");
  expect(await reasonsFor(one)).toEqual([{ id: other.id, why: ["phone"] }]);
  await setPhone(null);

  expect(await reasonsFor(one)).toEqual([]);
});

it("[DETAIL-19] finds the same person by the content of a CV, and not by a form that strangers send alike", async () => {
  const world = await given();
  const [one, same, stranger] = [await world.application(), await world.application(), await world.application()];
  await attach(world, "cv", one.id, same.id);
  await attach(world, "other_1", one.id, stranger.id);

  expect(await world.reasonsFor(one)).toEqual([{ id: same.id, why: ["file"] }]);
});

it("[DETAIL-6] says which of them have a rejection reason, and shows those with one or those without", async () => {
  const { application, found, system, company, reader } = await given();
  const email = "anna@example.com";
  const [anna, rejected, open] = [
    await application({ email }),
    await application({ email }),
    await application({ email }),
  ];
  await system((db) =>
    db
      .insertInto("rejection_reason")
      .values({ company_id: company.id, application_id: rejected.id, value: "Filled", user_id: reader.user_id })
      .execute(),
  );
  const idsOf = async (has_lost_reason: boolean) => (await found(anna, { has_lost_reason })).map(({ id }) => id);

  expect(await idsOf(true)).toEqual([rejected.id]);
  expect(await idsOf(false)).toEqual([open.id]);
  expect((await found(anna)).map(({ id, has_lost_reason }) => has_lost_reason && id)).toContain(rejected.id);
});

it("[DETAIL-6] pages without gaps, newest first", async () => {
  const { application, send, reader } = await given();
  const email = "anna@example.com";
  const anna = await application({ email });
  const others = [];
  for (let n = 0; n < 5; n++) others.push((await application({ email, dt_created: `2026-01-0${5 - n}T08:00:00Z` })).id);
  const params = { application_id: anna.id };

  const first = await send(reader, listAlsoApplied, { params, query: { page_size: 3 } });
  const cursor = new URLSearchParams(first.body.next?.split("?")[1]).get("cursor") ?? "";
  const second = await send(reader, listAlsoApplied, { params, query: { page_size: 3, cursor } });

  expect([...first.body.results, ...second.body.results].map(({ id }) => id)).toEqual(others);
  expect(second.body.next).toBeNull();
});

it("[DETAIL-6] [ROLE-2] lists only what its reader sees, and asks for the right to it", async () => {
  const { application, found, job, person, sendRaw } = await given();
  const email = "anna@example.com";
  const [own, closed] = [await job(), await job()];
  const permissions = ["applications:also-applied"] as const;
  const anna = await application({ email, job_id: own.id });
  const again = await application({ email, job_id: own.id });
  const hidden = await application({ email, job_id: closed.id });
  await application({ email, job_id: own.id, is_hidden: true });
  const reader = await person("member", { jobs: [[own, "collaborator"]], permissions: [...permissions] });
  const colleague = await person("member", { jobs: [[own, "collaborator"]] });

  expect((await found(anna, {}, reader)).map(({ id }) => id)).toEqual([again.id]);
  expect(new Set((await found(anna)).map(({ id }) => id))).toEqual(new Set([again.id, hidden.id]));
  const refused = await sendRaw(colleague, countAlsoApplied, { params: { application_id: anna.id } });
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    "You don't have permission to see where else people applied.",
  ]);
  const there = await createWorld();
  await there.application({ email });
  expect(await found(anna)).toHaveLength(2);
});

it("[DETAIL-6] [ROLE-3] neither asks about a masked applicant nor lists one", async () => {
  const { application, found } = await given();
  const email = "anna@example.com";
  const [open, masked] = [await application({ email }), await application({ email, is_masked: true })];

  expect(await found(open)).toEqual([]);
  expect(await found(masked)).toEqual([]);
});

it("shows an agency's recruiter no rating of a candidate they brought", async () => {
  const { application, found, job, person } = await given();
  const email = "anna@example.com";
  const { id: job_id } = await job();
  const recruiter = await person("member", {
    jobs: [[{ id: job_id }, "recruiter"]],
    permissions: ["applications:also-applied"],
  });
  const brought = { email, job_id, uploaded_by_id: recruiter.user_id, rating_avg: 4, rating_count: 1 };
  const [one, other] = [await application(brought), await application(brought)];

  expect(await found(one, {}, recruiter)).toMatchObject([{ id: other.id, rating_avg: null }]);
  expect(await found(one)).toMatchObject([{ id: other.id, rating_avg: 4 }]);
});

it("finds the key of a phone number by an index, as the role of requests", async () => {
  const { app, company, job, status } = await given();
  const [{ id: job_id }, { id: status_id }] = [await job(), await status("New")];
  await app.database.system((db) =>
    sql`
      insert into application (company_id, job_id, status_id, status_group, first_name, last_name, name_key, phone_number, source_type)
      select ${company.id}, ${job_id}, ${status_id}, 0, 'Ylva', 'Lindqvist', 'ylva lindqvist', '+46 70 ' || (1000000 + n), 'applied'
      from generate_series(1, 3000) n
    `.execute(db),
  );
  await app.database.owner((db) => sql`analyze application_key`.execute(db));

  const plan = await app.database.tenant({ company_ids: [company.id] }, async (db) => {
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain select * from application_key where company_id = ${company.id} and kind = 'phone' and key = '1000017'
    `.execute(db);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });

  expect(plan).toContain("application_key_key");
});

it("[DETAIL-6] offers spellings of one mailbox with the same name as possibly the same person", async () => {
  const { application, job, reasonsFor, system } = await given();
  const { id: job_id } = await job();
  const greta = (email: string, first_name = "Greta") =>
    application({
      job_id,
      first_name,
      last_name: "Alm",
      email,
      email_key: email,
      name_key: `${first_name} alm`.toLowerCase(),
    });
  const [dotted, ...variants] = [
    await greta("greta.alm@gmail.com"),
    await greta("gretaalm@gmail.com"),
    await greta("greta.alm+jobs@gmail.com"),
    await greta("greta.alm@googlemail.com"),
  ];
  await greta("greta.alm+jobs@gmail.com", "Bo");
  await greta("gretaalm@mail.example");
  const tagged = await greta("greta.alm+jobs@mail.example");
  const plain = await greta("greta.alm@mail.example");

  expect(await reasonsFor(dotted)).toEqual(variants.toReversed().map(({ id }) => ({ id, why: ["similar_email"] })));
  expect(await reasonsFor(tagged)).toEqual([{ id: plain.id, why: ["similar_email"] }]);
  await system((db) =>
    db.updateTable("application").set({ email: null, email_key: null }).where("id", "=", plain.id).execute(),
  );
  expect(await reasonsFor(tagged)).toEqual([]);
});

it("[DETAIL-6] says of the same address that it is the same, and not that it is similar", async () => {
  const { application, reasonsFor } = await given();
  const greta = { first_name: "Greta", last_name: "Alm", name_key: "greta alm", email: "greta@example.com" };
  const one = await application(greta);
  const other = await application(greta);

  expect(await reasonsFor(one)).toEqual([{ id: other.id, why: ["email"] }]);
});
