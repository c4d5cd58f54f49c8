import { sql } from "kysely";
import { hasFeature, type Actor } from "#shared/actor.ts";
import { visibleApplications } from "#features/applications/server/applications.access.ts";
import { visibleComments } from "#features/comments/server/comments.access.ts";
import { textOfMessage } from "#features/comments/comments.ts";
import { tagsOfApplications } from "#features/tags/server/tags.service.ts";
import type { Db } from "#server/db/database.ts";
import { clausesOf, type Clause, type QueryNode } from "../query-language.ts";
import type { Match } from "../search.contract.ts";
import { fileFields, textFields, type FileField, type TextField } from "../text-fields.ts";
import { snippetMaker } from "./snippets.ts";
import { isFile } from "./text-vector.ts";

const mostMatches = 2;

/** `isName` of both names together, over which a phrase may go. */
type Part = { field: TextField; text: string; isName?: boolean };

/** Where the rows of a page hold what was asked: the first places, and nothing that the person may not read. */
export async function matchesOf(
  db: Db,
  actor: Actor,
  asked: QueryNode | null,
  ids: readonly number[],
): Promise<Map<number, Match[]>> {
  const clauses = clausesOf(asked, { wanted: true });
  if (clauses.length === 0 || ids.length === 0) return new Map();

  const makers = new Map(
    textFields.map((field) => [field, snippetMaker(clauses.filter((clause) => asks(clause, field)))]),
  );
  const inName = snippetMaker(clauses.filter(({ field, words }) => field === null && words.length > 1));
  const parts = await readableParts(db, actor, ids);
  const matches = new Map<number, Match[]>();
  for (const id of ids) {
    const found: Match[] = [];
    for (const { field, text, isName } of parts.get(id) ?? []) {
      const snippet = isName ? inName(text) : makers.get(field)?.(text);
      if (snippet) found.push({ field, snippet });
      if (found.length === mostMatches) break;
    }
    matches.set(id, found);
  }
  return matches;
}

const asks = ({ field: asked }: Clause, field: TextField) =>
  asked === null || asked === field || (asked === "files" && isFile(field));

/** The texts of applications as far as a person may read them, in the order in which they are looked through. */
async function readableParts(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, Part[]>> {
  const rows = await visibleApplications(db, actor)
    .leftJoin("app_user", "app_user.id", "application.owner_id")
    .where(sql<boolean>`application.id = any(${ids}::bigint[])`)
    .select([
      "application.id",
      "application.is_masked",
      "application.first_name",
      "application.last_name",
      "application.email",
      "application.message",
      "app_user.name as owner",
    ])
    .execute();
  const open = rows.filter((row) => !row.is_masked).map(({ id }) => id);
  const files = await fileTexts(db, actor, hasFeature(actor, "file_search") ? open : []);
  const comments = await visibleComments(db, actor)
    .where(sql<boolean>`comment.application_id = any(${ids}::bigint[])`)
    .select(["comment.application_id", "comment.message"])
    .orderBy("comment.id", "desc")
    .execute();
  const tags = await tagsOfApplications(db, actor.company_id, ids);

  return new Map(
    rows.map((row): [number, Part[]] => [
      row.id,
      [
        ...(row.is_masked ? [] : nameParts(row)),
        { field: "message", text: row.message },
        ...files.filter((file) => file.application_id === row.id),
        ...comments
          .filter(({ application_id }) => application_id === row.id)
          .map(({ message }) => ({ field: "comments" as const, text: textOfMessage(message) })),
        { field: "owner", text: row.owner ?? "" },
        ...(tags.get(row.id) ?? []).map(({ name }) => ({ field: "tags" as const, text: name })),
      ],
    ]),
  );
}

type Names = { first_name: string; last_name: string; email: string | null };

const nameParts = ({ first_name, last_name, email }: Names): Part[] => [
  { field: "first_name", text: `${first_name} ${last_name}`, isName: true },
  { field: "first_name", text: first_name },
  { field: "last_name", text: last_name },
  { field: "email", text: email ?? "" },
];

async function fileTexts(db: Db, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const files = await db
    .selectFrom("application_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "application_file.company_id")
        .onRef("stored_file.id", "=", "application_file.file_id"),
    )
    .where("application_file.company_id", "=", actor.company_id)
    .where(sql<boolean>`application_file.application_id = any(${ids}::bigint[])`)
    .select(["application_file.application_id", "application_file.field", "stored_file.text"])
    .execute();
  const order = (field: string) => (fileFields as readonly string[]).indexOf(field);
  return files
    .toSorted((a, b) => order(a.field) - order(b.field))
    .map(({ application_id, field, text }) => ({ application_id, field: field as FileField, text: text ?? "" }));
}
