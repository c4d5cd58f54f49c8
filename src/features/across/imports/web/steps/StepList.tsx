import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ImportState } from "../../imports.ts";
import classes from "../ImportPage.module.css";

const names = ["file", "columns", "check", "import"] as const;
const placeOf: Record<ImportState, number> = { draft: 1, checking: 2, checked: 2, running: 3, done: 4, cancelled: 4 };

export function StepList({ state }: { state: ImportState }) {
  const { t } = useTranslation("imports");
  const place = placeOf[state];
  return (
    <ol className={classes.steps} aria-label={t("steps.label")}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          data-done={index < place || undefined}
          aria-current={index === place ? "step" : undefined}
        >
          <span className={classes.stepMark} aria-hidden>
            {index < place ? <IconCheck size={13} stroke={2.5} /> : index + 1}
          </span>
          {t(`steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}
