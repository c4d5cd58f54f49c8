import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertCurrent, fieldError, notFound } from "#shared/errors.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import { changesBetween } from "#features/platform/activity/audited-fields.ts";
import type { Db } from "#server/db/database.ts";
import {
  maxLocations,
  type KeptLocation,
  type Location,
  type LocationPatch,
  type NewLocation,
} from "../locations.contract.ts";
import { locationsOf, unlinkDeletedJobs } from "./structure.queries.ts";
import { assertManages, assertUnused, logStructure, type FollowName } from "./structure.service.ts";

export async function listLocations(db: Db, actor: Actor): Promise<KeptLocation[]> {
  assertManages(actor);
  return locationsOf(db, actor.company_id);
}

export async function createLocation(db: Db, actor: Actor, body: NewLocation): Promise<KeptLocation> {
  const locations = await lockedLocations(db, actor);
  assertIsNew(locations, body);
  return insertLocation(db, actor, locations, body);
}

/**
 * Finds the company's location with this name and address, or creates it. For people who choose a location for a job. An
 * archived location is restored.
 */
export async function findOrAddLocation(db: Db, actor: Actor, body: NewLocation): Promise<Location> {
  await lockCompany(db, actor.company_id);
  const locations = await locationsOf(db, actor.company_id);
  const known = locations.find((location) => isSamePlace(location, body));
  if (!known) return insertLocation(db, actor, locations, body);
  if (known.is_archived) await writeLocation(db, actor, known, { is_archived: false });
  return known;
}

export async function changeLocation(
  db: Db,
  actor: Actor,
  id: number,
  { id: _id, version, ...patch }: LocationPatch,
  follow: FollowName,
): Promise<KeptLocation> {
  const locations = await lockedLocations(db, actor);
  const location = requireLocation(locations, id);
  assertCurrent(location, version);
  const others = locations.filter((other) => other.id !== id);
  const { name = location.name, location_json = location.location_json } = patch;
  assertIsNew(others, { name, location_json });

  await writeLocation(db, actor, location, patch);
  // Saved searches find locations by name, so they follow a renaming only if no other location has the old name.
  if (name !== location.name && !others.some((other) => other.name === location.name))
    await follow(db, actor.company_id, { facet: "locations", from: [location.name], to: name });
  return requireLocation(await locationsOf(db, actor.company_id), id);
}

export async function removeLocation(db: Db, actor: Actor, id: number): Promise<void> {
  const location = requireLocation(await lockedLocations(db, actor), id);
  assertUnused(location.jobs, location.name);
  const { company_id } = actor;
  await unlinkDeletedJobs(db, company_id, "location", [id]);
  await db.deleteFrom("location").where("company_id", "=", company_id).where("id", "=", id).execute();
  await logStructure(db, actor, "location", id, "deleted", { object: location.name });
}

async function lockedLocations(db: Db, actor: Actor): Promise<KeptLocation[]> {
  assertManages(actor);
  await lockCompany(db, actor.company_id);
  return locationsOf(db, actor.company_id);
}

async function insertLocation(
  db: Db,
  actor: Actor,
  locations: readonly KeptLocation[],
  { location_json, ...body }: NewLocation,
): Promise<KeptLocation> {
  if (locations.length >= maxLocations)
    throw fieldError("name", { key: "structure:tooMany", values: { count: maxLocations } });
  const { id } = await db
    .insertInto("location")
    .values({ company_id: actor.company_id, ...body, location_json: JSON.stringify(location_json) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await logStructure(db, actor, "location", id, "created", { object: body.name });
  return requireLocation(await locationsOf(db, actor.company_id), id);
}

async function writeLocation(
  db: Db,
  actor: Actor,
  { id, ...before }: KeptLocation,
  { location_json, ...patch }: Omit<LocationPatch, "id" | "version">,
): Promise<void> {
  const changes = changesBetween(before, { ...before, ...patch }, ["name", "is_archived"]);
  if (location_json && !isSamePlace(before, { name: before.name, location_json }))
    changes.push({ field: "location_json", from: null, to: null });
  if (changes.length === 0) return;
  await db
    .updateTable("location")
    .set({
      ...patch,
      ...(location_json && { location_json: JSON.stringify(location_json) }),
      version: sql`version + 1`,
    })
    .where("company_id", "=", actor.company_id)
    .where("id", "=", id)
    .execute();
  await logStructure(db, actor, "location", id, "changed", {
    object: before.name,
    changes,
  });
}

function requireLocation(locations: readonly KeptLocation[], id: number): KeptLocation {
  const location = locations.find((one) => one.id === id);
  if (!location) throw notFound();
  return location;
}

type Place = Pick<KeptLocation, "name" | "location_json">;

function assertIsNew(others: readonly KeptLocation[], place: Place): void {
  const other = others.find((one) => isSamePlace(one, place));
  if (!other) return;
  const key = other.is_archived ? "structure:placeArchived" : "structure:placeTaken";
  throw fieldError("name", { key, values: { name: other.name } });
}

/** Whether two locations have the same name and address. Missing fields count as empty. */
function isSamePlace(one: Place, other: Place): boolean {
  if (one.name.toLowerCase() !== other.name.toLowerCase()) return false;
  const parts = new Set([...Object.keys(one.location_json), ...Object.keys(other.location_json)]);
  return [...parts].every((part) => (one.location_json[part] ?? "") === (other.location_json[part] ?? ""));
}
