import { Button } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { canManageJob, canReadTeam } from "#features/organization/jobs/jobs.policy.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import type { Job } from "../job-list.contract.ts";
import { openJobDialog } from "./job-dialog.ts";
import classes from "./team/Team.module.css";
import { teamQuery } from "./team/team.hooks.ts";

const maxShown = 5;

/** Section with the first members of a team and their roles. A dialog shows all of them and lets managers edit the team. */
export function TeamSection({ job }: { job: Job }) {
  const { t } = useTranslation("jobs");
  if (!canReadTeam(job)) return null;
  return (
    <section className={classes.section}>
      <header className={classes.sectionHead}>
        <h2 className={classes.heading}>{t("team.heading")}</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconUsersGroup size={16} stroke={1.7} aria-hidden />}
          onClick={() => openJobDialog("team", job)}
        >
          {t(canManageJob(job) ? "team.manage" : "team.see")}
        </Button>
      </header>
      <Members job={job} />
    </section>
  );
}

function Members({ job }: { job: Job }) {
  const { t } = useTranslation("jobs");
  const query = useQuery(teamQuery(job.id));

  return (
    <QueryState query={query} rows={2}>
      {(data) => {
        if (data.count === 0) return <p className={classes.empty}>{t("team.empty")}</p>;
        const rest = data.count - maxShown;

        return (
          <ul className={classes.people}>
            {data.results.slice(0, maxShown).map(({ id, name, email, role }) => (
              <li key={id} className={classes.member}>
                <ColleagueAvatar person={{ id, name, email }} size={28} />
                <span className={classes.person}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.email}>{t(`roles.${role}`)}</span>
                </span>
              </li>
            ))}
            {rest > 0 && (
              <li className={classes.more}>
                <button
                  type="button"
                  className={classes.others}
                  title={data.results
                    .slice(maxShown)
                    .map(({ name }) => name)
                    .join(", ")}
                  onClick={() => openJobDialog("team", job)}
                >
                  {t("team.others", { count: rest })}
                </button>
              </li>
            )}
          </ul>
        );
      }}
    </QueryState>
  );
}
