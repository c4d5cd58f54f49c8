import { sql } from "kysely";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { agencyUnseen, company, onRowsOf, ownCompany, type Rows } from "#tests/matrix/rows.ts";

/** The search is shared with the whole company, and its author is the collaborator. Roles on jobs don't matter. */
const ownShared = "ok ok 404 ok 404 404" as const;
const refusedShared = "403 403 404 403 404 404" as const;
const authors: Rows = { ...onRowsOf(company, refusedShared), ...agencyUnseen, collaborator: ownShared };

export const matrix = nounMatrix({
  access: {
    "saved_search:read": { ...onRowsOf(company, ownShared), ...agencyUnseen },
    // A superuser who isn't a member gets no emails about the company.
    "saved_search:digest": { ...onRowsOf(company, ownShared), ...agencyUnseen, superuser: refusedShared },
    "saved_search:edit": authors,
    "saved_search:delete": { ...authors, superuser: ownShared, owner: ownShared, admin: ownShared },
    // Deleted searches are visible only to people who can restore them.
    "saved_search:restore": {
      ...onRowsOf(company, "403 403 404 403 403 404"),
      ...agencyUnseen,
      superuser: ownCompany,
      owner: ownCompany,
      admin: ownCompany,
      collaborator: ownCompany,
    },
  },
  absent: { saved_search_id: absentId },
  create: async (db, { company_id, application_id, mark }, { relation, author_id }) => {
    // One person creates the searches of all cases, and would exceed the maximum of two hundred.
    await sql`
      delete from saved_search where company_id = ${company_id} and id in (
        select id from saved_search where company_id = ${company_id} and user_id = ${author_id} order by id desc offset 50
      )
    `.execute(db);
    const saved = await db
      .insertInto("saved_search")
      .values({
        company_id,
        user_id: author_id,
        name: `Saved ${application_id} ${mark}`,
        query: "{}",
        is_shared: true,
        deleted_at: relation === "deleted" ? new Date().toISOString() : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { saved_search_id: saved.id };
  },
  inputs: {
    listSavedSearches: () => ({}),
    createSavedSearch: () => ({ body: { name: `Saved ${crypto.randomUUID()}`, query: { q: "java" } } }),
    patchSavedSearch: ({ saved_search_id }) => ({ params: { saved_search_id }, body: { query: { q: "rust" } } }),
    deleteSavedSearch: ({ saved_search_id }) => ({ params: { saved_search_id } }),
    restoreSavedSearch: ({ saved_search_id }) => ({ params: { saved_search_id } }),
    pinSavedSearch: ({ saved_search_id }) => ({ params: { saved_search_id } }),
    setSavedSearchDigest: ({ saved_search_id }) => ({ params: { saved_search_id }, body: { digest: "weekly" } }),
    unpinSavedSearch: ({ saved_search_id }) => ({ params: { saved_search_id } }),
  },
});
