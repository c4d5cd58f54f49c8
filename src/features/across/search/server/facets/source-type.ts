import { sql } from "kysely";
import { sourceTypes, type SourceType } from "#features/review/applications/applications.ts";
import { Dictionary } from "../arrays/dictionary.ts";
import { dictionaryCodes, type RowColumn } from "./in-columns.ts";
import { ownValue } from "./in-sql.ts";
import { byWords } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

const column: RowColumn<"source_type", SourceType> = {
  kind: "rowColumn",
  field: { name: "source_type", sql: "application.source_type", read: (row) => row.text() as SourceType },
  codes: () => dictionaryCodes(new Dictionary(sourceTypes), { choiceOf: (source) => source, isUnknown: () => false }),
};

export const sourceType = {
  inSql: ownValue({ value: () => sql`application.source_type` }),
  inColumns: column,
  names: byWords(sourceTypes, {
    wordOf: (source, translate, language) => translate(language, { key: `search:sourceTypes.${source}` }),
    showsAll: false,
  }),
} satisfies ServerFacet;
