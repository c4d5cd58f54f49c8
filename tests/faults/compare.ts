import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Entry } from "./journal.ts";

export type Comparison = { lost: string[]; doubled: string[] };

/** Compares two lists of facts as multisets: a fact can occur more than once in a list. */
export function compareFacts(expected: readonly string[], found: readonly string[]): Comparison {
  const open = new Map<string, number>();
  for (const fact of expected) open.set(fact, (open.get(fact) ?? 0) + 1);
  const doubled = found.filter((fact) => {
    const left = open.get(fact) ?? 0;
    open.set(fact, left - 1);
    return left <= 0;
  });
  const lost = [...open].flatMap(([fact, left]) => Array.from({ length: Math.max(0, left) }, () => fact));
  return { lost, doubled };
}

/** Facts that the database and the activity log must contain after these writes, numbered per application in order. */
export function factsOf(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>();
  const nth = (what: string) => {
    const number = (counts.get(what) ?? 0) + 1;
    counts.set(what, number);
    return number;
  };
  const ratings = new Map<number, number>();
  const places = new Map<number, number>();

  const facts = entries.flatMap(({ write }) => {
    switch (write.kind) {
      case "comment": {
        const { application_id: id, message } = write;
        return [`comment ${id} ${message}`, `log comment_added ${id} ${nth(`comment ${id}`)}`];
      }
      case "tag": {
        const { application_id: id, name } = write;
        return [`tag ${id} ${name}`, `log tag_added ${id} ${nth(`tag ${id}`)}`];
      }
      case "rating": {
        const { application_id: id, value } = write;
        ratings.set(id, value);
        return [`log rating_set ${id} ${nth(`rating ${id}`)} ${value}`];
      }
      case "move": {
        const { application_id: id, status_id } = write;
        places.set(id, status_id);
        const number = nth(`move ${id}`);
        return [`move ${id} ${number} ${status_id}`, `log application_moved ${id} ${number} ${status_id}`];
      }
      case "apply": {
        const { email, sha256 } = write;
        const logs = ["application_created", "file_attached", "file_text_read"];
        return [`application ${email}`, `file ${email} ${sha256}`, ...logs.map((type) => `log ${type} ${email} 1`)];
      }
      default:
        return write satisfies never;
    }
  });
  return [
    ...facts,
    ...Array.from(ratings, ([id, value]) => `rating ${id} ${value}`),
    ...Array.from(places, ([id, status_id]) => `place ${id} ${status_id}`),
  ];
}

/**
 * Reads the same facts from the database. Applications created before the writes are recognized by their missing email.
 */
const factsInDatabase = `
  select 'comment ' || application_id || ' ' || message as fact from comment
  union all
  select 'tag ' || application_id || ' ' || name from application_tag join tag on tag.id = tag_id
  union all
  select 'rating ' || application_id || ' ' || value from rating
  union all
  select 'move ' || application_id || ' ' || row_number() over (partition by application_id order by id) || ' ' || to_status_id
  from status_change where from_status_id is not null
  union all
  select 'place ' || id || ' ' || status_id from application
  where exists (select from status_change where application_id = application.id and from_status_id is not null)
  union all
  select 'application ' || email from application where email is not null
  union all
  select 'file ' || email || ' ' || encode(sha256, 'hex')
  from application_file join application on application.id = application_id join stored_file on stored_file.id = file_id
  union all
  select concat_ws(' ', 'log', type, coalesce(email, application_id::text),
    row_number() over (partition by application_id, type order by activity.xid, activity.id),
    case type when 'rating_set' then data ->> 'value' when 'application_moved' then data ->> 'to_status_id' end)
  from activity join application on application.id = application_id
`;

export async function readFacts(url: string): Promise<string[]> {
  const rows = await query<{ fact: string }>(url, factsInDatabase);
  return rows.map(({ fact }) => fact);
}

/** Finds stored files whose bytes are missing or differ from the row's checksum. */
export async function wrongFiles(url: string, filesFolder: string): Promise<string[]> {
  const rows = await query<{ storage_key: string; sha256: string }>(
    url,
    "select storage_key, encode(sha256, 'hex') as sha256 from stored_file",
  );
  const wrong: string[] = [];
  for (const { storage_key, sha256 } of rows) {
    const bytes = await readFile(join(filesFolder, storage_key)).catch(() => undefined);
    const found = bytes && createHash("sha256").update(bytes).digest("hex");
    if (found !== sha256) wrong.push(`${storage_key}: ${found === undefined ? "there is none" : "other bytes"}`);
  }
  return wrong;
}

/** Counts files whose text isn't extracted. All test files are readable, so the result should become 0. */
export async function unreadFiles(url: string): Promise<number> {
  const [row] = await query<{ count: string }>(
    url,
    "select count(*) from stored_file where text_state <> 'extracted' or text is null",
  );
  return Number(row?.count);
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
