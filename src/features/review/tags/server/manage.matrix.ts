import { randomUUID } from "node:crypto";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, onRowsOf, ownCompany, readers } from "#tests/matrix/rows.ts";

export const matrix = nounMatrix({
  access: { "tag:manage": { ...onRowsOf(readers, "403 403 403 403 403 403"), ...admins(ownCompany) } },
  absent: { managed_slug: "absent", kept_slug: "absent-too", change_id: absentId },
  create: async (db, { company_id, mark }, { author_id }) => {
    const make = async () => {
      const name = `${mark} ${randomUUID()}`.toLowerCase();
      const tag = { company_id, name, slug: name.replaceAll(" ", "-") };
      return db.insertInto("tag").values(tag).returning(["id", "slug"]).executeTakeFirstOrThrow();
    };
    const [managed, kept] = [await make(), await make()];
    const change = await db
      .insertInto("tag_change")
      .values({
        company_id,
        user_id: author_id,
        kind: "delete",
        tags: JSON.stringify([{ id: 1_000_000_000 + managed.id, name: mark, slug: `${mark}-gone` }]),
        application_ids: [],
        tag_ids: [],
        given_at: [],
        newly_tagged_ids: [],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { managed_slug: managed.slug, kept_slug: kept.slug, change_id: change.id };
  },
  inputs: {
    listTagUsage: () => ({}),
    renameTag: ({ managed_slug }) => ({ params: { slug: managed_slug }, body: { name: randomUUID() } }),
    previewTagMerge: ({ managed_slug, kept_slug }) => ({ query: { slugs: [managed_slug], into: kept_slug } }),
    mergeTags: ({ managed_slug, kept_slug }) => ({ body: { slugs: [managed_slug], into: kept_slug } }),
    deleteTag: ({ managed_slug }) => ({ params: { slug: managed_slug } }),
    undoTagChange: ({ change_id }) => ({ params: { change_id } }),
  },
});
