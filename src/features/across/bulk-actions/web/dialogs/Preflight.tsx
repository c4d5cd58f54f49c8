import { useTranslation } from "react-i18next";
import { useQuery } from "@tanstack/react-query";
import type { Selection } from "#features/across/search/selection.contract.ts";
import { errorTexts } from "#web/flash/flash.ts";
import type { BulkTask } from "../../bulk-actions.contract.ts";
import { preflightQuery } from "../bulk.hooks.ts";
import { LeftOutList } from "../runs/LeftOutList.tsx";
import classes from "./Preflight.module.css";

/**
 * Shows how many applications an action would change, and which it would leave out and why. `refused` is the error that
 * prevents its start.
 */
export function Preflight({ task, chosen, refused }: { task: BulkTask; chosen: Selection; refused?: unknown }) {
  const { t, i18n } = useTranslation("bulk-actions");
  const { data, error } = useQuery(preflightQuery(task, chosen));
  const format = (number: number) => number.toLocaleString(i18n.language);
  const failure = refused ?? error;

  if (failure)
    return (
      <p role="alert" className={classes.failure}>
        {[t(`failed.${task.action}`), ...errorTexts(failure, i18n.t)].join(" - ")}
      </p>
    );
  if (!data)
    return (
      <p className={classes.preflight} aria-busy>
        {t("preflight.asking")}
      </p>
    );
  const leftOut = data.count - data.changed;
  const verb = task.action === "message" ? "message" : "change";
  return (
    <div className={classes.preflight} aria-live="polite">
      <p>
        {leftOut === 0
          ? t(`preflight.${verb}.all`, { count: data.count, formatted: format(data.count) })
          : t(`preflight.${verb}.some`, {
              count: data.changed,
              changed: format(data.changed),
              formatted: format(data.count),
            })}
      </p>
      {leftOut > 0 && (
        <details>
          <summary>{t("preflight.leftOut", { count: leftOut, formatted: format(leftOut) })}</summary>
          <LeftOutList leftOut={data.left_out} />
        </details>
      )}
    </div>
  );
}
