import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { deleteApplication } from "#features/across/erasure/erasure.contract.ts";
import { sweepUploads } from "#features/review/files/server/uploads/sweep-uploads.ts";
import { pdf, png } from "#tests/support/files.ts";
import { listenTo } from "#tests/support/live-client.ts";
import { textFile } from "#tests/support/stored-files.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import {
  addCandidate,
  addToIntake,
  confirmIntake,
  discardIntake,
  findApplied,
  getIntakeText,
  listIntake,
  readIntakeFile,
  restoreIntake,
} from "../intake.contract.ts";
import { maxOpen } from "../intake.ts";
import { readIntakeItem } from "./read-intake-item.ts";
import { sweepIntake } from "./sweep-intake.ts";

const anna = textFile("Anna Berg\nEngineer\nanna.berg@mail.example\n+46 70 174 06 05");
const annaBerg = { first_name: "Anna", last_name: "Berg", email: "anna.berg@mail.example" };

async function given() {
  const world = await createWorld();
  const job = await world.job();
  const author = await world.person("member", { jobs: [[job, "collaborator"]] });
  const params = { job_id: job.id };
  const { upload } = uploadsIn(world);

  const add = async (who: Person, file: { name: string; bytes: Buffer } = anna) => {
    const { key } = await upload(who, file);
    return world.send(who, addToIntake, { params, body: { key, name: file.name } });
  };
  const read = (item_id: number) => readIntakeItem.run(world.app, { company_id: world.company.id, item_id });
  const queue = async (who = author) => (await world.send(who, listIntake, { params })).body.results;
  const applications = () =>
    world.system((db) =>
      db.selectFrom("application").selectAll().where("company_id", "=", world.company.id).orderBy("id").execute(),
    );
  return { ...world, job, author, params, add, read, queue, applications };
}

it("[DETAIL-22] reads a CV that was dropped on a job into fields to confirm", async () => {
  const { author, add, read, queue } = await given();
  const { status, body } = await add(author);
  expect([status, body.state]).toEqual([201, "uploaded"]);

  await read(body.id);

  const [item] = await queue();
  expect(item?.state).toBe("ready");
  expect(item?.fields).toMatchObject({
    first_name: { value: "Anna", line: 1, is_certain: true },
    last_name: { value: "Berg", line: 1, is_certain: true },
    email: { value: "anna.berg@mail.example", line: 3, is_certain: true },
    phone_number: { value: "+46 70 174 06 05", line: 4 },
    social_title: { value: "Engineer", line: 2 },
  });
});

it("[DETAIL-22] makes an application of the confirmed fields, with the CV and its uploader", async () => {
  const { author, add, read, queue, send, applications } = await given();
  const { body: item } = await add(author);
  await read(item.id);

  const { status, body } = await send(author, confirmIntake, {
    params: { item_id: item.id },
    body: { ...annaBerg, source_type: "recommended", recommended_by: "Karl Lund", ln_url: "linkedin.com/in/anna" },
  });

  expect([status, body.duplicate_of]).toEqual([200, null]);
  const [application] = await applications();
  expect(application).toMatchObject({
    ...annaBerg,
    id: body.application_id,
    ln_url: "https://linkedin.com/in/anna",
    source_type: "recommended",
    uploaded_by_id: author.user_id,
  });
  const shown = await send(author, getApplication, { params: { application_id: body.application_id } });
  expect(shown.body.cv).toMatchObject({ name: anna.name, text_state: "extracted" });
  expect(shown.body.recommended_by).toEqual({ name: "Karl Lund", email: null });
  expect(await queue()).toEqual([]);
});

it("[DETAIL-22] leaves nothing of a person in the queue once they are an application", async () => {
  const { author, add, read, send, system, company } = await given();
  const { body: item } = await add(author);
  await read(item.id);

  await send(author, confirmIntake, { params: { item_id: item.id }, body: annaBerg });

  const rows = await system((db) =>
    db.selectFrom("intake_item").select(["name", "fields", "file_id"]).where("company_id", "=", company.id).execute(),
  );
  expect(rows).toEqual([{ name: "", fields: {}, file_id: null }]);
});

