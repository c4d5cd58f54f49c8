import { Button, Pill } from "@mantine/core";
import { IconForms, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { Questionnaire } from "../questionnaires.contract.ts";
import { questionnaireDialog } from "./dialogs.ts";
import { questionnairesQuery } from "./questionnaires.hooks.ts";
import classes from "./Questions.module.css";

export function QuestionnaireList({ company_id }: { company_id: number }) {
  const { t } = useTranslation("questions");
  const query = useQuery(questionnairesQuery(company_id));
  const [isMaking, setMaking] = useState(false);
  questionnaireDialog.useLoadAhead();

  return (
    <>
      <div className={classes.bar}>
        <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
          {t("questionnaires.new")}
        </Button>
      </div>
      <QueryState
        query={query}
        offline={t("notLoaded")}
        rows={3}
        height={56}
        empty={<EmptyState icon={IconForms} title={t("questionnaires.none")} help={t("questionnaires.noneHelp")} />}
      >
        {(data) => (
          <ul className={classes.list} aria-label={t("tabs.questionnaires")}>
            {data.map((questionnaire) => (
              <Item key={questionnaire.id} questionnaire={questionnaire} />
            ))}
          </ul>
        )}
      </QueryState>
      {isMaking && <questionnaireDialog.Dialog company_id={company_id} onClose={() => setMaking(false)} />}
    </>
  );
}

function Item({ questionnaire }: { questionnaire: Questionnaire }) {
  const { t } = useTranslation("questions");
  const { id, title, questionnaire_type, questions, is_private, is_internal, is_active } = questionnaire;
  const marks = [
    !is_active && t("questionnaires.inactive"),
    is_internal && t("questionnaires.internal"),
    is_private && t("questionnaires.private"),
  ].filter((mark) => mark !== false);

  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <Link
          to="/quest/questionnaires/$questionnaire_id/"
          params={{ questionnaire_id: String(id) }}
          className={classes.link}
        >
          {title}
        </Link>
        <p className={classes.what}>
          {t(`questionnaires.types.${questionnaire_type}`)} · {t("questionnaires.count", { count: questions })}
        </p>
      </div>
      {marks.map((mark) => (
        <Pill key={mark}>{mark}</Pill>
      ))}
    </li>
  );
}
