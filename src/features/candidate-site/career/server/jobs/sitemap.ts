import type { Db } from "#server/db/database.ts";
import { careerAddress, jobAddress } from "../career-page.ts";
import { listedJobsOfAll } from "../career.access.ts";
import { groupAddress } from "../group/group-page.ts";

/**
 * Maximum URLs in a sitemap. Each job adds at most three: its own, its company's and its group's. The newest jobs come
 * first.
 */
const most = 50_000;

const publishedJobs = async (db: Db, clock: () => Date) => {
  const listed = await listedJobsOfAll(db, clock);
  return listed
    .leftJoin("company_group", "company_group.id", "company.company_group_id")
    .select(["job.id", "job.title", "job.last_modified", "company.slug", "company_group.career_slug"])
    .orderBy("job.dt_last_published", (order) => order.desc().nullsLast())
    .orderBy("job.id", "desc")
    .limit(Math.floor(most / 3))
    .execute();
};

/** Renders the sitemap. Companies and groups are included only if they have a published job. */
export async function sitemap(db: Db, origin: string, clock: () => Date): Promise<string> {
  const jobs = await publishedJobs(db, clock);
  const companies = [...new Set(jobs.map((job) => job.slug))];
  const groups = [...new Set(jobs.map((job) => job.career_slug).filter((slug) => slug !== null))];
  const entries = [
    ...groups.map((career_slug) => `<url><loc>${origin}${groupAddress({ career_slug })}</loc></url>`),
    ...companies.map((slug) => `<url><loc>${origin}${careerAddress({ slug })}</loc></url>`),
    ...jobs.map(
      (job) =>
        `<url><loc>${origin}${jobAddress(job, job)}</loc><lastmod>${job.last_modified.slice(0, 10)}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

export const robots = (origin: string) =>
  ["User-agent: *", "Allow: /careers/", "Allow: /media/", "Disallow: /", "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
