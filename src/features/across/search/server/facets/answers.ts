import { sql } from "kysely";
import { isAdmin, type Actor } from "#shared/actor.ts";
import { visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { answerValue } from "../../facets/answers.ts";
import type { ReferenceTable } from "./lookups.ts";
import { idsOf, type RowSet } from "./in-columns.ts";
import { linkedValues } from "./in-sql.ts";
import { byLookup, type NamedOption } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

const labelOf = (question: string, choice: string): string => `${question}: ${choice}`;

type ChoiceRow = { id: number; question_id: number; question: string; text: string };

export const choiceTable: ReferenceTable<ChoiceRow> = {
  sql: `
    select choice.id, choice.question_id, question.text as question, choice.text from question_choice choice
    inner join question on question.company_id = choice.company_id and question.id = choice.question_id
    where choice.company_id = $1`,
  read: (row) => ({ ...row, id: Number(row.id), question_id: Number(row.question_id) }),
};

const valueOf = ({ question_id, id }: ChoiceRow): string => answerValue(question_id, id);

const column: RowSet<"choice_ids", ChoiceRow> = {
  kind: "rowSet",
  field: {
    name: "choice_ids",
    sql: idsOf("choice_id"),
    gathered: { table: "application_answer", absent: "''" },
    read: (row) => row.text(),
  },
  table: choiceTable,
  choiceOf: valueOf,
  isHiddenWithName: true,
};

export const answers = {
  inSql: linkedValues({
    from: sql`application_answer answer
      inner join question_choice choice on choice.company_id = answer.company_id and choice.id = answer.choice_id
      inner join question on question.company_id = choice.company_id and question.id = choice.question_id`,
    // A masked candidate could be identified by their answers.
    on: sql`not application.is_masked
      and answer.company_id = application.company_id and answer.application_id = application.id`,
    by: ["id", "is_masked"],
    value: sql`question.id || ':' || choice.id`,
    label: sql`question.text || ': ' || choice.text`,
  }),
  inColumns: column,
  names: byLookup({
    inSql: answerNames,
    inColumns: (lookups) => (value) => {
      const choice = lookups.rowsOf(choiceTable).get(Number(value.split(":")[1]));
      return choice && valueOf(choice) === value
        ? { id: choice.id, label: labelOf(choice.question, choice.text) }
        : undefined;
    },
    isAlwaysVisible: (_id, { seesAll }) => seesAll,
  }),
} satisfies ServerFacet;

async function answerNames(db: Db, actor: Actor, values: string[]): Promise<NamedOption[]> {
  const choices = await db
    .selectFrom("question_choice as choice")
    .innerJoin("question", (join) =>
      join.onRef("question.company_id", "=", "choice.company_id").onRef("question.id", "=", "choice.question_id"),
    )
    .where("choice.company_id", "=", actor.company_id)
    .where(
      "choice.id",
      "in",
      values.map((value) => Number(value.split(":")[1])),
    )
    .$if(!isAdmin(actor), (query) => query.where("choice.id", "in", choicesSeen(db, actor)))
    .select(["question.id as question_id", "choice.id", "question.text as question", "choice.text"])
    .execute();
  return choices
    .map((choice) => ({
      value: answerValue(choice.question_id, choice.id),
      label: labelOf(choice.question, choice.text),
    }))
    .filter(({ value }) => values.includes(value));
}

/** Choices in the answers of visible applications, except masked ones, whose candidates could be identified by them. */
const choicesSeen = (db: Db, actor: Actor) =>
  visibleApplications(db, actor)
    .innerJoin("application_answer", (join) =>
      join
        .onRef("application_answer.company_id", "=", "application.company_id")
        .onRef("application_answer.application_id", "=", "application.id"),
    )
    .where("application.is_masked", "=", false)
    .select("application_answer.choice_id");
