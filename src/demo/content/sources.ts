import { agencyOf } from "./agencies.ts";
import { workersOf } from "./application-details.ts";
import type { Random } from "./random.ts";
import { users } from "./staff.ts";
import type { DemoApplication, DemoJob, DemoSourceType } from "./types.ts";

export type Source = Pick<DemoApplication, "source_type" | "source_json" | "uploaded_by_key" | "agency_key">;

/**
 * Whether the candidate applied, possibly on recommendation, which happens at any hour. Colleagues enter other
 * applications during working hours.
 */
export const isByCandidate = ({ source_type }: Source) => source_type === "applied" || source_type === "recommended";

const referrers: Record<string, Record<string, number>> = {
  sv: { "career page": 5, "arbetsformedlingen.se": 4, "linkedin.com": 3, "google.com": 1 },
  de: { "career page": 4, "stepstone.de": 4, "linkedin.com": 2, "indeed.com": 2 },
  fi: { "career page": 4, "duunitori.fi": 4, "linkedin.com": 2 },
  en: { "linkedin.com": 6, "career page": 5, "google.com": 2, "indeed.com": 1 },
};

export function sourceOf(random: Random, job: DemoJob): Source {
  const recruiters = job.team.flatMap(({ role, user_key }) => (role === "recruiter" ? [user_key] : []));
  const source_type = random.weighted<DemoSourceType>({
    applied: 72,
    recommended: 6,
    sourced: 8,
    uploaded: recruiters.length > 0 ? 16 : 6,
    imported: job.status === "archived" ? 12 : 1,
  });
  const source = (source_json: Record<string, string>, uploaded_by_key: string | null = null): Source => ({
    source_type,
    source_json,
    uploaded_by_key,
    agency_key: null,
  });

  switch (source_type) {
    case "applied": {
      const referrer = random.weighted(referrers[job.language] ?? {});
      return source({ channel: "career_page", ...(referrer !== "career page" && { referrer }) });
    }
    case "recommended": {
      const colleague = random.pick(
        users.filter(({ memberships }) =>
          memberships.some(({ company_key, is_recruiter }) => company_key === job.company_key && !is_recruiter),
        ),
      );
      return source({ ref_name: colleague.name, ref_email: colleague.email });
    }
    case "sourced":
      return source({ channel: random.pick(["LinkedIn search", "GitHub", "Job fair", "Earlier applicant"]) });
    case "uploaded": {
      if (recruiters.length === 0)
        return source({ channel: random.pick(["Email", "Reception", "Job fair"]) }, random.pick(workersOf(job)));
      const recruiter = random.pick(recruiters);
      const agency = agencyOf(job.company_key, recruiter);
      return { ...source({ agency: agency.name }, recruiter), agency_key: agency.key };
    }
    case "imported":
      return source({ origin: "Spreadsheet of the previous system" });
    default:
      return source_type satisfies never;
  }
}
