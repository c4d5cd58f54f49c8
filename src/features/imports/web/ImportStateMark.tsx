import { useTranslation } from "react-i18next";
import type { Import } from "../imports.contract.ts";
import classes from "./ImportPage.module.css";

export function ImportStateMark({ run: { state } }: { run: Pick<Import, "state"> }) {
  const { t } = useTranslation("imports");
  return (
    <span className={classes.state} data-state={state}>
      {t(`states.${state}`)}
    </span>
  );
}
