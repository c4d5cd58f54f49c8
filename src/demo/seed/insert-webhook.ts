import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { bodyOf, eventTypeOf, toldActivities } from "#features/organization/webhooks/server/events.ts";
import { newSecret } from "#features/organization/webhooks/server/signature.ts";
import type { EventType } from "#features/organization/webhooks/webhooks.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { createRandom } from "../content/random.ts";
import { idOf, type DemoKeys } from "./demo-keys.ts";

const types: EventType[] = ["application.created", "application.moved", "job.status_changed"];
const sent = 40;

/** Inserts a disabled webhook with earlier deliveries. It is disabled because its URL belongs to nobody. */
export async function insertWebhook(db: Db, services: Services, keys: DemoKeys): Promise<void> {
  const company_id = idOf(keys.company, "fjord");
  const known = await db.selectFrom("webhook").where("company_id", "=", company_id).select("id").execute();
  if (known.length > 0) return;
  const owner_id = idOf(keys.user, "owner");
  const events = await eventsOf(db, company_id);
  const [newest] = events;
  const { id: webhook_id } = await db
    .insertInto("webhook")
    .values({
      company_id,
      name: "Data warehouse",
      url: "https://warehouse.fjord.example/hirelane/events",
      types,
      secret: services.secrets.encrypt("webhook", Buffer.from(newSecret(), "utf8")),
      is_active: false,
      created_by_id: owner_id,
      dt_delivered: newest?.row.dt_created ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (events.length === 0) return;
  const random = createRandom("webhook deliveries");
  await db
    .insertInto("webhook_delivery")
    .values(
      events.toReversed().map(({ row, type }, place) => {
        const isRefused = place === 20;
        const answers = isRefused ? [503, 503, 400] : place % 13 === 5 ? [503, 204] : [204];
        const attempts = answers.map((status, tries) => ({
          at: secondsAfter(row.dt_created, 1 + 60 * tries),
          status,
          ms: 60 + Math.floor(random.next() * 300),
          words: status === 400 ? "unknown status_id" : status === 503 ? "Service Unavailable" : "",
        }));
        return {
          company_id,
          webhook_id,
          activity_id: row.id,
          type,
          body: bodyOf(type, row),
          state: isRefused ? ("failed" as const) : ("delivered" as const),
          tries: attempts.length,
          attempts: JSON.stringify(attempts),
          dt_created: row.dt_created,
          dt_ended: attempts.at(-1)?.at ?? row.dt_created,
        };
      }),
    )
    .execute();
}

/** Most recent events for the webhook, latest first. */
async function eventsOf(db: Db, company_id: number) {
  const rows = await db
    .selectFrom("activity")
    .where("company_id", "=", company_id)
    .where("type", "in", toldActivities)
    .orderBy("dt_created", "desc")
    .limit(sent * 4)
    .selectAll()
    .execute();
  return (rows as ActivityRow[])
    .flatMap((row) => {
      const type = eventTypeOf(row);
      return type !== undefined && types.includes(type) ? [{ row, type }] : [];
    })
    .slice(0, sent);
}

const secondsAfter = (time: string, seconds: number) => new Date(Date.parse(time) + seconds * 1_000).toISOString();
