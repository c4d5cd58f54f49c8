import type { Db } from "#server/db/database.ts";
import type { Person } from "#tests/support/world.ts";
import type { People } from "./roles.ts";
import type { Relation, Rows } from "./rows.ts";
import type { Subject } from "./subject-of-call.ts";

export type Call = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  /** Buffer for an endpoint that takes a form. Its content type is in `headers`. */
  body?: Record<string, unknown> | Buffer;
  headers?: Record<string, string>;
};
/** Builds a valid call about a subject. A call that doesn't read its subject is tested with one relation only. */
type Input<Own> = (subject: Subject & Own, person: Person | null) => Call | Promise<Call>;

type Given = { relation: Relation; people: People; author_id: number };

export type NounMatrix<Own> = {
  /** Expected results by required access, the `noun:ability` in an endpoint's contract. */
  access: Record<string, Rows>;
  /** Creates the rows that the noun's calls are about, on the subject, written by the collaborator. */
  create?: (db: Db, subject: Subject, given: Given) => Promise<Own>;
  /** Ids of missing rows, for the relation `absent`. */
  absent?: Own;
  /** Builders of valid calls for all endpoints of the noun, by endpoint name. */
  inputs: Record<string, Input<Own>>;
};

/** Defines who can do what with a noun, and a valid call of each of its endpoints. */
export const nounMatrix = <Own = object>(matrix: NounMatrix<Own>) => matrix as unknown as NounMatrix<object>;
