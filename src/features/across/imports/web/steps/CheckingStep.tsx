import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { useTranslation } from "react-i18next";
import classes from "../ImportPage.module.css";
import type { StepProps } from "./step-props.ts";

export function CheckingStep({ steps }: StepProps) {
  const { t } = useTranslation("imports");
  return (
    <section className={classes.working}>
      <h2 className={classes.heading}>{t("check.running")}</h2>
      <Progress value={100} animated aria-label={t("check.running")} />
      <p className={classes.help}>{t("check.runningHelp")}</p>
      <Button variant="default" loading={steps.cancel.isPending} onClick={() => steps.cancel.mutate()}>
        {t("check.stop")}
      </Button>
    </section>
  );
}
