import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { listOutbox } from "#features/screens/outbox/outbox.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { listMessages } from "../messages.contract.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function begin() {
  const world = await createWorld();
  const job = await world.job();
  const author = await world.person("member", { jobs: [[job, "collaborator"]] });
  const viewer = await world.person("member", { jobs: [[job, "viewer"]] });
  const application = await world.application({ job_id: job.id, email: "zoe@example.com" });
  const params = { application_id: application.id };
  /** Inserts a message that was sent or received the given number of days ago but stored now. */
  async function message(subject: string, days: number, given: object = {}): Promise<number> {
    const at = daysAgo(days);
    const { id } = await world.system((db) =>
      db
        .insertInto("message")
        .values({
          company_id: world.company.id,
          application_id: application.id,
          to_name: "Zoë",
          to_address: "zoe@example.com",
          subject,
          html: "",
          message_id: `<${randomUUID()}@example.com>`,
          send_at: at,
          due_at: at,
          dt_created: at,
          dt_sent: at,
          direction: "out",
          cause: "person",
          state: "sent",
          user_id: author.user_id,
          ...given,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    return id;
  }
  const received = { direction: "in", state: "received", user_id: null } as const;
  return {
    ...world,
    author,
    viewer,
    message,
    received,
    subjects: async () =>
      (await world.send(author, listMessages, { params, query: {} })).body.results.map(({ subject }) => subject),
    answers: async (who: Person = author) =>
      (await world.send(who, listOutbox, { query: { tab: "answers" } })).body.results.map((row) => [
        row.subject,
        row.is_unanswered,
      ]),
    facet: async () => {
      const { body } = await world.send(author, searchApplications, { query: {} });
      return Object.fromEntries(body.facets.messages?.map(({ value, count }) => [value, count]) ?? []);
    },
  };
}

it("[MSG-7] [MSG-8] keeps a mail that is attached late where it belongs, so that it answers nothing that came after it", async () => {
  const { message, received, subjects, answers, facet } = await begin();
  await message("We asked", 9);
  await message("They answered", 2, received);
  await message("An old mail of ours", 2_000, { mailbox_mail_id: "<old@fjord.example>" });
  await message("An old mail of theirs", 2_001, { ...received, mailbox_mail_id: "<older@example.com>" });

  expect(await subjects()).toEqual(["They answered", "We asked", "An old mail of ours", "An old mail of theirs"]);
  expect(await answers()).toEqual([["They answered", true]]);
  expect(await facet()).toMatchObject({ received: 1 });
});

it("[MSG-7] [DETAIL-13] tells those who may not read it nothing of a private answer to a candidate", async () => {
  const { message, received, answers, author, viewer } = await begin();
  await message("They asked", 2, received);
  await message("Between us", 1, { is_private: true });

  expect(await answers(author)).toEqual([["They asked", false]]);
  expect(await answers(viewer)).toEqual([["They asked", true]]);
});

it("[MSG-6] counts a message as not delivered until it was sent again", async () => {
  const { message, system, facet, company } = await begin();
  const lost = await message("Thank you", 2, { cause: "thank-you", state: "bounced" });
  expect(await facet()).toMatchObject({ undelivered: 1 });
  const again = await message("Thank you", 1, { cause: "thank-you", state: "delivered" });
  await system((db) =>
    db
      .updateTable("message")
      .set({ replacement_id: again })
      .where("company_id", "=", company.id)
      .where("id", "=", lost)
      .execute(),
  );
  await system((db) =>
    db.insertInto("activity").values({ type: "company_reloaded", company_id: company.id, data: "{}" }).execute(),
  );

  expect((await facet()).undelivered ?? 0).toBe(0);
});
