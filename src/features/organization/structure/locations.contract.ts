import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, JsonValue, QueryId, RequiredText } from "#shared/schemas.ts";
import { isMapLink } from "./locations.ts";

export const maxLocations = 2_000;

const addressParts = ["area_1", "area_2", "city", "country", "postal_code"] as const;
const AddressText = z.string().trim().max(200).default("");
type AddressKey = (typeof addressParts)[number] | `${(typeof addressParts)[number]}_short`;

const LocationJson = z.strictObject({
  ...(Object.fromEntries(
    addressParts.flatMap((part) => [
      [part, AddressText],
      [`${part}_short`, AddressText],
    ]),
  ) as Record<AddressKey, typeof AddressText>),
  place_id: AddressText,
  url: z.string().trim().max(500).refine(isMapLink, "structure:location.urlFormat").default(""),
});

/** Location of jobs. Only the name is required. An address helps search engines. */
export const Location = z.object({
  id: Id,
  name: z.string(),
  location_json: z.record(z.string(), JsonValue),
  /** Degrees with ten decimals, as a string: a number would lose trailing zeros. */
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
});
export type Location = z.output<typeof Location>;

const Name = RequiredText(200);
/** Accepts a number, or a string as in replies. */
const Degrees = (maximum: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(\.\d{1,10})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-maximum).max(maximum))
    .nullable();
const Latitude = Degrees(90);
const Longitude = Degrees(180);

export const NewLocation = z.strictObject({
  name: Name,
  location_json: LocationJson.prefault({}),
  latitude: Latitude.default(null),
  longitude: Longitude.default(null),
});
export type NewLocation = z.output<typeof NewLocation>;

/** Location as shown to owners and admins. An archived one stays with its jobs but is no longer offered. */
export const KeptLocation = Location.extend({
  is_archived: z.boolean(),
  /** Number of jobs with this location. */
  jobs: z.int(),
  version: z.int(),
});
export type KeptLocation = z.output<typeof KeptLocation>;

const LocationPatch = z.strictObject({
  id: Id.optional(),
  name: Name.optional(),
  location_json: LocationJson.optional(),
  latitude: Latitude.optional(),
  longitude: Longitude.optional(),
  is_archived: z.boolean().optional(),
  version: z.int().optional(),
});
export type LocationPatch = z.output<typeof LocationPatch>;

const path = "/v2/locations/";
const params = z.object({ item_id: QueryId });

export const listLocations = endpoint({
  name: "listLocations",
  summary: "The locations of the company by name, with how many jobs have each.",
  method: "GET",
  path,
  guard: "session",
  access: "structure_part:manage",
  reply: z.object({ results: z.array(KeptLocation) }),
});

export const createLocation = endpoint({
  name: "createLocation",
  summary: "Add one to the locations of the company.",
  method: "POST",
  path,
  guard: "session",
  access: "structure_part:manage",
  body: NewLocation,
  reply: KeptLocation,
  status: 201,
});

export const patchLocation = endpoint({
  name: "patchLocation",
  summary: "Correct the name or the address of a location, archive it or bring it back.",
  method: "PATCH",
  path: `${path}:item_id/`,
  guard: "session",
  access: "structure_item:manage",
  params,
  body: LocationPatch,
  reply: KeptLocation,
});

export const deleteLocation = endpoint({
  name: "deleteLocation",
  summary: "Delete a location that no job has; one that jobs have answers 409 and can be archived.",
  method: "DELETE",
  path: `${path}:item_id/`,
  guard: "session",
  access: "structure_item:manage",
  params,
  status: 204,
});
