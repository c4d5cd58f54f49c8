import type { BodyOf } from "#shared/contract.ts";
import type { Actor } from "#shared/actor.ts";
import { fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import type { addLocation, Location } from "../job-editing.contract.ts";
import { locationsOf } from "./form.queries.ts";

const maxLocations = 2_000;

/** The company's place of this name and address, added where there is none. */
export async function findOrAddLocation(
  db: Db,
  { company_id, user_id }: Actor,
  { name, location_json, latitude, longitude }: BodyOf<typeof addLocation>,
): Promise<Location> {
  const address = JSON.stringify(location_json);
  const places = await locationsOf(db, company_id).limit(maxLocations).execute();
  const known = places.find(
    (place) => place.name.toLowerCase() === name.toLowerCase() && sameAddress(place.location_json, location_json),
  );
  if (known) return known as Location;
  if (places.length >= maxLocations)
    throw fieldError("name", { key: "job-editing:tooManyLocations", values: { count: maxLocations } });
  const { id } = await db
    .insertInto("location")
    .values({ company_id, name, location_json: address, latitude, longitude })
    .returning("id")
    .executeTakeFirstOrThrow();
  await logActivity(db, { type: "location_added", company_id, actor_id: user_id });
  return (await locationsOf(db, company_id).where("id", "=", id).executeTakeFirstOrThrow()) as Location;
}

/** A part that one of the two does not name is empty there. */
function sameAddress(one: unknown, other: Record<string, string>): boolean {
  const parts = typeof one === "object" && one !== null ? (one as Record<string, unknown>) : {};
  return Object.entries(other).every(([part, text]) => (parts[part] ?? "") === text);
}
