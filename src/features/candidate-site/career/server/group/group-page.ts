import type { GroupQuery } from "../../career.contract.ts";
import type { CareerView, Choice, PageLink } from "../../career.views.ts";
import { companyView, type CareerContext } from "../career-context.ts";
import { jobCard } from "../career-page.ts";
import type { GroupJob } from "./group.queries.ts";
import { searchJobs } from "../jobs/job-search.ts";
import { withVisit } from "../visit.ts";

type Group = { name: string; career_slug: string };

export const groupAddress = ({ career_slug }: Pick<Group, "career_slug">) => `/careers/groups/${career_slug}/`;

/** Returns a link from a company's page to the page of its group. */
export const linkToGroup = (group: Group, { t, visit }: CareerContext): PageLink => ({
  href: withVisit(groupAddress(group), visit),
  text: t("career.groupJobs", { group: group.name }),
});

/**
 * Returns the view of a group's page: the published jobs of its companies, in the default colors. Each job links to its
 * company's page.
 */
export async function groupView(
  group: Group,
  { jobs, query }: { jobs: GroupJob[]; query: GroupQuery },
  context: CareerContext,
): Promise<CareerView> {
  const { t, visit } = context;
  const home = groupAddress(group);
  const departments = oneOfEachName(jobs.flatMap((job) => job.departments));
  const locations = oneOfEachName(jobs.flatMap((job) => job.locations));
  const { address, list } = searchJobs({
    home,
    jobs: jobs.map((job) => ({
      ...job,
      companies: [{ id: job.company_id, name: job.company_name }],
      departments: job.departments.map((department) => departments.get(department.id) ?? department),
      locations: job.locations.map((location) => locations.get(location.id) ?? location),
    })),
    query: {
      ...query,
      department: departments.get(query.department ?? 0)?.id ?? query.department,
      location: locations.get(query.location ?? 0)?.id ?? query.location,
    },
    context,
    cardOf: (job) => ({ ...jobCard(job, job, visit), company: job.company_name }),
  });

  return {
    frame: await context.frame({
      title: t("career.title", { company: group.name }),
      description: t("career.description", { company: group.name }),
      company: {
        ...companyView({ name: group.name, slug: "", brand_color: null, logo: null }),
        home: withVisit(home, visit),
      },
      address,
      canonical: home,
    }),
    cover: null,
    heading: "",
    introduction_html: "",
    feed: null,
    ...list,
    group_jobs: null,
  };
}

/** Merges departments or locations with the same name in several companies, so that candidates can choose the name once. */
function oneOfEachName<Named extends Choice>(all: Named[]): ReadonlyMap<number, Named> {
  const first = new Map(all.toSorted((a, b) => b.id - a.id).map((one) => [one.name, one]));
  return new Map(all.map((one) => [one.id, first.get(one.name) ?? one]));
}
