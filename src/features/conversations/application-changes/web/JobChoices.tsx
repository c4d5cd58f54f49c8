import { NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { TransferJob } from "../application-changes.contract.ts";
import classes from "./JobChoices.module.css";
import { transferJobsQuery } from "./transfer-queries.ts";

type JobChoicesProps = {
  /**
   * Application to move or copy. The list marks jobs to which its candidate has already applied. Absent when several
   * applications are moved.
   */
  application?: Pick<ApplicationRow, "id" | "job_id">;
  /** Renders a job with its radio button or checkbox. */
  renderChoice: (job: TransferJob, labels: { label: string; note: string | undefined }) => ReactNode;
  /** Chosen jobs, which stay visible regardless of the search. */
  chosen: readonly TransferJob[];
  company_id: number;
  /** If given, the user can choose another company of the group. */
  onCompany?: (company_id: number) => void;
  onFail: () => void;
};

const typingPauseMs = 150;

/** Searchable list of target jobs in one of the companies of the group. */
export function JobChoices(props: JobChoicesProps) {
  const { application, renderChoice, chosen, company_id, onCompany, onFail } = props;
  const { t } = useTranslation("applications");
  const id = useId();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), typingPauseMs);
  const { data, error, isPlaceholderData } = useQuery(
    transferJobsQuery({ q, company_id, application_id: application?.id }),
  );

  const fail = useEffectEvent((failure: unknown) => {
    flashError(failure, t("transfer.jobsFailed"));
    onFail();
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);

  const companies = data?.companies ?? [];
  // Filter out the previous company's jobs, which are still shown as placeholder data while those of the new company load.
  const answered = data?.results.filter((job) => job.company_id === company_id) ?? [];
  const isAwaited = !data || (isPlaceholderData && answered.length === 0);
  const found = answered.filter((job) => job.id !== application?.job_id);
  const jobs = [...chosen.filter(({ id: chosen_id }) => found.every((job) => job.id !== chosen_id)), ...found];
  return (
    <div className={classes.choices}>
      {companies.length > 1 && onCompany && (
        <NativeSelect
          label={t("transfer.company")}
          value={company_id}
          data={companies.map((company) => ({ value: String(company.id), label: company.name }))}
          onChange={(event) => onCompany(Number(event.currentTarget.value))}
        />
      )}
      <TextInput
        data-autofocus
        type="search"
        label={t("transfer.find")}
        placeholder={t("transfer.placeholder")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p id={id} className={classes.heading}>
        {t("transfer.jobs")}
      </p>
      {isAwaited && <SkeletonRows rows={4} offline={t("transfer.notLoaded")} />}
      {!isAwaited && jobs.length === 0 && (
        <p className={classes.none}>{t(q === "" ? "transfer.none" : "transfer.noMatch")}</p>
      )}
      {jobs.length > 0 && (
        <ul className={classes.jobs} aria-labelledby={id}>
          {jobs.map((job) => (
            <li key={job.id}>{renderChoice(job, { label: job.title, note: noteOf(job) })}</li>
          ))}
        </ul>
      )}
    </div>
  );

  function noteOf({ is_applicant_there, status }: TransferJob): string | undefined {
    if (is_applicant_there) return t("transfer.alreadyThere");
    return status === "closed" ? t("transfer.closed") : undefined;
  }
}
