import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { Counts } from "../Counts.tsx";
import classes from "../ImportPage.module.css";
import type { StepProps } from "./step-props.ts";
import { RowList } from "../RowList.tsx";

/** Expected result of each row. Nothing has been added yet. */
export function CheckedStep({ run, steps }: StepProps) {
  const { t, i18n } = useTranslation("imports");
  const { good, known, broken, incomplete, adds_duplicates } = run;
  const count = adds_duplicates ? good : good - known;
  return (
    <>
      <Counts
        counts={[
          { label: t("check.good"), value: count, tone: "good" },
          ...(incomplete > 0 ? [{ label: t("check.incomplete"), value: incomplete }] : []),
          { label: t("check.known"), value: known },
          { label: t("check.broken"), value: broken, tone: "bad" },
        ]}
      />
      {run.total === 0 && <p className={classes.help}>{t("check.empty")}</p>}
      {known > 0 && (
        <section className={classes.choice}>
          <p>{t("check.knownTitle")}</p>
          <SegmentedSwitch
            label={t("check.knownTitle")}
            value={adds_duplicates ? "add" : "skip"}
            choices={[
              { value: "skip", label: t("check.skip") },
              { value: "add", label: t("check.add") },
            ]}
            onChange={(value) => steps.change.mutate({ adds_duplicates: value === "add" })}
          />
        </section>
      )}
      <div className={classes.actions}>
        <Button
          variant="filled"
          disabled={count === 0}
          loading={steps.start.isPending || steps.change.isPending}
          onClick={() => steps.start.mutate()}
        >
          {t("check.start", { count, number: count.toLocaleString(i18n.language) })}
        </Button>
        <Button variant="default" onClick={() => steps.change.mutate({ mapping: run.mapping })}>
          {t("check.back")}
        </Button>
      </div>
      <RowList run={run} state="failed" />
      {incomplete > 0 && <RowList run={run} state="incomplete" />}
      {!adds_duplicates && <RowList run={run} state="skipped" />}
    </>
  );
}
