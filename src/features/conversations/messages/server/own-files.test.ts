import { afterAll, beforeEach, expect, it } from "vitest";
import { sql } from "kysely";
import { sweepUploads } from "#features/review/files/server/uploads/sweep-uploads.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { addOwnFile, createMessage } from "../messages.contract.ts";
import { sendMessage } from "./send-message.ts";
import { sweepOwnFiles } from "./sweep-own-files.ts";

const mailServer = await startMailServer();
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeEach(() => {
  mailServer.received.length = 0;
});

async function setUp() {
  const world = await createWorld();
  const job = await world.job();
  const maja = await world.person("member", { jobs: [[job, "collaborator"]] });
  const { id } = await world.application({ job_id: job.id, email: "zoe@example.com" });
  const { upload } = uploadsIn(world);
  const add = async (who: Person, name: string, content: string | Buffer = crypto.randomUUID()) => {
    const { key } = await upload(who, { name, bytes: Buffer.from(content) });
    return (await world.send(who, addOwnFile, { body: { key, name } })).body;
  };
  const request = (files: number[]) => ({
    params: { application_id: id },
    body: { subject: "Your application", message_html: "<p>Hello</p>", files },
  });
  const write = async (who: Person, files: number[]) => (await world.send(who, createMessage, request(files))).body;
  const refused = async (who: Person, files: number[]) => {
    const { status, body } = await world.sendRaw(who, createMessage, request(files));
    return { status, body };
  };
  const work = (message_id: number) => sendMessage.run(world.app, { company_id: world.company.id, message_id });
  const age = (days: number) =>
    world.system(async (db) => {
      const dt_created = sql<string>`now() - make_interval(days => ${days})`;
      await db.updateTable("message_upload").set({ dt_created }).where("company_id", "=", world.company.id).execute();
      await db.updateTable("stored_file").set({ dt_created }).where("company_id", "=", world.company.id).execute();
    });
  return { ...world, job, maja, add, write, refused, work, age };
}

it("[MSG-1] sends the files that its author has added, in their order, one file with as many messages as name it", async () => {
  const { maja, add, write, work, age, app } = await setUp();
  const [letter, terms] = [await add(maja, "Letter.txt", "Welcome."), await add(maja, "Terms.txt", "Nine to five.")];

  const first = await write(maja, [terms.id, letter.id]);
  const second = await write(maja, [letter.id]);
  await age(8);
  await sweepOwnFiles.run(app, {});
  await sweepUploads.run(app, {});
  await work(first.id);
  await work(second.id);

  const attached = mailServer.received.map(({ parsed }) =>
    parsed.attachments.map(({ filename, content }) => [filename, String(content)]),
  );
  expect(attached).toEqual([
    [
      ["Letter.txt", "Welcome."],
      ["Terms.txt", "Nine to five."],
    ],
    [["Letter.txt", "Welcome."]],
  ]);
});

it("[MSG-1] keeps for a week what was added and not sent yet, and says then that it is gone", async () => {
  const { maja, add, write, refused, work, age, app } = await setUp();
  const letter = await add(maja, "Letter.txt", "Welcome.");

  await age(6);
  await sweepOwnFiles.run(app, {});
  await sweepUploads.run(app, {});
  const kept = await write(maja, [letter.id]);
  await work(kept.id);
  await age(8);
  await sweepOwnFiles.run(app, {});

  expect(mailServer.received.map(({ parsed }) => parsed.attachments.length)).toEqual([1]);
  expect(await refused(maja, [letter.id])).toMatchObject({
    body: { errors: { files: ["One of the files is no longer available. Remove it and add it again."] } },
  });
});

it("[MSG-1] sends no file that a colleague has added, and none that mail servers would refuse for its size", async () => {
  const { maja, person, job, add, refused } = await setUp();
  const colleague = await person("member", { jobs: [[job, "collaborator"]] });
  const theirs = await add(colleague, "Letter.txt");
  const large = [await add(maja, "One.txt", "1".repeat(9_000_000)), await add(maja, "Two.txt", "2".repeat(9_000_000))];

  const foreign = await refused(maja, [theirs.id]);
  const tooLarge = await refused(
    maja,
    large.map(({ id }) => id),
  );

  expect([foreign.status, tooLarge.status]).toEqual([400, 400]);
  expect(tooLarge.body).toMatchObject({
    errors: { files: ["The files together are larger than 15 MB. Remove some."] },
  });
});
