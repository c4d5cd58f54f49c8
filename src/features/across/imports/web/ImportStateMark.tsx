import { useTranslation } from "react-i18next";
import type { Import } from "../imports.contract.ts";
import classes from "./ImportPage.module.css";

export function ImportStateMark({ run: { state, good } }: { run: Pick<Import, "state" | "good"> }) {
  const { t } = useTranslation("imports");
  return (
    <span className={classes.state} data-state={state}>
      {t(state === "checked" && good === 0 ? "states.empty" : `states.${state}`)}
    </span>
  );
}
