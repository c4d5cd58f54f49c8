import { richText } from "#server/rich-text.ts";
import { cdataElement, xmlElement } from "#server/xml.ts";
import type { Company } from "#features/candidate-site/career/server/career-company.ts";
import { careerAddress } from "#features/candidate-site/career/server/career-page.ts";
import { endOfDay } from "#features/candidate-site/career/server/job-posting.ts";
import type { Board } from "./board.ts";
import { absoluteUrl, placeOf } from "./board-jobs.ts";
import type { JobRow } from "./job-board.queries.ts";

/** Data of a feed: the board, the descriptions of its jobs, and the origin of URLs. */
export type FeedOf = { board: Board; texts: ReadonlyMap<number, string>; origin: string };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const employmentTypes: Readonly<Record<string, string>> = {
  full_time: "fulltime",
  part_time: "parttime",
  contractor: "contract",
  temporary: "temporary",
  intern: "internship",
};

/** Renders a job once per location, since aggregators expect one location per job. */
export function xmlFeed({ board, texts, origin }: FeedOf): string {
  const { company, jobs } = board;
  const posts = jobs.flatMap((job) =>
    (job.locations.length > 0 ? job.locations : [undefined]).map((location, index) => {
      const place = placeOf(location?.location_json);
      return [
        "<job>",
        cdataElement("title", job.title),
        xmlElement("date", httpDate(publishedAt(job))),
        xmlElement("referencenumber", index === 0 ? `${job.id}` : `${job.id}-${location?.id}`),
        xmlElement("url", feedUrl(company, job, { origin, feed: "xml" })),
        ...(job.to_date === null
          ? []
          : [xmlElement("expirationdate", httpDate(endOfDay(company.time_zone, job.to_date)))]),
        cdataElement("company", company.name),
        cdataElement("city", place.city || (location?.name ?? "")),
        cdataElement("state", place.area_1),
        xmlElement("country", place.country_short || place.country),
        xmlElement("postalcode", place.postal_code),
        cdataElement("description", htmlOf(texts, job)),
        xmlElement("salary", salaryOf(job)),
        xmlElement("jobtype", employmentTypes[job.employment_type] ?? job.employment_type),
        cdataElement("category", job.categories.map(({ name }) => name).join(", ")),
        xmlElement("remotetype", job.workplace_type),
        xmlElement("language", job.language),
        "</job>",
      ].join("");
    }),
  );
  const head = [
    cdataElement("publisher", company.name),
    xmlElement("publisherurl", origin + careerAddress(company)),
    ...lastBuilt(jobs),
  ].join("");
  return `${declaration}<source>${head}\n${posts.join("\n")}\n</source>\n`;
}

export function rssFeed({ board, texts, origin }: FeedOf): string {
  const { company, jobs } = board;
  const home = origin + careerAddress(company);
  const items = jobs.map((job) =>
    [
      "<item>",
      xmlElement("title", job.title),
      xmlElement("link", feedUrl(company, job, { origin, feed: "rss" })),
      `<guid isPermaLink="false">${company.id}-${job.id}</guid>`,
      xmlElement("pubDate", httpDate(publishedAt(job))),
      ...job.departments.map(({ name }) => xmlElement("category", name)),
      cdataElement("description", htmlOf(texts, job)),
      "</item>",
    ].join(""),
  );
  const head = [
    xmlElement("title", company.name),
    xmlElement("link", home),
    xmlElement("description", company.heading || company.name),
    xmlElement("language", company.language),
    ...lastBuilt(jobs),
    `<atom:link href="${home}jobs.rss" rel="self" type="application/rss+xml"/>`,
  ].join("");
  return `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}\n${items.join("\n")}\n</channel></rss>\n`;
}

export function jsonFeed({ board, texts, origin }: FeedOf): string {
  const { company, jobs } = board;
  const home = origin + careerAddress(company);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: company.name,
    home_page_url: home,
    feed_url: `${home}feed.json`,
    language: company.language,
    items: jobs.map((job) => ({
      id: `${company.id}-${job.id}`,
      url: feedUrl(company, job, { origin, feed: "json" }),
      title: job.title,
      content_html: htmlOf(texts, job),
      date_published: publishedAt(job),
      date_modified: job.last_modified,
      language: job.language,
      tags: [...job.departments, ...job.locations].map(({ name }) => name),
    })),
  });
}

/**
 * Returns the URL of a job with the feed as its source, so that applications are counted unless the aggregator names
 * itself.
 */
const feedUrl = (company: Company, job: JobRow, { origin, feed }: { origin: string; feed: "xml" | "rss" | "json" }) =>
  `${absoluteUrl(company, job, { origin })}?source=feed-${feed}`;

/** Falls back to the title, because feed readers reject an item without text. */
const htmlOf = (texts: ReadonlyMap<number, string>, { id, title }: JobRow) => richText(texts.get(id) ?? "") || title;

const publishedAt = (job: JobRow) => job.dt_last_published ?? job.dt_first_published ?? job.dt_created;

const httpDate = (time: string) => new Date(time).toUTCString();

/** Returns the newest change in the feed instead of the current time, so that an unchanged feed keeps its ETag. */
function lastBuilt(jobs: readonly JobRow[]): string[] {
  const last = jobs
    .map(({ last_modified }) => last_modified)
    .toSorted()
    .at(-1);
  return last === undefined ? [] : [xmlElement("lastBuildDate", httpDate(last))];
}

function salaryOf({ pay_minimum, pay_maximum, pay_currency, pay_period }: JobRow): string {
  const amounts = [...new Set([pay_minimum, pay_maximum].filter((pay) => pay !== null))];
  return amounts.length > 0 && pay_currency && pay_period
    ? `${amounts.join(" - ")} ${pay_currency} per ${pay_period}`
    : "";
}
