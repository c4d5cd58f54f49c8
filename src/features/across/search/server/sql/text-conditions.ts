import { sql, type RawBuilder } from "kysely";
import { hasFeature, readerId, type Actor } from "#shared/actor.ts";
import { isMaskedFor } from "#features/review/applications/server/applications.access.ts";
import { isForEachReader } from "#features/review/applications/server/shown-answers.ts";
import type { Db } from "#server/db/database.ts";
import { allOf, clausesOf, inField, type Clause, type QueryNode } from "../../query/query-language.ts";
import { asksField, type TextField } from "#features/platform/indexing/text-fields.ts";
import { readsOpinions } from "../reads-opinions.ts";
import type { TextQuery } from "../text-query.ts";
import { expandWords, type Expansions } from "./expand-words.ts";
import { idsNamed, readNames } from "./named-ids.ts";
import { documentQuery, writtenQuery } from "./tsquery.ts";

type Condition = RawBuilder<boolean>;

/** Conditions of the text queries on `application`; null without a text query. */
export type TextConditions = {
  whole: Condition | null;
  /** Condition with the words of `q` searched in one field only. */
  inField: (field: TextField) => Condition | null;
  /** Whether `q` has words without a field. */
  hasFreeWords: boolean;
};

/** Query of a clause for each source of words; null for sources that it doesn't search. */
type Places = {
  document: string | null;
  answers: string | null;
  comments: string | null;
  owners: number[];
  tags: number[];
  jobs: number[];
};

type Reader = { actor: Actor; placesOf: (clause: Clause) => Places };

export async function textConditions(db: Db, actor: Actor, { q, inFields }: TextQuery): Promise<TextConditions> {
  const asked = allOf([q, inFields]);
  if (!asked) return { whole: null, inField: () => null, hasFreeWords: false };

  const clauses = clausesOf(asked);
  const words = clauses.flatMap((clause) => clause.words);
  const asksJobs = clauses.some((clause) => clause.field === "job_title");
  const expansions = await expandWords(db, actor.company_id, words);
  const reader = { actor, placesOf: placesFor(await readNames(db, actor.company_id, { asksJobs }), expansions, actor) };
  return {
    whole: condition(reader, asked),
    inField: (field) => condition(reader, allOf([q && inField(q, field), inFields])),
    hasFreeWords: clausesOf(q, { positiveOnly: true }).some((clause) => clause.field === null),
  };
}

function placesFor(names: Awaited<ReturnType<typeof readNames>>, expansions: Expansions, actor: Actor) {
  const searchesFiles = hasFeature(actor, "file_search");
  const asks = (clause: Clause, field: TextField) => asksField(clause.field, field);
  return (clause: Clause): Places => ({
    document: documentQuery(clause, expansions, searchesFiles),
    answers: writtenQuery("answers", clause, expansions),
    comments: writtenQuery("comments", clause, expansions),
    owners: asks(clause, "owner") ? idsNamed(names.owners, clause) : [],
    tags: asks(clause, "tags") ? idsNamed(names.tags, clause) : [],
    jobs: asks(clause, "job_title") ? idsNamed(names.jobs, clause) : [],
  });
}

/**
 * Finds candidates by index among everything the company has. Then each candidate is checked in the texts that the
 * person can read.
 */
function condition(reader: Reader, node: QueryNode | null): Condition | null {
  if (!node) return null;
  const text = sql`from application_text
    where application_text.company_id = application.company_id and application_text.application_id = application.id`;
  const candidates = candidatesOf(reader, node);
  if (!candidates) return sql`exists (select ${text} and ${holds(reader, node)})`;
  // A scalar subquery instead of a join, because PostgreSQL underestimates the cost of reading long texts, and would
  // read all of them.
  return sql`(application.id in (${candidates}) and (select ${holds(reader, node)} ${text}))`;
}

