import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import type { Import } from "../../imports.contract.ts";
import { Counts } from "../Counts.tsx";
import classes from "../ImportPage.module.css";
import type { StepProps } from "./step-props.ts";

/** Number of processed rows. Broken rows count from the start. */
export const doneOf = ({ added, skipped, failed }: Import) => added + skipped + failed;

export function RunningStep({ run, steps }: StepProps) {
  const { t, i18n } = useTranslation("imports");
  const confirm = useConfirm();
  const done = doneOf(run);
  const number = (count: number) => count.toLocaleString(i18n.language);

  async function handleCancel() {
    const question = {
      title: t("run.cancelTitle"),
      body: t("run.cancelHelp"),
      action: t("run.cancel"),
      back: t("run.goOn"),
    };
    if (await confirm(question)) steps.cancel.mutate();
  }

  return (
    <section className={classes.working}>
      <h2 className={classes.heading}>{t("run.running")}</h2>
      <Progress value={run.total === 0 ? 0 : (done / run.total) * 100} aria-label={t("run.running")} />
      <output className={classes.help}>{t("run.progress", { done: number(done), total: number(run.total) })}</output>
      <Counts counts={countsOf(run, t)} />
      <p className={classes.help}>{t("run.help")}</p>
      <Button variant="default" loading={steps.cancel.isPending} onClick={() => void handleCancel()}>
        {t("run.cancel")}
      </Button>
    </section>
  );
}

type Translate = ReturnType<typeof useTranslation<"imports">>["t"];

export const countsOf = (run: Import, t: Translate) =>
  [
    { label: t("run.added"), value: run.added, tone: "good" },
    { label: t("run.skipped"), value: run.skipped },
    { label: t("run.failed"), value: run.failed, tone: "bad" },
  ] as const;
