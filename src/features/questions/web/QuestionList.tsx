import { Button } from "@mantine/core";
import { IconBooks, IconPlus, IconQuestionMark } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { ListedQuestion } from "../question-lists.contract.ts";
import type { Question } from "../questions.contract.ts";
import { libraryDialog, questionDialog, weightsDialog } from "./dialogs.ts";
import { questionListQuery, useChangeList, type ListOf } from "./question-lists.hooks.ts";
import { QuestionItem } from "./QuestionItem.tsx";
import classes from "./Questions.module.css";

type Open = { dialog: "question"; question: Question | undefined } | { dialog: "weights"; question: Question };

/** What a form asks, in its order, and the ways to ask more. */
export function QuestionList({ list, isReadOnly = false }: { list: ListOf; isReadOnly?: boolean }) {
  const { t } = useTranslation("questions");
  const { data, error, refetch } = useQuery(questionListQuery(list));
  const questions = data?.results;
  const [open, setOpen] = useState<Open>();
  const [isPicking, setPicking] = useState(false);
  const change = useChangeList(list);
  const confirm = useConfirm();
  questionDialog.useLoadAhead();
  libraryDialog.useLoadAhead();
  weightsDialog.useLoadAhead();

  async function handleRemove(item: ListedQuestion) {
    const question = { title: t("remove.title"), body: t("remove.body", item), action: t("remove.action") };
    if (await confirm(question)) change.mutate({ item, remove: true });
  }

  const buttons = !isReadOnly && (
    <div className={classes.bar}>
      <Button leftSection={<IconBooks size={16} stroke={1.7} aria-hidden />} onClick={() => setPicking(true)}>
        {t("library.pick")}
      </Button>
      <Button
        variant="filled"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpen({ dialog: "question", question: undefined })}
      >
        {t("new")}
      </Button>
    </div>
  );

  return (
    <div className={classes.root}>
      {error && !questions && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !questions && <SkeletonRows rows={3} height={64} offline={t("notLoaded")} />}
      {questions?.length === 0 && (
        <EmptyState icon={IconQuestionMark} title={t("none.title")} help={t("none.help")} action={buttons} />
      )}
      {questions && questions.length > 0 && (
        <>
          {buttons}
          <ol className={classes.list} aria-label={t("title")}>
            {questions.map((item, index) => (
              <QuestionItem
                key={item.id}
                item={item}
                isFirst={index === 0}
                isLast={index === questions.length - 1}
                isReadOnly={isReadOnly}
                onChange={(patch) => change.mutate({ item, patch })}
                onMove={(move) => change.mutate({ item, move })}
                onEdit={() => setOpen({ dialog: "question", question: item.question })}
                onWeigh={() => setOpen({ dialog: "weights", question: item.question })}
                onRemove={() => void handleRemove(item)}
              />
            ))}
          </ol>
        </>
      )}
      {isPicking && <libraryDialog.Dialog list={list} onClose={() => setPicking(false)} />}
      {open?.dialog === "question" && (
        <questionDialog.Dialog question={open.question} place={{ list }} onClose={() => setOpen(undefined)} />
      )}
      {open?.dialog === "weights" && (
        <weightsDialog.Dialog question={open.question} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}
