import { Button, Checkbox, Select, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CompanyRole } from "#shared/actor.ts";
import { entryQuery } from "#features/platform/sessions/web/sessions.hooks.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { CopyField } from "#web/ui/CopyField.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { Form, Invited } from "../invitations.contract.ts";
import { addressesIn, maxInvited, notAddresses } from "../people.ts";
import { inviteFormQuery, useInvite } from "./invitations.hooks.ts";
import classes from "./People.module.css";
import { useActing } from "./people.hooks.ts";

/** Dialog that invites a list of email addresses and then shows the result for each. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["people", "common"]);
  const { company_id } = useActing();
  const query = useQuery(inviteFormQuery(company_id));
  const { data: entry } = useQuery(entryQuery);
  const invite = useInvite();

  return (
    <Dialog
      title={t("invite.title")}
      isOpen
      onClose={onClose}
      actions={
        invite.data && (
          <Button data-autofocus variant="filled" onClick={onClose}>
            {t("common:actions.close")}
          </Button>
        )
      }
    >
      <QueryState query={query} failed={t("invite.formFailed")} rows={4}>
        {(form) =>
          invite.data ? (
            <Outcomes detail={invite.data.detail} users={invite.data.users} />
          ) : (
            <InviteForm form={form} invite={invite} mailsLeave={entry?.mails !== "none"} onClose={onClose} />
          )
        }
      </QueryState>
    </Dialog>
  );
}

type InviteFormProps = {
  form: Form;
  invite: ReturnType<typeof useInvite>;
  /** Whether the server sends email. If not, the inviter passes on the links. */
  mailsLeave: boolean;
  onClose: () => void;
};

/** Renders the fields that the server defines. */
function InviteForm({ form: { fields }, invite, mailsLeave, onClose }: InviteFormProps) {
  const { t } = useTranslation(["people", "common"]);
  const field = (name: string) => fields.find((known) => known.name === name);
  const role = field("role");
  const recruiter = field("is_recruiter");
  const form = useSaveForm({
    initialValues: { emails: "", role: (role?.value ?? "member") as CompanyRole, name: "", is_recruiter: false },
    validate: {
      emails: (text) => {
        const entries = addressesIn(text);
        const wrong = notAddresses(entries);
        if (entries.length === 0) return t("invite.noAddress");
        if (wrong.length > 0) return t("invite.notAddresses", { entries: wrong.join(", ") });
        return entries.length > maxInvited ? t("invite.tooMany") : null;
      },
    },
    save: invite,
    onSubmit: (values) => invite.mutate(values),
  });
  const count = addressesIn(form.values.emails).length;
  // The dialog opens before the form has loaded, so the first field must be focused here.
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => first.current?.focus(), []);

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      {!mailsLeave && <p className={classes.hint}>{t("invite.byLink")}</p>}
      <Textarea
        ref={first}
        label={field("emails")?.label}
        description={t("invite.emailsHelp", { count: maxInvited })}
        autosize
        minRows={3}
        maxRows={8}
        required
        withAsterisk={false}
        {...form.getInputProps("emails")}
      />
      <output className={classes.hint}>{count > 1 && t("invite.found", { count })}</output>
      <Select
        label={role?.label}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
        data={role?.choices ?? []}
        {...form.getInputProps("role")}
      />
      {count < 2 && (
        <TextInput
          label={field("name")?.label}
          description={t("invite.nameHelp")}
          maxLength={100}
          {...form.getInputProps("name")}
        />
      )}
      {recruiter && <Checkbox label={recruiter.label} {...form.getInputProps("is_recruiter", { type: "checkbox" })} />}
      <FormActions
        label={t(mailsLeave ? "invite.action" : "invite.linkAction")}
        isSaving={form.isSaving}
        onCancel={onClose}
      />
    </form>
  );
}

function Outcomes({ detail, users }: { detail: string; users: readonly Invited[] }) {
  const { t } = useTranslation("people");
  return (
    <div className={classes.form}>
      <output className={classes.hint}>{detail}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls. */}
      <ul className={classes.outcomes} aria-label={t("invite.results")} tabIndex={0}>
        {users.map(({ email, outcome, link }) => (
          <li key={email} className={classes.outcome} data-outcome={outcome}>
            <span>{email}</span>
            <span>{t(`invite.outcomes.${outcome}`)}</span>
            {link !== null && <CopyField label={t("invite.link", { email })} value={link} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
