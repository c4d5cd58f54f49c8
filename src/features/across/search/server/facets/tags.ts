import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { visibleTags } from "#features/review/tags/server/tags.access.ts";
import type { Db } from "#server/db/database.ts";
import { readsOpinions } from "../reads-opinions.ts";
import { idsOf, type RowSet } from "./in-columns.ts";
import { linkedValues } from "./in-sql.ts";
import type { Named, ReferenceTable } from "./lookups.ts";
import { byLookup } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

type TagRow = Named & { slug: string };

/** Also used by the text search. */
export const tagTable: ReferenceTable<TagRow> = {
  sql: "select id, name, slug from tag where company_id = $1",
  read: (row) => ({ ...row, id: Number(row.id) }),
};

const column: RowSet<"tag_ids", TagRow> = {
  kind: "rowSet",
  field: {
    name: "tag_ids",
    sql: idsOf("tag_id"),
    gathered: { table: "application_tag", absent: "''" },
    read: (row) => row.text(),
  },
  table: tagTable,
  choiceOf: ({ slug }) => slug,
  restricted: "opinions",
};

export const tags = {
  inSql: linkedValues({
    from: sql`application_tag
      inner join tag on tag.company_id = application_tag.company_id and tag.id = application_tag.tag_id`,
    on: sql`application_tag.company_id = application.company_id and application_tag.application_id = application.id`,
    by: ["id"],
    value: sql`tag.slug`,
    label: sql`tag.name`,
    isRead: readsOpinions,
  }),
  inColumns: column,
  names: byLookup({
    inSql: tagNames,
    inColumns: (lookups) => {
      const all = lookups.rowsOf(tagTable).values();
      const bySlug = new Map(Array.from(all, (tag) => [tag.slug, { id: tag.id, label: tag.name }]));
      return (slug) => bySlug.get(slug);
    },
    isAlwaysVisible: () => true,
    isForCounted: ({ isAgencyOnly }) => isAgencyOnly,
  }),
} satisfies ServerFacet;

function tagNames(db: Db, actor: Actor, slugs: string[]) {
  return visibleTags(db, actor)
    .where("tag.slug", "in", slugs)
    .select(["tag.slug as value", "tag.name as label"])
    .execute();
}
