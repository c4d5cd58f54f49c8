import { Chip, VisuallyHidden } from "@mantine/core";
import "@mantine/core/styles/Chip.layer.css";
import { useTranslation } from "react-i18next";
import { jobStatuses, type JobStatus } from "#features/jobs/jobs.ts";
import classes from "./JobsPage.module.css";

type JobStatusFilterProps = { value: readonly JobStatus[]; onChange: (statuses: JobStatus[]) => void };

/** Which statuses are shown; none chosen means all of them. */
export function JobStatusFilter({ value, onChange }: JobStatusFilterProps) {
  const { t } = useTranslation("jobs");
  return (
    <fieldset className={classes.statuses}>
      <VisuallyHidden component="legend">{t("statusFilter")}</VisuallyHidden>
      <Chip.Group
        multiple
        value={[...value]}
        onChange={(chosen) => onChange(jobStatuses.filter((status) => chosen.includes(status)))}
      >
        {jobStatuses.map((status) => (
          <Chip
            key={status}
            value={status}
            size="xs"
            radius="md"
            variant="outline"
            classNames={{ label: classes.statusLabel ?? "" }}
          >
            {t(`status.${status}`)}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  );
}
