import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Page } from "#web/ui/Page.tsx";
import { questionListQuery, type ListOf } from "./question-lists.hooks.ts";
import { QuestionList } from "./QuestionList.tsx";
import classes from "./Questions.module.css";

export function JobQuestionsPage({ job_id }: { job_id: number }) {
  const { t } = useTranslation("questions");
  const list: ListOf = { kind: "job", job_id, q_type: "application" };
  const job = useQuery(questionListQuery(list)).data?.job_title;
  return (
    <Page
      title={job ? t("job.titleOf", { job }) : t("job.title")}
      width="column"
      actions={
        <Button
          leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/jobs/$job_id/edit/"
              params={{ job_id: String(job_id) }}
              search={{ tab: "application-form" }}
              {...props}
            />
          )}
        >
          {t("job.edit")}
        </Button>
      }
    >
      <p className={classes.intro}>
        {t("job.intro")} {t("job.atOnce")}
      </p>
      <div className={`${classes.panel} ${classes.column}`}>
        <QuestionList list={list} />
      </div>
    </Page>
  );
}
