import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { ApiError, currentOf } from "#web/api-error.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { applyJobDraft, discardJobDraft, type JobForm } from "../job-editing.contract.ts";
import { statesPay } from "#features/organization/jobs/publishing.ts";
import type { JobField } from "../job-editing.ts";
import { problemsOf } from "../job-problems.ts";
import { jobFormQuery, showForm } from "./job-editing.hooks.ts";
import type { JobDraft } from "./use-job-draft.ts";
import { lacksPay, useWithoutPayQuestion } from "./without-pay.ts";

type ServerErrors = { [Field in JobField]?: string };

export function useSaveJob(draft: JobDraft) {
  const { t } = useTranslation(["job-editing", "jobs"]);
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const withoutPay = useWithoutPayQuestion();
  const [isSaving, setSaving] = useState(false);
  const [serverErrors, setServerErrors] = useState<ServerErrors>({});
  /** Type of the last attempt. Its errors are shown until an attempt succeeds. */
  const [attempt, setAttempt] = useState<"save" | "publish">();
  const { form, values } = draft;
  const { job_id } = form;

  const problemsFor = (publish: boolean) => problemsOf(values, form, publish);

  /** Saves or publishes the job. Returns the field that prevents it, if any. */
  async function save(publish: boolean): Promise<JobField | undefined> {
    if (isSaving) return undefined;
    setAttempt(publish ? "publish" : "save");
    const [first] = problemsFor(publish);
    if (first) {
      showFlash("error", t("fixFields"));
      return first.field;
    }
    const without_pay = publish && !statesPay(values);
    if (without_pay && !(await confirm(withoutPay))) return "pay_minimum";

    setSaving(true);
    try {
      return await send(publish, without_pay);
    } finally {
      setSaving(false);
    }
  }

  async function send(publish: boolean, without_pay: boolean): Promise<JobField | undefined> {
    if (!(await draft.flush())) {
      const [undecided] = draft.undecided();
      showFlash("error", t(undecided ? "resolveFirst" : "notYetSaved"));
      return undecided;
    }
    const version = queryClient.getQueryData<JobForm>(jobFormQuery(job_id).queryKey)?.version ?? form.version;
    try {
      const saved = await call(applyJobDraft, { params: { job_id }, body: { version, publish, without_pay } });
      // New questions get their ids on saving, and the list of questions needs them.
      await queryClient.invalidateQueries({ queryKey: ["question-lists", "job", job_id] });
      showForm(queryClient, saved);
      setServerErrors({});
      setAttempt(undefined);
      showFlash("success", savedText(saved, publish));
      for (const noun of ["jobs", "job-lists"] as const) void queryClient.invalidateQueries({ queryKey: [noun] });
      return undefined;
    } catch (error) {
      // Another editor has removed the pay in the meantime, so ask for the confirmation.
      if (lacksPay(error)) return (await confirm(withoutPay)) ? send(publish, true) : "pay_minimum";
      return refuse(error);
    }
  }

  function savedText({ saved: { title, from_date }, today }: JobForm, publish: boolean): string {
    if (publish && from_date !== null && from_date > today) return t("jobs:publishedFrom", { title, date: from_date });
    return t(publish ? "published" : "saved");
  }

  function refuse(error: unknown): JobField | undefined {
    const current = currentOf(error) as JobForm | undefined;
    if (current) {
      showForm(queryClient, current);
      showFlash("error", t("savedMeanwhile"));
      return undefined;
    }
    const errors = error instanceof ApiError ? Object.entries(error.errors) : [];
    setServerErrors(Object.fromEntries(errors.map(([field, sentences]) => [field, sentences.join(" ")])));
    if (errors.length === 0) flashError(error, t("saveFailed"));
    else showFlash("error", t("fixFields"));
    return errors[0]?.[0] as JobField | undefined;
  }

  async function discard(): Promise<void> {
    const count = new Set([...draft.drafted.map(({ field }) => field), ...Object.keys(draft.typed)]).size;
    const isSure = await confirm({
      title: t("discardTitle"),
      body: t("discardBody", { count }),
      action: t("discard"),
    });
    if (!isSure) return;
    try {
      const saved = await call(discardJobDraft, { params: { job_id } });
      draft.forget();
      showForm(queryClient, saved);
      setServerErrors({});
      setAttempt(undefined);
      showFlash("success", t("discarded"));
    } catch (error) {
      flashError(error, t("saveFailed"));
    }
  }

  const forgetError = (field: JobField) => setServerErrors((errors) => ({ ...errors, [field]: undefined }));

  return { isSaving, attempt, serverErrors, save, discard, forgetError, problemsFor };
}
