import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canManageCompany } from "#features/organization/company-settings/company-settings.policy.ts";
import { JobBoardPart } from "#features/candidate-site/job-board-api/web/JobBoardPart.tsx";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { currentOf } from "#web/api-error.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useLeaveQuestion } from "#web/form/use-leave-question.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import type { CareerLook } from "../career-look.contract.ts";
import { lookQuery, useSaveLook } from "./career-look.hooks.ts";
import { formOf, patchOf } from "./look-form.ts";
import { LookFields } from "./LookFields.tsx";
import { LookPreview } from "./LookPreview.tsx";
import classes from "./CareerLookPage.module.css";

/** Settings page for how candidates see the company. */
export function CareerLookPage() {
  const { t } = useTranslation(["career-look", "company-settings"]);
  return (
    <ManagedPage
      title={t("title")}
      may={canManageCompany}
      notYours={t("company-settings:notYours")}
      help={t("company-settings:onlyAdminsManage")}
    >
      <ManagedLook />
    </ManagedPage>
  );
}

function ManagedLook() {
  const { t } = useTranslation(["career-look", "company-settings"]);
  const query = useQuery(lookQuery(useMe().company_id));

  return (
    <Page
      title={t("title")}
      actions={
        query.data && (
          <Button
            leftSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
            component="a"
            href={`/careers/${query.data.slug}/`}
            target="_blank"
            rel="noopener"
          >
            {t("open")}
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        failed={t("company-settings:loadFailed")}
        offline={t("company-settings:loadFailed")}
        rows={6}
      >
        {(look) => <CareerLookForm look={look} />}
      </QueryState>
    </Page>
  );
}

type View = "form" | "preview";

/** Form with a preview of the page next to it. On small screens, a switch shows one of the two. */
function CareerLookForm({ look: loaded }: { look: CareerLook }) {
  const { t } = useTranslation(["career-look", "common"]);
  // The form keeps the version with which it began. A colleague's change leads to a conflict on saving, instead of
  // changing fields while the person types.
  const [look, setLook] = useState(loaded);
  const [language, setLanguage] = useState(look.language in look.texts ? look.language : "en");
  const [view, setView] = useState<View>("form");
  const save = useSaveLook();
  const form = useSaveForm({
    initialValues: formOf(look),
    save,
    onSubmit: (values) => {
      const base = (currentOf(save.error) as CareerLook | undefined) ?? look;
      save.mutate({ ...patchOf(values, base), version: base.version }, { onSuccess: setLook });
    },
    onConflict: (current) => formOf(current as CareerLook),
  });
  const base = (currentOf(save.error) as CareerLook | undefined) ?? look;
  const patch = patchOf(form.values, base);
  const isChanged = Object.keys(patch).length > 0;
  useLeaveQuestion(isChanged);

  return (
    <div className={classes.layout} data-view={view}>
      <div className={classes.views}>
        <SegmentedSwitch
          label={t("view.label")}
          value={view}
          choices={(["form", "preview"] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={setView}
        />
      </div>
      <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
        <FormRefusal error={form.refusal} />
        <LookFields form={form} look={look} language={language} onLanguage={setLanguage} />
        <JobBoardPart slug={look.slug} />
        <div className={classes.actions}>
          <Button type="submit" variant="filled" loading={form.isSaving}>
            {t("common:actions.save")}
          </Button>
          <output className={classes.unsaved}>{isChanged && t("unsaved")}</output>
        </div>
      </form>
      <LookPreview draft={{ ...patch, language }} />
    </div>
  );
}
