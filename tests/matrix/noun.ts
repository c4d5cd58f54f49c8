import type { Db } from "#server/db/database.ts";
import type { Person } from "#tests/support/world.ts";
import type { People } from "./roles.ts";
import type { Relation, Rows } from "./rows.ts";
import type { Subject } from "./subject-of-call.ts";

export type Call = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  /** Bytes where the endpoint takes a form, which its headers then name. */
  body?: Record<string, unknown> | Buffer;
  headers?: Record<string, string>;
};
/** A valid call about a subject. One that does not look at its subject is made in one relation only. */
type Input<Own> = (subject: Subject & Own, person: Person | null) => Call | Promise<Call>;

type Given = { relation: Relation; people: People; author_id: number };

export type NounMatrix<Own> = {
  /** What becomes of calls, by what an endpoint asks of its caller: `noun:ability` of its contract. */
  access: Record<string, Rows>;
  /** Makes what the noun's calls are about, on the subject, as its author: the collaborator. */
  create?: (db: Db, subject: Subject, given: Given) => Promise<Own>;
  /** The same where there is nothing. */
  absent?: Own;
  /** By the names of the noun's endpoints, all of them. */
  inputs: Record<string, Input<Own>>;
};

/** Who may do what to a noun, and a valid call of each of its endpoints. */
export const nounMatrix = <Own = object>(matrix: NounMatrix<Own>) => matrix as unknown as NounMatrix<object>;