it("[DETAIL-22] makes one application of a CV that is confirmed twice at once", async () => {
  const { author, add, send, freshly, applications } = await given();
  const { body: item } = await add(author);
  const confirm = async () =>
    send(await freshly(author), confirmIntake, { params: { item_id: item.id }, body: annaBerg });

  const replies = await Promise.all([confirm(), confirm(), confirm()]);

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.application_id)).size).toBe(1);
  expect(await applications()).toHaveLength(1);
});

it("[DETAIL-22] says at once that a person has applied before, and to those alone who see it", async () => {
  const { author, send, params, application, person, job } = await given();
  const earlier = await application({ job_id: job.id, email: annaBerg.email, email_key: annaBerg.email });
  const agency = await person("member", { jobs: [[job, "recruiter"]] });
  const query = { email: "Anna.Berg@mail.example" };

  expect((await send(author, findApplied, { params, query })).body).toEqual({ application_id: earlier.id });
  expect((await send(agency, findApplied, { params, query })).body).toEqual({ application_id: null });
  const added = await send(author, addCandidate, { params, body: annaBerg });
  expect([added.status, added.body.duplicate_of]).toEqual([201, earlier.id]);
  expect((await send(agency, addCandidate, { params, body: annaBerg })).body.duplicate_of).toBeNull();
});

it("[DETAIL-22] says that a CV is protected by a password", async () => {
  const { author, add, read, queue } = await given();
  const { body } = await add(author, { name: "cv.pdf", bytes: await pdf({ password: "secret" }) });

  await read(body.id);

  expect((await queue())[0]).toMatchObject({ state: "failed", file: { text_failure: "encrypted" } });
});

it("[DETAIL-22] says in the queue who has applied before, and to those alone who see it", async () => {
  const { author, add, read, queue, application, person, job } = await given();
  const earlier = await application({ job_id: job.id, email: annaBerg.email, email_key: annaBerg.email });
  await application({ email: "kari@lund.example", email_key: "kari@lund.example" });
  const agency = await person("member", { jobs: [[job, "recruiter"]] });
  const others = [await add(author, textFile("Kari Lund\nkari@lund.example")), await add(agency)];
  for (const { body } of [await add(author), ...others]) await read(body.id);

  expect((await queue()).map(({ duplicate_of }) => duplicate_of)).toEqual([null, earlier.id]);
  expect((await queue(agency)).map(({ duplicate_of }) => duplicate_of)).toEqual([null]);
});

it("[ROLE-6] lets an agency recruiter add candidates, see them and take them back, and see nothing of others' queues", async () => {
  const { author, add, send, sendRaw, person, job, params } = await given();
  const agency = await person("member", { jobs: [[job, "recruiter"]] });
  const { body: theirs } = await add(author);
  const { body: own } = await add(agency, textFile("Kari Lund\nkari@lund.example"));

  const { body } = await send(agency, listIntake, { params });
  expect(body.results.map(({ id }) => id)).toEqual([own.id]);
  expect((await sendRaw(agency, readIntakeFile, { params: { item_id: theirs.id }, query: {} })).status).toBe(404);

  const confirmed = await send(agency, confirmIntake, {
    params: { item_id: own.id },
    body: { first_name: "Kari", last_name: "Lund" },
  });
  const address = { params: { application_id: confirmed.body.application_id } };
  expect((await send(agency, getApplication, address)).status).toBe(200);
  expect((await send(agency, deleteApplication, { ...address, body: {} } as never)).status).toBeLessThan(300);
});

it("[DETAIL-22] says beside each field what is wrong, and adds nobody", async () => {
  const { author, params, sendRaw, applications } = await given();

  const { status, body } = await sendRaw(author, addCandidate, {
    params,
    body: { first_name: " ", last_name: "Berg", email: "anna@", ln_url: "javascript:alert(1)" },
  });

  expect(status).toBe(400);
  expect(Object.keys(body.errors ?? {})).toEqual(["first_name", "email", "ln_url"]);
  expect(await applications()).toEqual([]);
});

it("[DETAIL-22] discards a CV, and puts it back and reads it again", async () => {
  const { author, add, read, queue, send, sendRaw } = await given();
  const { body: item } = await add(author);
  const params = { item_id: item.id };

  await send(author, discardIntake, { params });
  expect(await queue()).toEqual([]);
  expect((await sendRaw(author, confirmIntake, { params, body: annaBerg })).status).toBe(409);
  await read(item.id);
  expect(await queue()).toEqual([]);

  expect((await send(author, restoreIntake, { params })).body.state).toBe("uploaded");
  await read(item.id);
  expect((await queue())[0]?.state).toBe("ready");
});

