import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { ListedQuestion } from "../question-lists.contract.ts";
import type { Question } from "../questions.contract.ts";
import { libraryDialog, questionDialog, weightsDialog } from "./dialogs.ts";
import { questionListQuery, useChangeList, useLinkQuestion, type ListOf } from "./question-lists.hooks.ts";
import { QuestionItems } from "./QuestionItems.tsx";
import classes from "./Questions.module.css";

type Open = { dialog: "question"; question: Question | undefined } | { dialog: "weights"; question: Question };

/** Edits the questions of a form. Each change is saved immediately. */
export function QuestionList({ list }: { list: ListOf }) {
  const { t } = useTranslation("questions");
  const query = useQuery(questionListQuery(list));
  const [open, setOpen] = useState<Open>();
  const [isPicking, setPicking] = useState(false);
  const change = useChangeList(list);
  const link = useLinkQuestion(list);
  const confirm = useConfirm();
  questionDialog.useLoadAhead();
  libraryDialog.useLoadAhead();
  weightsDialog.useLoadAhead();

  async function handleRemove(item: ListedQuestion) {
    const question = { title: t("remove.title"), body: t("remove.body", item), action: t("remove.action") };
    if (await confirm(question)) change.mutate({ item, remove: true });
  }

  return (
    <div className={classes.root}>
      <QueryState query={query} offline={t("notLoaded")} rows={3} height={64}>
        {({ results }) => (
          <QuestionItems
            items={results.map((item) => ({ ...item, key: String(item.id) }))}
            isReadOnly={false}
            canWeigh={() => true}
            onPick={() => setPicking(true)}
            onNew={() => setOpen({ dialog: "question", question: undefined })}
            onChange={(item, patch) => change.mutate({ item, patch })}
            onMove={(item, move) => change.mutate({ item, move })}
            onEdit={({ question }) => setOpen({ dialog: "question", question })}
            onWeigh={({ question }) => setOpen({ dialog: "weights", question })}
            onRemove={(item) => void handleRemove(item)}
          />
        )}
      </QueryState>
      {isPicking && (
        <libraryDialog.Dialog
          q_type={list.q_type}
          isAsked={(id) => query.data?.results.some(({ question }) => question.id === id) ?? false}
          onAdd={(id) => link.mutate(id)}
          onClose={() => setPicking(false)}
        />
      )}
      {open?.dialog === "question" && (
        <questionDialog.Dialog question={open.question} place={{ list }} onClose={() => setOpen(undefined)} />
      )}
      {open?.dialog === "weights" && (
        <weightsDialog.Dialog question={open.question} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}
