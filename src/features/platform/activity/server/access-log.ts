import type { Services } from "#server/services.ts";

/** A read of personal data, recorded in the access log. */
type Access = { company_id: number; user_id: number; kind: "file" | "export"; application_id: number };

export type AccessLog = {
  /** Buffers the entry and returns immediately, so that the response doesn't wait for the write. */
  add(access: Access): void;
  /** Writes the buffered entries. */
  close(): Promise<void>;
};

const flushMs = 200;
/** PostgreSQL takes at most 65,535 parameters per statement, and an export adds thousands of rows at once. */
const maxInsert = 5_000;

/**
 * Creates the process's writer, which batches entries, so that opening a document costs no write of its own. Entries for
 * the same document within one batch count as one access, because browsers read a document in several requests.
 */
export function createAccessLog({ database, log }: Pick<Services, "database" | "log">): AccessLog {
  let waiting = new Map<string, Access>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const rows = [...waiting.values()];
    waiting = new Map();
    if (rows.length === 0) return;
    const company_ids = [...new Set(rows.map((row) => row.company_id))];
    try {
      for (let start = 0; start < rows.length; start += maxInsert)
        await database.tenant({ company_ids }, (db) =>
          db
            .insertInto("access_log")
            .values(rows.slice(start, start + maxInsert))
            .execute(),
        );
    } catch (error) {
      log.error({ err: error, rows: rows.length }, "access log");
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    add(access) {
      waiting.set(Object.values(access).join(":"), access);
      timer ??= setTimeout(() => void flush(), flushMs);
    },
    close: flush,
  };
}
