import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMemo, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { DocumentView } from "#features/screens/application-page/web/documents.ts";
import type { IntakeItem } from "#features/review/intake/intake.contract.ts";
import { guessedWords } from "./guessed-words.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ItemForm } from "./ItemForm.tsx";
import { NewCandidateForm } from "./NewCandidateForm.tsx";
import classes from "./IntakePage.module.css";

type OpenedProps = {
  job_id: number;
  item: IntakeItem | undefined;
  isNew: boolean;
  isLoaded: boolean;
  onLeft: () => void;
  onNext: () => void;
  form: Ref<HTMLElement>;
};

/** Detail area of the queue: a document next to its form, a form alone, or an empty state. */
export function Opened({ job_id, item, isNew, isLoaded, onLeft, onNext, form }: OpenedProps) {
  const { t } = useTranslation("intake");
  const words = useMemo(() => (item ? guessedWords(item.fields) : []), [item]);
  if (isNew) {
    return (
      <div className={classes.alone}>
        <NewCandidateForm job_id={job_id} onClose={onLeft} />
      </div>
    );
  }
  if (!item) {
    return (
      <div className={classes.alone}>
        {isLoaded && (
          <EmptyState
            icon={IconUserPlus}
            title={t("empty.title")}
            help={t("empty.help")}
            action={
              <Button renderRoot={(props) => <Link {...props} to="/applications/" search={{ job_id }} />}>
                {t("showAll")}
              </Button>
            }
          />
        )}
      </div>
    );
  }
  return (
    <>
      <section className={classes.document} aria-label={t("document")}>
        <DocumentView file={item.file} words={words} />
      </section>
      <section ref={form} className={classes.form} aria-label={t("form")}>
        <ItemForm key={item.id} job_id={job_id} item={item} onDone={onNext} />
      </section>
    </>
  );
}
