import type { queryNames } from "./query-names.gen.ts";
import type { subjectQueryNames } from "./subject-query-names.gen.ts";

/** First part of a query key of the browser. */
export type QueryName = keyof typeof queryNames;

/** Third part of a query key that begins with an application or a job. */
export type SubjectQueryName = keyof typeof subjectQueryNames;
