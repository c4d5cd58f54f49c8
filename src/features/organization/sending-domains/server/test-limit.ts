import type { Actor } from "#shared/actor.ts";
import { AppError, type Message } from "#shared/errors.ts";
import type { Database } from "#server/db/database.ts";
import { createLimit } from "#server/http/limit.ts";
import { maxTestMails } from "../sending-domains.ts";

export type TestLimit = (actor: Actor) => Promise<void>;

/** Creates a rate limit for test emails and SMS, shared per person. Throws when the hourly maximum is reached. */
export function createTestLimit(database: Pick<Database, "pool">): TestLimit {
  const limit = createLimit(database, { name: "test-mail", points: maxTestMails, seconds: 60 * 60 });
  return async ({ user_id }) => {
    const wait = await limit.take(String(user_id));
    if (wait === 0) return;
    const detail: Message = {
      key: "sending-domains:tooManyTests",
      values: { count: maxTestMails, minutes: Math.ceil(wait / 60) },
    };
    throw new AppError(429, "too_many_tests", detail, { headers: { "retry-after": String(wait) } });
  };
}
