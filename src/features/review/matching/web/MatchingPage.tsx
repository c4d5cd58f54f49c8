import { Checkbox, Radio } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { IconListCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import type { Matching } from "../matching.contract.ts";
import { matchingQuery, useSaveMatching } from "./matching.hooks.ts";
import classes from "./Matching.module.css";

export function MatchingPage({ job_id }: { job_id: number }) {
  const { t } = useTranslation("matching");
  const query = useQuery(matchingQuery(job_id));
  return (
    <Page title={query.data ? t("titleOf", { job: query.data.job_title }) : t("title")} width="column">
      <QueryState query={query} failed={t("notLoaded")} offline={t("notLoaded")} rows={6}>
        {(data) => <MatchingForm job_id={job_id} matching={data} />}
      </QueryState>
    </Page>
  );
}

type Values = { mode: string; choices: string[]; tags: string[] };

function MatchingForm({ job_id, matching }: { job_id: number; matching: Matching }) {
  const { t } = useTranslation("matching");
  const navigate = useNavigate();
  const save = useSaveMatching(job_id, matching.id);
  const { questions, tags, criteria, should_match_all } = matching;
  const handleLeave = () => void navigate({ to: "/" });
  const chosen = (kind: "choice" | "tag") => criteria.flatMap((one) => (one.kind === kind ? String(one.id) : []));
  const criteriaOf = (kind: "choice" | "tag", ids: readonly string[]) => ids.map((id) => ({ kind, id: Number(id) }));
  const form = useSaveForm<Values>({
    initialValues: { mode: should_match_all ? "all" : "any", choices: chosen("choice"), tags: chosen("tag") },
    save,
    onSubmit: (values) =>
      save.mutate(
        {
          should_match_all: values.mode === "all",
          criteria: [...criteriaOf("choice", values.choices), ...criteriaOf("tag", values.tags)],
        },
        { onSuccess: handleLeave },
      ),
  });
  if (questions.length + tags.length === 0)
    return <EmptyState icon={IconListCheck} title={t("empty")} help={t("emptyHelp")} />;

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <p className={classes.intro}>{t("intro")}</p>
      <Radio.Group label={t("mode")} {...form.getInputProps("mode")}>
        <div className={classes.choices}>
          <Radio value="all" label={t("all")} />
          <Radio value="any" label={t("any")} />
        </div>
      </Radio.Group>
      <Checkbox.Group {...form.getInputProps("choices")}>
        {questions.map(({ id, label, choices }) => (
          <fieldset key={id} className={classes.question}>
            <legend>{label}</legend>
            <div className={classes.choices}>
              {choices.map((choice) => (
                <Checkbox key={choice.id} value={String(choice.id)} label={choice.text} />
              ))}
            </div>
          </fieldset>
        ))}
      </Checkbox.Group>
      {tags.length > 0 && (
        <Checkbox.Group label={t("tags")} {...form.getInputProps("tags")}>
          <div className={classes.choices}>
            {tags.map(({ id, text }) => (
              <Checkbox key={id} value={String(id)} label={text} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <FormActions label={t("save")} isSaving={form.isSaving} onCancel={handleLeave} />
    </form>
  );
}
