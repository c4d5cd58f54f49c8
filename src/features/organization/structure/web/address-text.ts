import type { PartItem } from "./structure.hooks.ts";

/** Formats the address of a location on one line, such as “211 20 Malmö, Skåne, Sweden”. */
export function addressOf({ location }: Pick<PartItem, "location">): string {
  const part = (name: string) => String(location?.location_json[name] ?? "");
  const city = [part("postal_code"), part("city")].filter(Boolean).join(" ");
  return [city, part("area_2"), part("area_1"), part("country") || part("country_short")].filter(Boolean).join(", ");
}
