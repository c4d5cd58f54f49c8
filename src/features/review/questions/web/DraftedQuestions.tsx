import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { DraftedQuestion, Question } from "../questions.contract.ts";
import { libraryDialog, questionDialog, weightsDialog } from "./dialogs.ts";
import { movedBy, type DraftedWording } from "./question-form.ts";
import type { ShownQuestion } from "./QuestionItem.tsx";
import { QuestionItems } from "./QuestionItems.tsx";
import { questionListQuery } from "./question-lists.hooks.ts";
import classes from "./Questions.module.css";
import { libraryQuery } from "./questions.hooks.ts";

type DraftedQuestionsProps = {
  job_id: number;
  value: readonly DraftedQuestion[];
  onChange: (value: DraftedQuestion[]) => void;
  isReadOnly: boolean;
};

/** `index` is the position in the draft; `saved` is absent until the question is saved. */
type Item = ShownQuestion & { key: string; index: number; drafted: DraftedQuestion; saved: Question | undefined };
type Open = { dialog: "new" } | { dialog: "library" } | { dialog: "edit" | "weights"; item: Item };

const q_type = "application";

/** Edits the questions of a job's drafted apply form. Candidates see them once the job is saved. */
export function DraftedQuestions({ job_id, value, onChange, isReadOnly }: DraftedQuestionsProps) {
  const { t } = useTranslation("questions");
  const list = useQuery(questionListQuery({ kind: "job", job_id, q_type }));
  const library = useQuery(libraryQuery(useMe().company_id, { q_type }));
  const [open, setOpen] = useState<Open>();
  questionDialog.useLoadAhead();
  libraryDialog.useLoadAhead();
  weightsDialog.useLoadAhead();

  const failed = [list, library].find(({ error, data }) => error && !data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!list.data || !library.data) return <SkeletonRows rows={3} height={64} offline={t("notLoaded")} />;

  const known = new Map(
    [...library.data, ...list.data.results.map(({ question }) => question)].map((one) => [one.id, one]),
  );
  const close = () => setOpen(undefined);
  const replace = (index: number, patch: Partial<DraftedQuestion>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...patch } : one)));
  const ask = (one: Pick<DraftedQuestion, "id" | "wording">, required = false) =>
    onChange([...value, { ...one, required, is_summary: false }]);

  function handleChange({ index }: Item, patch: { required?: boolean; is_summary?: boolean }) {
    onChange(
      value.map((one, at) => {
        if (at === index) return { ...one, ...patch };
        return patch.is_summary ? { ...one, is_summary: false } : one;
      }),
    );
  }

  const edited = open?.dialog === "edit" ? open.item : undefined;
  /** A library question's wording isn't part of this draft, because other forms ask it too. */
  const isOfLibrary = edited?.saved?.can_be_reused === true;

  return (
    <div className={classes.root}>
      <QuestionItems
        items={itemsOf(value, known)}
        isReadOnly={isReadOnly}
        canWeigh={({ saved }) => saved !== undefined}
        onPick={() => setOpen({ dialog: "library" })}
        onNew={() => setOpen({ dialog: "new" })}
        onChange={handleChange}
        onMove={({ index }, by) => onChange(movedBy(value, index, by))}
        onEdit={(item) => setOpen({ dialog: "edit", item })}
        onWeigh={(item) => setOpen({ dialog: "weights", item })}
        onRemove={({ index }) => onChange(value.toSpliced(index, 1))}
      />
      {open?.dialog === "library" && (
        <libraryDialog.Dialog
          q_type={q_type}
          isAsked={(id) => value.some((one) => one.id === id)}
          onAdd={(id) => ask({ id, wording: null })}
          onClose={close}
        />
      )}
      {open?.dialog === "new" && (
        <questionDialog.Dialog
          question={undefined}
          place={{ draft: (wording, required) => ask({ id: null, wording }, required) }}
          onClose={close}
        />
      )}
      {edited && isOfLibrary && (
        <questionDialog.Dialog
          question={edited.saved}
          place={{ list: { kind: "job", job_id, q_type } }}
          onClose={close}
        />
      )}
      {edited && !isOfLibrary && (
        <questionDialog.Dialog
          question={undefined}
          drafted={edited.drafted.wording ?? (edited.saved && wordingOf(edited.saved))}
          place={{ draft: (wording) => replace(edited.index, { wording }) }}
          onClose={close}
        />
      )}
      {open?.dialog === "weights" && open.item.saved && (
        <weightsDialog.Dialog question={open.item.saved} onClose={close} />
      )}
    </div>
  );
}

const wordingOf = ({ label, choice_type, choices, settings }: Question): DraftedWording => ({
  label,
  choice_type,
  choices: choices.map(({ id, text }) => ({ id, text })),
  settings,
});

/** Skips questions that were deleted since they were drafted; saving skips them too. */
const itemsOf = (value: readonly DraftedQuestion[], known: ReadonlyMap<number, Question>): Item[] =>
  value.flatMap((drafted, index): Item[] => {
    const { id, wording, required, is_summary } = drafted;
    const saved = id === null ? undefined : known.get(id);
    const shown = wording ?? saved;
    if (!shown) return [];
    const { label, choice_type, choices } = shown;
    const { can_be_reused, may_edit } = saved ?? { can_be_reused: false, may_edit: true };
    const question = { choice_type, choices, can_be_reused, may_edit };
    return [{ key: String(id ?? label), index, drafted, saved, label, required, is_summary, question }];
  });
