import { Button, Pill, UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { formatDate } from "#web/ui/dates.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { ApplicationForm, FormAnswer } from "../forms.contract.ts";
import { formAnswersQuery, useDeleteAnswers, useEndLink } from "./forms.hooks.ts";
import classes from "./QuestionnairesPanel.module.css";
import { useFormTitle } from "./use-form-title.ts";

type FormItemProps = { application_id: number; form: ApplicationForm; onFill: () => void; onSend: () => void };

/** Form that expands to show its answers. */
export function FormItem({ application_id, form, onFill, onSend }: FormItemProps) {
  const { t } = useTranslation("forms");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const confirm = useConfirm();
  const remove = useDeleteAnswers(application_id);
  const end = useEndLink(application_id);
  const title = useFormTitle(form);
  const { answers, questionnaire, link, may_fill, may_delete, may_send, is_private, is_internal, is_active } = form;
  const marks = [
    is_private && t("marks.private"),
    is_internal && t("marks.internal"),
    !is_active && t("marks.inactive"),
  ].filter((mark) => mark !== false);

  async function handleDelete() {
    const question = {
      title: t("deleteQuestion.title"),
      body: t("deleteQuestion.body", { title }),
      action: t("deleteQuestion.action"),
    };
    if (await confirm(question)) remove.mutate(form.form);
  }

  return (
    <li className={classes.form}>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t("show", { title })}
          disabled={answers === 0}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} className={classes.chevron} aria-hidden />
          <span className={classes.title}>{title}</span>
        </UnstyledButton>
        {marks.map((mark) => (
          <Pill key={mark}>{mark}</Pill>
        ))}
      </div>
      <p className={classes.meta}>
        {answers === 0 ? t("none") : t("count", { count: answers })}
        {link && ` · ${linkText(link)}`}
      </p>
      <div className={classes.actions}>
        {may_fill && (
          <Button size="compact-sm" aria-label={t("fillOf", { title })} onClick={onFill}>
            {t("fill")}
          </Button>
        )}
        {may_send && (
          <Button size="compact-sm" aria-label={t("sendOf", { title })} onClick={onSend}>
            {t("send")}
          </Button>
        )}
        {may_send && questionnaire !== null && link && link.dt_answered === null && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t("endOf", { title })}
            onClick={() => end.mutate(questionnaire)}
          >
            {t("end")}
          </Button>
        )}
        {may_delete && answers > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t("deleteOf", { title })}
            onClick={() => void handleDelete()}
          >
            {t("delete")}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && answers > 0 && <Answers application_id={application_id} form={form.form} />}
      </div>
    </li>
  );

  function linkText({ dt_sent, expires_at, dt_answered }: NonNullable<ApplicationForm["link"]>): string {
    if (dt_answered !== null) return t("link.answered", { date: formatDate(dt_answered) });
    const isOver = new Date(expires_at) <= new Date();
    return t(isOver ? "link.expired" : "link.open", { date: formatDate(dt_sent), until: formatDate(expires_at) });
  }
}

function Answers({ application_id, form }: { application_id: number; form: string }) {
  const { t } = useTranslation("forms");
  const query = useQuery(formAnswersQuery(application_id, form));

  return (
    <QueryState query={query} offline={t("notLoaded")} rows={2}>
      {(data) => (
        <dl className={classes.answers}>
          {data.map((answer) => (
            <div key={answer.id} className={answer.is_summary ? classes.summary : undefined}>
              <dt className={classes.question}>
                {answer.is_summary && <span className={classes.mark}>{t("summary")}</span>}
                {answer.question.label}
              </dt>
              <dd className={classes.answer} data-kind={answer.question.choice_type}>
                <AnswerText answer={answer} />
              </dd>
              <dd className={classes.meta}>
                {answer.user
                  ? t("answeredBy", { name: answer.user.name, date: formatDate(answer.dt_answered) })
                  : t("byCandidate", { date: formatDate(answer.dt_answered) })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </QueryState>
  );
}

/** Links are safe here: the server accepts only http(s) URLs for these questions. */
function AnswerText({ answer: { question, texts, file_url } }: { answer: FormAnswer }) {
  const text = texts.join(", ");
  const isAddress = question.choice_type === "link" || question.choice_type === "video";
  const href = file_url ?? (isAddress ? text : null);
  if (href === null) return text;
  return (
    <a href={href} target="_blank" rel="noreferrer nofollow">
      {text}
    </a>
  );
}
