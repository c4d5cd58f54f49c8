import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconBriefcase } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { PersonDetails } from "../people.contract.ts";
import classes from "./People.module.css";
import { personJobsQuery, useActing } from "./people.hooks.ts";

/** Lists the jobs in which a person has a role, limited to those that the user can see. */
export function JobsTab({ person }: { person: PersonDetails }) {
  const { t } = useTranslation(["people", "sessions"]);
  const { company_id } = useActing();
  const query = useInfiniteQuery(personJobsQuery(company_id, person.id));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  return (
    <QueryState query={query} failed={t("jobs.notLoaded")} rows={4}>
      {(data) => {
        const jobs = data.pages.flatMap(({ results }) => results);
        if (jobs.length === 0)
          return <EmptyState icon={IconBriefcase} title={t("jobs.none")} help={t("jobs.noneHelp")} />;

        return (
          <div className={classes.tab}>
            <ul className={classes.jobs}>
              {jobs.map(({ job_id, title, role, granted_by }) => (
                <li key={job_id} className={classes.job}>
                  <Link to="/jobs/$job_id/" params={{ job_id: String(job_id) }}>
                    {title}
                  </Link>
                  <span className={classes.role}>
                    {t(`sessions:roles.${role}`)}
                    {granted_by === "rule" && <span className={classes.mark}>{t("jobs.byRule")}</span>}
                  </span>
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("more")}
              </Button>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}
