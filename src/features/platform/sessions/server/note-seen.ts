import type { SystemApp } from "#server/app.ts";
import { sessionToken } from "#server/http/session.ts";
import { hashToken } from "#server/secrets.ts";
import { noteSeen, seenMinutes } from "./own-sessions.queries.ts";

/** Exceeds the number of sessions active at the same time. Evicting one costs only a redundant query. */
const maxKnown = 10_000;

/** Records when a session was last used, after the response was sent, so that no request waits for it. */
export function noteSessionsSeen(app: SystemApp): void {
  const noted = new Map<string, number>();
  const writing = new Set<Promise<unknown>>();

  app.http.addHook("onResponse", (request, _reply, done) => {
    done();
    const token = request.actor && sessionToken(app, request);
    if (!token) return;
    const key = hashToken(token).toString("base64");
    const now = app.clock().getTime();
    if ((noted.get(key) ?? 0) > now - seenMinutes * 60_000) return;
    if (noted.size >= maxKnown) noted.clear();
    noted.set(key, now);
    const write = app.database
      .system((db) => noteSeen(db, token), { asyncCommit: true })
      .catch((error: unknown) => app.log.warn({ err: error }, "session seen"))
      .finally(() => writing.delete(write));
    writing.add(write);
  });
  app.http.addHook("onClose", async () => void (await Promise.all(writing)));
}
