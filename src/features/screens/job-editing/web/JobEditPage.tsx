import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { errorTexts } from "#web/flash/flash.ts";
import { useSentences } from "#web/i18n.ts";
import { loadable } from "#web/loadable.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { JobForm as JobFormData } from "../job-editing.contract.ts";
import type { JobField } from "../job-editing.ts";
import { AdPreview } from "./AdPreview.tsx";
import { ApplicationFieldsForm } from "./ApplicationFieldsForm.tsx";
import { focusField, FormContext } from "./form/form-context.ts";
import { jobFormQuery } from "./job-editing.hooks.ts";
import classes from "./JobEditPage.module.css";
import { JobMenu } from "./JobMenu.tsx";
import { jobTabs, tabOf, type JobTab } from "./job-tabs.ts";
import { SavingLine } from "./SavingLine.tsx";
import { sectionOf, type SectionName, type TeamStep } from "./form/sections.ts";
import { useJobDraft } from "./use-job-draft.ts";
import { useSaveJob } from "./use-save-job.ts";

/** Loaded separately, because its fields need the text editor and the calendar, which the other pages don't. */
const importJobForm = async () => (await import("./form/JobForm.tsx")).JobForm;
const JobForm = loadable(importJobForm);

type JobEditPageProps = {
  job_id: number;
  /** Tab in the URL. */
  tab: JobTab | undefined;
  onTab: (tab: JobTab) => Promise<void>;
  teamStep: TeamStep;
};

export function JobEditPage({ job_id, ...state }: JobEditPageProps) {
  const { t } = useTranslation("job-editing");
  const { data, error, refetch } = useQuery(jobFormQuery(job_id));
  useEffect(() => void importJobForm().catch(() => undefined), []);
  if (data) return <EditedJob key={job_id} form={data} {...state} />;
  return (
    <Page title={t("edit")}>
      {error instanceof ApiError && error.status === 403 ? (
        <EmptyState icon={IconLock} title={t("mayNotEdit")} help={error.detail} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} height={64} offline={t("notLoaded")} />
      )}
    </Page>
  );
}

type EditedJobProps = Omit<JobEditPageProps, "job_id"> & { form: JobFormData };

function EditedJob({ form, tab = "job-form", onTab, teamStep }: EditedJobProps) {
  const { t } = useTranslation("job-editing");
  const hasRoomForPreview = useMediaQuery("(min-width: 80em)", true, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const draft = useJobDraft(form);
  const saving = useSaveJob(draft);
  const sentenceOf = useSentences();
  const [folded, setFolded] = useState<readonly SectionName[]>([]);
  const [touched, setTouched] = useState<ReadonlySet<JobField>>(new Set());

  const shownTab: JobTab = tab === "preview" && hasRoomForPreview ? "job-form" : tab;
  const isReadOnly = form.status === "archived";
  const isDrafted = draft.drafted.length > 0 || Object.keys(draft.typed).length > 0;
  const title = draft.values.title.trim() || t("untitled");
  const revision = [form.version, ...form.fields.map((field) => field.revision)].join("-");

  function errorOf(field: JobField): string | undefined {
    const refused = draft.typed[field]?.refusal ?? saving.serverErrors[field];
    if (refused) return refused;
    if (saving.attempt === undefined && !touched.has(field)) return undefined;
    const found = saving.problemsFor(saving.attempt === "publish").find((problem) => problem.field === field);
    return found && sentenceOf(found.problem);
  }

  function handleChange(field: JobField, value: unknown) {
    draft.change(field, value);
    saving.forgetError(field);
    if (!touched.has(field)) setTouched(new Set([...touched, field]));
  }

  async function handleSave(publish: boolean) {
    const wrong = await saving.save(publish);
    if (!wrong) return;
    const tabOfField = tabOf(wrong);
    if (shownTab !== tabOfField) await onTab(tabOfField);
    // Render the field's section and its conflict first, so that they can take the focus.
    flushSync(() => setFolded((names) => names.filter((name) => name !== sectionOf(wrong))));
    focusField(wrong);
  }

  const undecidedTabs = draft.undecided().map(tabOf);

  const preview = (
    <AdPreview
      key={shownTab === "application-form" ? "apply" : "ad"}
      address={form.urls_json.ad}
      revision={revision}
      {...(shownTab === "application-form" && { anchor: "apply" as const })}
    />
  );

  return (
    <FormContext value={{ draft, errorOf, change: handleChange, isReadOnly }}>
      <Page
        title={form.template_name === null ? title : t("template", { name: form.template_name })}
        note={<SavingLine draft={draft} />}
        actions={
          <div className={classes.actions}>
            <JobMenu
              form={form}
              title={title}
              onDiscard={isDrafted && !isReadOnly ? () => void saving.discard() : undefined}
            />
            {!isReadOnly && (
              <>
                <Button
                  {...(!canPublish(form) && { variant: "filled" })}
                  loading={saving.isSaving}
                  onClick={() => void handleSave(false)}
                >
                  {t("save")}
                </Button>
                {canPublish(form) && (
                  <Button variant="filled" disabled={saving.isSaving} onClick={() => void handleSave(true)}>
                    {t(isNarrow ? "publishShort" : "publish")}
                  </Button>
                )}
              </>
            )}
          </div>
        }
      >
        <div className={classes.layout}>
          <div className={classes.main}>
            {isReadOnly && <p className={classes.notice}>{t("archived")}</p>}
            {draft.refusal !== null && (
              <p className={classes.notice} role="alert">
                {errorTexts(draft.refusal, t as never).join(" ")}
              </p>
            )}
            <Tabs
              label={t("tabs.label")}
              tabs={jobTabs
                .filter((id) => id !== "preview" || !hasRoomForPreview)
                .map((id) => ({
                  id,
                  title: t(`tabs.${id}`),
                  mark: undecidedTabs.includes(id) ? t("tabs.undecided") : undefined,
                }))}
              value={shownTab}
              onChange={(next) => void onTab(next)}
              className={classes.tabs}
            >
              {shownTab === "job-form" && (
                <Suspense fallback={<SkeletonRows rows={8} height={64} offline={t("notLoaded")} />}>
                  <JobForm teamStep={teamStep} folded={folded} onFold={setFolded} />
                </Suspense>
              )}
              {shownTab === "application-form" && <ApplicationFieldsForm />}
              {shownTab === "preview" && preview}
            </Tabs>
          </div>
          {hasRoomForPreview && <div className={classes.preview}>{preview}</div>}
        </div>
      </Page>
    </FormContext>
  );
}

const canPublish = ({ status }: JobFormData) => status === "draft" || status === "closed";
