import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Counts } from "./Counts.tsx";
import classes from "./ImportPage.module.css";
import type { StepProps } from "./steps/step-props.ts";
import { RowList } from "./RowList.tsx";
import { countsOf, doneOf } from "./steps/RunningStep.tsx";

export function ImportResult({ run, onLeave }: StepProps) {
  const { t } = useTranslation("imports");
  const isCancelled = run.state === "cancelled";
  const left = run.total - doneOf(run);
  return (
    <>
      <section className={classes.section}>
        <h2 className={classes.heading}>{t(isCancelled ? "run.cancelled" : "run.done")}</h2>
        {isCancelled && <p className={classes.help}>{t("run.kept")}</p>}
        <Counts counts={[...countsOf(run, t), ...(left > 0 ? [{ label: t("run.left"), value: left }] : [])]} />
        <div className={classes.actions}>
          {run.added > 0 && (
            <Button
              variant="filled"
              renderRoot={(props) => (
                <Link to="/applications/" search={{ job_id: run.job.id, source_type: ["imported"] }} {...props} />
              )}
            >
              {t("run.show")}
            </Button>
          )}
          <Button variant="default" onClick={onLeave}>
            {t("another")}
          </Button>
        </div>
      </section>
      <RowList run={run} state="failed" />
      {run.incomplete > 0 && <RowList run={run} state="incomplete" />}
      <RowList run={run} state="skipped" />
    </>
  );
}