it("[DETAIL-22] has a CV wait once in a queue, however often it is added, and again for another person or once it was discarded", async () => {
  const { author, add, queue, send, job, person } = await given();
  const { body: item } = await add(author);
  const again = await add(author, { ...anna, name: "The same.txt" });

  expect([again.status, again.body.id]).toEqual([201, item.id]);
  expect(await queue()).toHaveLength(1);

  const agency = await person("member", { jobs: [[job, "recruiter"]] });
  expect((await add(agency)).body.id).not.toBe(item.id);
  await send(author, discardIntake, { params: { item_id: item.id } });
  expect((await add(author)).body.id).not.toBe(item.id);
});

it("[DETAIL-22] tells its person at once that a CV was read, and nobody else", async () => {
  const { author, add, read, person, send, params } = await given();
  const colleague = await person("admin");
  const address = await testAddress();
  const [own, other] = await Promise.all([listenTo(address, author), listenTo(address, colleague)]);
  onTestFinished(async () => void (await Promise.all([own.close(), other.close()])));

  const { body: item } = await add(author);
  await read(item.id);
  const changes = () => own.types().filter((type) => type === "intake_changed").length;
  await expect.poll(changes).toBe(2);
  await send(author, addCandidate, { params, body: annaBerg });
  await other.hears("application_created");

  expect(other.types()).not.toContain("intake_changed");
});

it("[DETAIL-22] keeps a CV without text to be filled in by hand", async () => {
  const { author, add, read, queue } = await given();
  const { body: item } = await add(author, { name: "photo.png", bytes: png() });

  await read(item.id);

  expect((await queue()).map(({ state, fields }) => [state, fields])).toEqual([["failed", { links: [] }]]);
});

it("[DETAIL-22] does not tell by its text that the company has known a document before", async () => {
  const { author, add, read, send, person, job } = await given();
  const { body: first } = await add(author);
  await read(first.id);
  const agency = await person("member", { jobs: [[job, "recruiter"]] });

  const { body: second } = await add(agency);
  const text = () => send(agency, getIntakeText, { params: { item_id: second.id } });

  expect([second.state, (await text()).body.text]).toEqual(["uploaded", ""]);
  await read(second.id);
  expect((await text()).body.text).toContain("Anna Berg");
});

it("[DETAIL-22] keeps bytes as long as a queue holds them, and sweeps both after 30 days", async () => {
  const { app, author, add, queue, system, company } = await given();
  await add(author);
  const pass = (days: number) =>
    system(async (db) => {
      const earlier = sql<string>`now() - make_interval(days => ${days})`;
      for (const table of ["intake_item", "stored_file"] as const)
        await db.updateTable(table).set({ dt_created: earlier }).where("company_id", "=", company.id).execute();
    });
  const stored = () =>
    system((db) => db.selectFrom("stored_file").select("id").where("company_id", "=", company.id).execute());

  await pass(29);
  await sweepIntake.run(app, {});
  await sweepUploads.run(app, {});
  expect([(await queue()).length, (await stored()).length]).toEqual([1, 1]);

  await pass(31);
  await sweepIntake.run(app, {});
  await sweepUploads.run(app, {});
  expect([(await queue()).length, (await stored()).length]).toEqual([0, 0]);
});

it("[DETAIL-22] refuses more than a queue holds, with a sentence that says what to do", async () => {
  const { author, add, system, company, job } = await given();
  await system((db) =>
    db
      .insertInto("intake_item")
      .columns(["company_id", "job_id", "user_id", "name"])
      .expression((eb) =>
        eb
          .selectFrom(sql<{ n: number }>`generate_series(1, ${maxOpen})`.as("n"))
          .select([
            eb.val(company.id).as("company_id"),
            eb.val(job.id).as("job_id"),
            eb.val(author.user_id).as("user_id"),
            eb.val("cv.pdf").as("name"),
          ]),
      )
      .execute(),
  );

  const { status, body } = await add(author);

  expect([status, (body as unknown as { code: string }).code]).toEqual([409, "intake_full"]);
});
