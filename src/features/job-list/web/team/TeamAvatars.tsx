import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { canReadTeam } from "#features/jobs/jobs.policy.ts";
import { PersonAvatar } from "#web/ui/PersonAvatar.tsx";
import type { Job } from "../../job-list.contract.ts";
import { openJobDialog } from "../job-dialog.ts";
import classes from "./Team.module.css";
import { teamQuery } from "./team.hooks.ts";

const maxShown = 5;

/** The first people of a team, the rest by their names on pointing; all of them in a window. */
export function TeamAvatars({ job }: { job: Job }) {
  const { t } = useTranslation("jobs");
  const { data } = useQuery({ ...teamQuery(job.id), enabled: canReadTeam(job) });
  if (!canReadTeam(job) || !data) return null;
  const rest = data.results.slice(maxShown);

  return (
    <button type="button" className={classes.avatars} onClick={() => openJobDialog("team", job)}>
      {data.count > 0 && <VisuallyHidden>{t("team.open", { count: data.count })}</VisuallyHidden>}
      {data.results.slice(0, maxShown).map(({ id, name, email, role }) => (
        <span key={id} title={`${name} · ${t(`roles.${role}`)}`} aria-hidden>
          <PersonAvatar name={name} email={email} size={24} />
        </span>
      ))}
      {rest.length > 0 && (
        <span className={classes.rest} title={rest.map(({ name }) => name).join(", ")} aria-hidden>
          +{data.count - maxShown}
        </span>
      )}
      {data.count === 0 && t("team.addFirst")}
    </button>
  );
}