/** Ids of all applications that may match a node; null if any may match. */
function candidatesOf(reader: Reader, node: QueryNode): RawBuilder<unknown> | null {
  if (node.type === "clause") return candidatesOfClause(reader, node);
  if (node.type === "not") return null;
  const all = node.nodes.map((child) => candidatesOf(reader, child));
  const some = all.filter((candidates) => candidates !== null);
  if (some.length === 0 || (node.type === "or" && some.length < all.length)) return null;
  return sql.join(
    some.map((candidates) => sql`(${candidates})`),
    node.type === "or" ? sql` union ` : sql` intersect `,
  );
}

function candidatesOfClause({ actor, placesOf }: Reader, clause: Clause): RawBuilder<unknown> {
  const { document, answers, comments, owners, tags, jobs } = placesOf(clause);
  const { company_id } = actor;
  const places = [sql`select null::bigint where false`];
  if (document !== null)
    places.push(sql`select application_id from application_text
      where company_id = ${company_id} and document @@ ${document}::tsquery`);
  if (answers !== null)
    places.push(sql`select application_id from answer
      where company_id = ${company_id} and document @@ ${answers}::tsquery`);
  if (comments !== null)
    places.push(
      sql`select application_id from comment
        where company_id = ${company_id} and (scope = 'team' or user_id = ${readerId(actor)})
          and document @@ ${comments}::tsquery`,
    );
  if (owners.length > 0)
    places.push(
      sql`select id from application where company_id = ${company_id} and owner_id = any(${owners}::bigint[])`,
    );
  if (tags.length > 0)
    places.push(
      sql`select application_id from application_tag where company_id = ${company_id} and tag_id = any(${tags}::bigint[])`,
    );
  if (jobs.length > 0)
    places.push(sql`select id from application where company_id = ${company_id} and job_id = any(${jobs}::bigint[])`);
  return sql.join(places, sql` union all `);
}

/** Whether the application joined with application_text matches a node, in texts that the person can read. */
function holds(reader: Reader, node: QueryNode): Condition {
  if (node.type === "clause") return holdsClause(reader, node);
  if (node.type === "not") return sql`not ${holds(reader, node.node)}`;
  const sides = node.nodes.map((child) => holds(reader, child));
  return sql`(${sql.join(sides, node.type === "and" ? sql` and ` : sql` or `)})`;
}

function holdsClause({ actor, placesOf }: Reader, clause: Clause): Condition {
  const { document, answers, comments, owners, tags, jobs } = placesOf(clause);
  const places: Condition[] = [sql`false`];
  // A masked application is not found by the candidate's own words.
  if (document !== null)
    places.push(sql`not ${isMaskedFor(actor)} and application_text.document @@ ${document}::tsquery`);
  if (answers !== null)
    places.push(sql`(not ${isMaskedFor(actor)} and exists (
      select from answer
      join question on question.company_id = answer.company_id and question.id = answer.question_id
      left join questionnaire
        on questionnaire.company_id = answer.company_id and questionnaire.id = answer.questionnaire_id
      where answer.company_id = ${actor.company_id} and answer.application_id = application.id
        and answer.document @@ ${answers}::tsquery and ${isForEachReader}
    ))`);
  if (comments !== null) {
    const commented = sql`exists (
      select from comment
      where comment.company_id = ${actor.company_id} and comment.application_id = application.id
        and comment.document @@ ${comments}::tsquery`;
    places.push(
      sql`(${readsOpinions(actor)} and ${commented} and comment.scope = 'team'))`,
      // A private comment is found by its author only.
      sql`${commented} and comment.scope = 'private' and comment.user_id = ${readerId(actor)})`,
    );
  }
  if (owners.length > 0)
    places.push(sql`(${readsOpinions(actor)} and coalesce(application.owner_id = any(${owners}::bigint[]), false))`);
  if (jobs.length > 0) places.push(sql`application.job_id = any(${jobs}::bigint[])`);
  if (tags.length > 0)
    places.push(sql`(${readsOpinions(actor)} and exists (
      select from application_tag
      where application_tag.company_id = application.company_id and application_tag.application_id = application.id
        and application_tag.tag_id = any(${tags}::bigint[])
    ))`);
  return sql`(${sql.join(places, sql` or `)})`;
}
