import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, onRowsOf, ownCompany, readers, unseen, type Row } from "#tests/matrix/rows.ts";
import { createColleague } from "#tests/support/colleagues.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld } from "#tests/support/world.ts";
import { createUnsubscribeToken } from "./unsubscribe-token.ts";

/** Access to a colleague's emails doesn't depend on jobs, and agencies can't see colleagues. */
const refused: Row = "403 403 404 403 403 404";
const agencies = { recruiter: unseen, recruiter_uploader: unseen };

let link: Promise<{ token: string }> | undefined;

/** Creates an unsubscribe link for a person of a company outside the matrix. */
async function mailedLink() {
  await ensurePages();
  const world = await createWorld({ name: "Emails" });
  const { user_id } = await world.person("member");
  const who = { company_id: world.company.id, user_id, templates: ["tasks" as const] };
  return { token: createUnsubscribeToken(world.app.secrets, who) };
}

export const matrix = nounMatrix({
  access: {
    "email_subscription:manage": { ...onRowsOf(readers, refused), ...agencies, ...admins(ownCompany) },
  },
  absent: { person_id: absentId, unsubscribe_id: absentId },
  create: async (db, subject) => {
    const { person_id } = await createColleague(db, subject);
    const { id } = await db
      .insertInto("email_unsubscription")
      .values({ company_id: subject.company_id, user_id: person_id, template_name: "tasks" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { person_id, unsubscribe_id: id };
  },
  inputs: {
    listUnsubscribableEmails: () => ({}),
    listUnsubscribes: ({ company_id, person_id }) => ({ params: { company_id, id: person_id } }),
    createUnsubscribe: ({ company_id, person_id }) => ({
      params: { company_id, id: person_id },
      body: { template_name: "imports" },
    }),
    deleteUnsubscribe: ({ company_id, person_id, unsubscribe_id }) => ({
      params: { company_id, id: person_id, unsubscribe_id },
    }),
    getUnsubscribePage: async () => ({ params: await (link ??= mailedLink()) }),
    unsubscribe: async () => ({ params: await (link ??= mailedLink()), body: {} }),
  },
});
