import { ActionIcon } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Standing } from "#features/review/applications/applications.policy.ts";
import { minPersonText } from "#features/organization/jobs/jobs.contract.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PeoplePicker } from "#web/ui/PeoplePicker.tsx";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import { canShare } from "../interviewers.policy.ts";
import { candidatesQuery, interviewersQuery, useAddInterviewer, useRemoveInterviewer } from "./interviewers.hooks.ts";
import classes from "./InterviewersSection.module.css";

/** List of the interviewers of an application. The hiring team can add and remove interviewers. */
export function InterviewersSection({ application }: { application: Standing & { id: number } }) {
  const { t } = useTranslation("interviewers");
  const query = useQuery(interviewersQuery(application.id));
  const add = useAddInterviewer(application.id);
  const remove = useRemoveInterviewer(application.id);
  const mayShare = canShare(application);

  return (
    <QueryState query={query} failed={t("loadFailed")} offline={t("notLoaded")} rows={1} height={40}>
      {(data) => (
        <section className={classes.section} aria-label={t("title")}>
          <h2 className={classes.title}>{t("title")}</h2>
          {data.results.length === 0 && <p className={classes.none}>{t("none")}</p>}
          <ul className={classes.people}>
            {data.results.map((person) => (
              <li key={person.id} className={classes.person}>
                <ColleagueAvatar person={person} size={22} />
                <span className={classes.name}>{person.name}</span>
                {mayShare && (
                  <ActionIcon
                    size={24}
                    aria-label={t("remove", { name: person.name })}
                    title={t("remove", { name: person.name })}
                    onClick={() => remove.mutate(person)}
                  >
                    <IconX size={14} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
          {mayShare && (
            <PeoplePicker
              label={t("add")}
              description={t("addHelp")}
              value={null}
              onChange={(person) => person && add.mutate(person)}
              minText={minPersonText}
              peopleQuery={candidatesQuery(application.id)}
            />
          )}
        </section>
      )}
    </QueryState>
  );
}
