import { Button, Checkbox, TextInput } from "@mantine/core";
import { IconLock, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { Questionnaire } from "../questionnaires.contract.ts";
import { QuestionList } from "./QuestionList.tsx";
import classes from "./Questions.module.css";
import { questionnaireQuery, useChangeQuestionnaire, useDeleteQuestionnaire } from "./questionnaires.hooks.ts";

export function QuestionnairePage({ questionnaire_id }: { questionnaire_id: number }) {
  const { t } = useTranslation("questions");
  const { data, error, refetch } = useQuery(questionnaireQuery(questionnaire_id));
  if (data) return <Edited key={data.id} questionnaire={data} />;
  return (
    <Page title={t("questionnaires.one")}>
      {error instanceof ApiError && error.status === 403 ? (
        <EmptyState icon={IconLock} title={t("notYours")} help={error.detail} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} offline={t("notLoaded")} />
      )}
    </Page>
  );
}

const toggles = ["is_active", "is_internal", "is_private"] as const;

function Edited({ questionnaire }: { questionnaire: Questionnaire }) {
  const { t } = useTranslation("questions");
  const navigate = useNavigate();
  const confirm = useConfirm();
  const change = useChangeQuestionnaire();
  const remove = useDeleteQuestionnaire();
  const { id, title, questionnaire_type } = questionnaire;
  const [typed, setTyped] = useState<string>();

  /**
   * Saves changed fields. If several people change the title at once, the last one wins; the switches are not affected by
   * it.
   */
  const save = (given: Partial<Questionnaire>) => change.mutate({ ...questionnaire, ...given });

  function handleTitle() {
    const next = typed?.trim();
    if (next && next !== title) save({ title: next });
    setTyped(undefined);
  }

  async function handleRemove() {
    const question = {
      title: t("questionnaires.remove.title", { title }),
      body: t("questionnaires.remove.body"),
      action: t("questionnaires.remove.action"),
    };
    if (!(await confirm(question))) return;
    remove.mutate(id, {
      onSuccess: () => void navigate({ to: "/settings/questions/", search: { tab: "questionnaires" } }),
    });
  }

  return (
    <Page
      title={title}
      note={t(`questionnaires.types.${questionnaire_type}`)}
      width="column"
      actions={
        <Button leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />} onClick={() => void handleRemove()}>
          {t("questionnaires.remove.action")}
        </Button>
      }
    >
      <div className={`${classes.panel} ${classes.column}`}>
        <TextInput
          label={t("questionnaires.title")}
          maxLength={200}
          value={typed ?? title}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={handleTitle}
          onKeyDown={(event) => event.key === "Enter" && handleTitle()}
        />
        <div className={classes.form}>
          {toggles.map((name) => (
            <Checkbox
              key={name}
              label={t(`questionnaires.${name}`)}
              description={t(`questionnaires.help.${name}`)}
              checked={questionnaire[name]}
              onChange={(event) => save({ [name]: event.currentTarget.checked })}
            />
          ))}
        </div>
        <QuestionList list={{ kind: "questionnaire", questionnaire_id: id, q_type: questionnaire_type }} />
      </div>
    </Page>
  );
}
