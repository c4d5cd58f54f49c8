import { randomUUID } from "node:crypto";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { oneRefused, readers, seenRefused } from "#tests/matrix/rows.ts";

export const matrix = nounMatrix({
  access: { "application:tag": { ...readers, viewer: seenRefused, recruiter_uploader: oneRefused } },
  absent: { slug: "absent" },
  create: async (db, { company_id, application_id, mark }) => {
    const slug = mark.toLowerCase();
    const tag = await db
      .insertInto("tag")
      .values({ company_id, name: mark, slug })
      .onConflict((conflict) => conflict.columns(["company_id", "slug"]).doUpdateSet({ name: mark }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("application_tag").values({ company_id, application_id, tag_id: tag.id }).execute();
    return { slug };
  },
  inputs: {
    listCompanyTags: () => ({}),
    createCompanyTag: () => ({ body: { name: randomUUID() } }),
    listTags: ({ application_id }) => ({ params: { application_id } }),
    addTag: ({ application_id }) => ({ params: { application_id }, body: { name: "remote" } }),
    removeTag: ({ application_id, slug }) => ({ params: { application_id, slug } }),
  },
});
