import { sql } from "kysely";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { agencyUnseen, company, onRowsOf, ownCompany, type Rows } from "#tests/matrix/rows.ts";

/** A search that was shared is the whole company's, and its author is the collaborator. Jobs have no part in it. */
const ownShared = "ok ok 404 ok 404 404" as const;
const refusedShared = "403 403 404 403 404 404" as const;
const authors: Rows = { ...onRowsOf(company, refusedShared), ...agencyUnseen, collaborator: ownShared };

export const matrix = nounMatrix({
  access: {
    "saved_search:read": { ...onRowsOf(company, ownShared), ...agencyUnseen },
    // A superuser without a place in the company is written to of nothing there.
    "saved_search:digest": { ...onRowsOf(company, ownShared), ...agencyUnseen, superuser: refusedShared },
    "saved_search:edit": authors,
    "saved_search:delete": { ...authors, superuser: ownShared, owner: ownShared, admin: ownShared },
    // Deleted searches exist for people who may restore them.
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
    // One person keeps all that the cases need, one after another, and may keep two hundred.
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
