import type { Services } from "#server/services.ts";

/** A read of personal data that the access log records: who saw what. */
type Access = { company_id: number; user_id: number; kind: "file" | "export"; application_id: number };

export type AccessLog = {
  /** Returns at once; the entry is written after the answer. */
  add(access: Access): void;
  /** Writes what is left. */
  close(): Promise<void>;
};

const flushMs = 200;
/** A statement takes 65,535 values, and an export adds thousands of rows at once. */
const maxInsert = 5_000;

/** One writer per process, so that reading a document costs no write of its own. A page read in parts is one access. */
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
