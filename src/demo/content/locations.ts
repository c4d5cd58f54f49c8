import type { DemoCompanyKey, DemoLocation } from "./types.ts";

type Place = {
  key: string;
  area_1: [string, string];
  area_2: [string, string];
  city: string;
  country: [string, string];
  postal_code: string;
  latitude: string;
  longitude: string;
};

const sweden: [string, string] = ["Sweden", "SE"];
const germany: [string, string] = ["Germany", "DE"];
const finland: [string, string] = ["Finland", "FI"];

const places: Record<DemoCompanyKey, Place[]> = {
  fjord: [
    {
      key: "stockholm",
      area_1: ["Stockholm County", "AB"],
      area_2: ["Stockholm Municipality", "Stockholm"],
      city: "Stockholm",
      country: sweden,
      postal_code: "111 22",
      latitude: "59.3308720000",
      longitude: "18.0584130000",
    },
    {
      key: "gothenburg",
      area_1: ["Västra Götaland County", "O"],
      area_2: ["Gothenburg Municipality", "Gothenburg"],
      city: "Gothenburg",
      country: sweden,
      postal_code: "411 04",
      latitude: "57.7088700000",
      longitude: "11.9745600000",
    },
    {
      key: "malmo",
      area_1: ["Skåne County", "M"],
      area_2: ["Malmö Municipality", "Malmö"],
      city: "Malmö",
      country: sweden,
      postal_code: "211 20",
      latitude: "55.6049810000",
      longitude: "13.0038220000",
    },
    {
      key: "helsinki",
      area_1: ["Uusimaa", "18"],
      area_2: ["Helsinki sub-region", "Helsinki"],
      city: "Helsinki",
      country: finland,
      postal_code: "00100",
      latitude: "60.1716990000",
      longitude: "24.9414470000",
    },
    {
      key: "turku",
      area_1: ["Southwest Finland", "19"],
      area_2: ["Turku sub-region", "Turku"],
      city: "Turku",
      country: finland,
      postal_code: "20100",
      latitude: "60.4518120000",
      longitude: "22.2666300000",
    },
  ],
  hafen: [
    {
      key: "hamburg",
      area_1: ["Hamburg", "HH"],
      area_2: ["Hamburg-Mitte", "HafenCity"],
      city: "Hamburg",
      country: germany,
      postal_code: "20457",
      latitude: "53.5415440000",
      longitude: "9.9937030000",
    },
    {
      key: "bremerhaven",
      area_1: ["Bremen", "HB"],
      area_2: ["Bremerhaven", "Bremerhaven"],
      city: "Bremerhaven",
      country: germany,
      postal_code: "27568",
      latitude: "53.5395850000",
      longitude: "8.5809420000",
    },
    {
      key: "luebeck",
      area_1: ["Schleswig-Holstein", "SH"],
      area_2: ["Lübeck", "Lübeck"],
      city: "Lübeck",
      country: germany,
      postal_code: "23552",
      latitude: "53.8654670000",
      longitude: "10.6865590000",
    },
  ],
};

export const locations: DemoLocation[] = (["fjord", "hafen"] as const).flatMap((company_key) =>
  places[company_key].map((place) => toLocation(company_key, place)),
);

function toLocation(company_key: DemoCompanyKey, place: Place): DemoLocation {
  const { key, area_1, area_2, city, country, postal_code, latitude, longitude } = place;
  return {
    key: `${company_key}/${key}`,
    company_key,
    name: city,
    location_json: {
      area_1: area_1[0],
      area_1_short: area_1[1],
      area_2: area_2[0],
      area_2_short: area_2[1],
      city,
      city_short: city,
      country: country[0],
      country_short: country[1],
      postal_code,
      postal_code_short: postal_code,
      place_id: `demo-${company_key}-${key}`,
      url: `https://www.openstreetmap.org/?mlat=${Number(latitude)}&mlon=${Number(longitude)}#map=13/${Number(latitude)}/${Number(longitude)}`,
    },
    latitude,
    longitude,
  };
}

/** Country of a job's first location. */
export const countryOf = ({ location_keys }: { location_keys: string[] }): string =>
  locations.find(({ key }) => key === location_keys[0])?.location_json.country_short ?? "SE";
