import { Button, TextInput } from "@mantine/core";
import { IconBooks, IconPlus, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { QuestionType } from "../questions.ts";
import classes from "./Questions.module.css";
import { libraryQuery } from "./questions.hooks.ts";

type LibraryDialogProps = {
  q_type: QuestionType;
  isAsked: (question_id: number) => boolean;
  onAdd: (question_id: number) => void;
  onClose: () => void;
};

/** Dialog that lists the library's questions that a form can ask but doesn't ask yet. */
export function LibraryDialog({ q_type, isAsked, onAdd, onClose }: LibraryDialogProps) {
  const { t } = useTranslation("questions");
  const me = useMe();
  const [words, setWords] = useState("");
  const query = useQuery(libraryQuery(me.company_id, { q_type }));
  const wanted = words.trim().toLocaleLowerCase();

  return (
    <Dialog title={t("library.pick")} size="lg" isOpen onClose={onClose}>
      <div className={classes.form}>
        <TextInput
          data-autofocus
          type="search"
          aria-label={t("library.search")}
          placeholder={t("library.search")}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <QueryState query={query} offline={t("notLoaded")} rows={4}>
          {(questions) => {
            const shown = questions.filter(
              ({ id, label }) => !isAsked(id) && label.toLocaleLowerCase().includes(wanted),
            );
            if (shown.length === 0)
              return <EmptyState icon={IconBooks} title={t("library.none")} help={t("library.noneHelp")} />;
            return (
              <ul className={classes.list} aria-label={t("library.title")}>
                {shown.map(({ id, label, choice_type }) => (
                  <li key={id} className={classes.item}>
                    <div className={classes.about}>
                      <p className={classes.label}>{label}</p>
                      <p className={classes.what}>{t(`kinds.${choice_type}`)}</p>
                    </div>
                    <Button
                      size="compact-sm"
                      aria-label={t("library.add", { label })}
                      leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
                      onClick={() => onAdd(id)}
                    >
                      {t("add")}
                    </Button>
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryState>
      </div>
    </Dialog>
  );
}
