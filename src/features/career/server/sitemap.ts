import type { Db } from "#server/db/database.ts";
import { careerAddress, jobAddress } from "./career-page.ts";
import { listedJobsOfAll } from "./career.access.ts";

/** A sitemap may hold this many addresses; the newest jobs come first. */
const most = 50_000;

const publishedJobs = async (db: Db, clock: () => Date) => {
  const listed = await listedJobsOfAll(db, clock);
  return listed
    .select(["job.id", "job.title", "job.last_modified", "company.slug"])
    .orderBy("job.dt_last_published", (order) => order.desc().nullsLast())
    .orderBy("job.id", "desc")
    .limit(most / 2)
    .execute();
};

/** A company is named only when it has published a job. */
export async function sitemap(db: Db, origin: string, clock: () => Date): Promise<string> {
  const jobs = await publishedJobs(db, clock);
  const companies = [...new Set(jobs.map((job) => job.slug))];
  const entries = [
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
