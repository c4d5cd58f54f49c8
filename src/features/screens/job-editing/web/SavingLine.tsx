import { useTranslation } from "react-i18next";
import { formatTime } from "#web/ui/dates.ts";
import classes from "./JobEditPage.module.css";
import type { JobDraft } from "./use-job-draft.ts";

/** Shows whether the draft is saved on the server. */
export function SavingLine({ draft }: { draft: JobDraft }) {
  const { t } = useTranslation("job-editing");
  const { state, savedAt } = draft;
  return (
    <output className={classes.saving} data-state={state}>
      {t(`saving.${state}`, { time: savedAt ? formatTime(savedAt) : "" })}
    </output>
  );
}
