import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { BoardRefusal } from "./job-board.contract.ts";

const feed = {
  method: "GET",
  guard: "public",
  access: "anyone",
  refusal: BoardRefusal,
  params: z.object({ company_slug: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
} as const;
const path = "/careers/:company_slug/";

export const getXmlFeed = endpoint({
  name: "getXmlFeed",
  summary: "The published jobs as job aggregators read them: a job for each of its locations.",
  path: `${path}jobs.xml`,
  produces: "application/xml",
  ...feed,
});

export const getRssFeed = endpoint({
  name: "getRssFeed",
  summary: "The published jobs as RSS 2.0.",
  path: `${path}jobs.rss`,
  produces: "application/rss+xml",
  ...feed,
});

export const getJsonFeed = endpoint({
  name: "getJsonFeed",
  summary: "The published jobs as JSON Feed 1.1.",
  path: `${path}feed.json`,
  produces: "application/feed+json",
  ...feed,
});
