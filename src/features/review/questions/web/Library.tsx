import { ActionIcon, Button } from "@mantine/core";
import { IconBooks, IconPencil, IconPlus, IconScale, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import type { Question } from "../questions.contract.ts";
import { hasChoices } from "../questions.ts";
import { questionDialog, weightsDialog } from "./dialogs.ts";
import classes from "./Questions.module.css";
import { libraryQuery, useDeleteQuestion } from "./questions.hooks.ts";

const types = ["application", "review", "applicant_field", "offer"] as const;
type Type = (typeof types)[number];

type Open = { dialog: "question"; question: Question | undefined } | { dialog: "weights"; question: Question };

/** The library's questions, which jobs and questionnaires can ask. */
export function Library({ company_id }: { company_id: number }) {
  const { t } = useTranslation("questions");
  const [type, setType] = useState<Type>("application");
  const query = useQuery(libraryQuery(company_id, { q_type: type }));
  const [open, setOpen] = useState<Open>();
  questionDialog.useLoadAhead();
  weightsDialog.useLoadAhead();

  return (
    <>
      <div className={classes.bar}>
        <SegmentedSwitch
          label={t("types.label")}
          value={type}
          choices={types.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={setType}
        />
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpen({ dialog: "question", question: undefined })}
        >
          {t("new")}
        </Button>
      </div>
      <QueryState
        query={query}
        offline={t("notLoaded")}
        rows={4}
        height={56}
        empty={<EmptyState icon={IconBooks} title={t("library.empty")} help={t("library.emptyHelp")} />}
      >
        {(data) => (
          <ul className={classes.list} aria-label={t("library.title")}>
            {data.map((question) => (
              <LibraryItem
                key={question.id}
                question={question}
                onEdit={() => setOpen({ dialog: "question", question })}
                onWeigh={() => setOpen({ dialog: "weights", question })}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {open?.dialog === "question" && (
        <questionDialog.Dialog
          question={open.question}
          place={{ library: { company_id, q_type: type } }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.dialog === "weights" && (
        <weightsDialog.Dialog question={open.question} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

type LibraryItemProps = { question: Question; onEdit: () => void; onWeigh: () => void };

function LibraryItem({ question, onEdit, onWeigh }: LibraryItemProps) {
  const { t } = useTranslation("questions");
  const confirm = useConfirm();
  const remove = useDeleteQuestion();
  const { label: name, choice_type, choices, used } = question;

  async function handleRemove() {
    const body = t("delete.body", { count: used });
    if (await confirm({ title: t("delete.title"), body, action: t("delete.action") })) remove.mutate(question);
  }

  const tools = [
    ...(hasChoices(choice_type) ? [{ title: t("weights.of", { name }), Icon: IconScale, run: onWeigh }] : []),
    { title: t("edit.of", { name }), Icon: IconPencil, run: onEdit },
    { title: t("delete.of", { name }), Icon: IconTrash, run: () => void handleRemove() },
  ];
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <p className={classes.label}>{name}</p>
        <p className={classes.what}>{[t(`kinds.${choice_type}`), ...choices.map(({ text }) => text)].join(" · ")}</p>
        <p className={classes.mark}>{t("used", { count: used })}</p>
      </div>
      <div className={classes.tools}>
        {tools.map(({ title, Icon, run }) => (
          <ActionIcon key={title} aria-label={title} title={title} onClick={run}>
            <Icon size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        ))}
      </div>
    </li>
  );
}
