import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { z } from "zod";

const Write = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("comment"), application_id: z.int(), message: z.string() }),
  z.object({ kind: z.literal("tag"), application_id: z.int(), name: z.string() }),
  z.object({ kind: z.literal("rating"), application_id: z.int(), value: z.int() }),
  z.object({ kind: z.literal("move"), application_id: z.int(), status_id: z.int() }),
  z.object({ kind: z.literal("apply"), email: z.string(), word: z.string(), sha256: z.string() }),
]);
/** One change, with the values that are sent and later searched for. */
export type Write = z.infer<typeof Write>;

const Line = z.discriminatedUnion("state", [
  z.object({ state: z.literal("sent"), key: z.string(), write: Write }),
  z.object({ state: z.literal("acknowledged"), key: z.string(), attempts: z.int() }),
]);

export type Entry = { key: string; write: Write; isAcknowledged: boolean };

/**
 * Opens a client's journal of sent and acknowledged writes. Each line is on disk before the client continues: one
 * before the first attempt, one after the response. The program under test doesn't know this file.
 */
export function openJournal(file: string) {
  const descriptor = openSync(file, "a");
  const append = (line: z.input<typeof Line>) => void writeSync(descriptor, `${JSON.stringify(line)}\n`);

  return {
    sent: (key: string, write: Write) => append({ state: "sent", key, write }),
    acknowledged: (key: string, attempts: number) => append({ state: "acknowledged", key, attempts }),
    close: () => closeSync(descriptor),
  };
}

export type Journal = ReturnType<typeof openJournal>;

/** Reads a client's journal in order. `repeated` counts the writes that were sent more than once. */
export function readJournal(file: string): { entries: Entry[]; repeated: number } {
  const entries = new Map<string, Entry>();
  let repeated = 0;
  for (const text of readFileSync(file, "utf8").split("\n")) {
    if (text === "") continue;
    const line = Line.parse(JSON.parse(text));
    if (line.state === "sent") entries.set(line.key, { key: line.key, write: line.write, isAcknowledged: false });
    const entry = entries.get(line.key);
    if (line.state !== "acknowledged" || !entry) continue;
    entry.isAcknowledged = true;
    if (line.attempts > 1) repeated += 1;
  }
  return { entries: [...entries.values()], repeated };
}
