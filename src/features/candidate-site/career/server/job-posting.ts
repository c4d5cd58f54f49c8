import { z } from "zod";
import { daysAfter, startOfDay, todayIn } from "#shared/time-zone.ts";
import { richText } from "#server/rich-text.ts";
import type { Company } from "./career-company.ts";
import type { OpenJob } from "./open-job.ts";

const Text = z.string().trim().catch("");
const LocationJson = z
  .object({ city: Text, area_1: Text, country: Text, country_short: Text, postal_code: Text })
  .catch({ city: "", area_1: "", country: "", country_short: "", postal_code: "" });

const employmentTypes: Record<string, string> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contractor: "CONTRACTOR",
  temporary: "TEMPORARY",
  intern: "INTERN",
};

/**
 * Returns a job as schema.org JobPosting, for search engines that list jobs. They reject a posting without a location, so
 * a job without a location or country returns undefined.
 */
export function jobPosting(
  company: Company,
  job: OpenJob,
  addresses: { origin: string; job: string; company: string },
) {
  const places = job.locations.map((location) => LocationJson.parse(location.location_json));
  const addressable = places.filter((place) => place.country !== "" || place.country_short !== "");
  if (addressable.length === 0) return undefined;

  const { origin } = addresses;
  const logo = company.logo?.sizes.at(-1);
  const isRemote = job.workplace_type === "remote";
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: richText(job.description_html) || job.title,
    identifier: { "@type": "PropertyValue", name: company.name, value: String(job.id) },
    datePosted: todayIn(company.time_zone, () => new Date(job.dt_first_published ?? job.dt_created)),
    ...(job.to_date && { validThrough: endOfDay(company.time_zone, job.to_date) }),
    employmentType: employmentTypes[job.employment_type],
    hiringOrganization: {
      "@type": "Organization",
      name: company.name,
      sameAs: origin + addresses.company,
      ...(logo && { logo: origin + logo.url }),
    },
    ...(isRemote
      ? {
          jobLocationType: "TELECOMMUTE",
          applicantLocationRequirements: [...new Set(addressable.map(countryOf))].map((name) => ({
            "@type": "Country",
            name,
          })),
        }
      : { jobLocation: addressable.map(jobLocation) }),
    ...baseSalary(job),
    directApply: true,
    url: origin + addresses.job,
  };
}

const countryOf = ({ country, country_short }: z.infer<typeof LocationJson>) => country || country_short;

/** Returns the last second of a day. Midnight would be read as open on the following day. */
export const endOfDay = (time_zone: string, date: string) =>
  new Date(startOfDay(time_zone, daysAfter(date, 1)).getTime() - 1_000).toISOString();

const jobLocation = (place: z.infer<typeof LocationJson>) => ({
  "@type": "Place",
  address: {
    "@type": "PostalAddress",
    ...(place.city && { addressLocality: place.city }),
    ...(place.area_1 && { addressRegion: place.area_1 }),
    ...(place.postal_code && { postalCode: place.postal_code }),
    addressCountry: place.country_short || place.country,
  },
});

function baseSalary(job: OpenJob) {
  const { pay_minimum, pay_maximum, pay_currency, pay_period } = job;
  if ((pay_minimum === null && pay_maximum === null) || !pay_currency || !pay_period) return {};
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: pay_currency,
      value: {
        "@type": "QuantitativeValue",
        ...(pay_minimum !== null && { minValue: pay_minimum }),
        ...(pay_maximum !== null && { maxValue: pay_maximum }),
        unitText: pay_period.toUpperCase(),
      },
    },
  };
}

/** Escapes "<", so that nothing in the JSON can end the script element. */
export const jsonForScript = (data: unknown) => JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
