import type { queryNames } from "./query-names.gen.ts";
import type { subjectQueryNames } from "./subject-query-names.gen.ts";

/** First element of the browser's query keys. */
export type QueryName = keyof typeof queryNames;

/** Third element of query keys that begin with an application or a job. */
export type SubjectQueryName = keyof typeof subjectQueryNames;
