import { Button, Select, Switch, TextInput, VisuallyHidden } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CompanyRole } from "#shared/actor.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { CopyField } from "#web/ui/CopyField.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import { formatDate } from "#web/ui/dates.ts";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import { NoticeDialog } from "#web/ui/NoticeDialog.tsx";
import type { PersonDetails } from "../people.contract.ts";
import { mayDo, maySetRoles, ownRoleRefusal, rolesAssignableBy } from "../people.policy.ts";
import { EmailProblem } from "./EmailProblem.tsx";
import { useResendInvitation } from "./invitations.hooks.ts";
import classes from "./People.module.css";
import { useActing, useChangePerson } from "./people.hooks.ts";
import { PersonState } from "./PersonState.tsx";

type PartProps = { person: PersonDetails; change: ReturnType<typeof useChangePerson> };

/** Profile of a person. Fields that the user can't change are shown as text. */
export function ProfileTab({ person }: { person: PersonDetails }) {
  const { t } = useTranslation("people");
  const change = useSingleFlight(useChangePerson(person));
  const actor = useActing();
  return (
    <div className={classes.tab} aria-busy={change.isPending || undefined}>
      <VisuallyHidden component="output">{change.isPending && t("profile.saving")}</VisuallyHidden>
      <ColleagueAvatar person={person} size={56} />
      {mayDo(actor, "set_name", person) && (person.state === "active" || person.state === "expired") && (
        <NameEditor key={person.name} person={person} change={change} />
      )}
      <RoleEditor person={person} change={change} />
      {mayDo(actor, "set_expires_at", person) && (
        <ExpiryEditor key={person.expires_on} person={person} change={change} />
      )}
      {person.is_sso_forced && mayDo(actor, "set_bypass_sso", person) && (
        <Switch
          label={t("profile.bypassSso")}
          checked={person.can_bypass_sso ?? false}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate({ kind: "bypass", can_bypass_sso: currentTarget.checked })}
        />
      )}
      <Facts>
        {person.email !== null && (
          <Fact label={t("profile.email")} copied={person.email}>
            {person.email}
          </Fact>
        )}
        {person.state !== null && (
          <Fact label={t("profile.state")}>
            <PersonState person={person} />
          </Fact>
        )}
      </Facts>
      <EmailProblem person={person} />
      <Invitation person={person} />
    </div>
  );
}

function NameEditor({ person, change }: PartProps) {
  const { t } = useTranslation(["people", "common"]);
  const [typed, setTyped] = useState(person.name);
  const name = typed.trim();
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== "" && name !== person.name) change.mutate({ kind: "name", value: name });
      }}
    >
      <TextInput
        label={t("columns.name")}
        maxLength={100}
        error={name === "" && t("common:validation.required")}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {typed !== person.name && (
        <Button type="submit" disabled={name === ""} loading={change.isPending}>
          {t("common:actions.save")}
        </Button>
      )}
    </form>
  );
}

function ExpiryEditor({ person, change }: PartProps) {
  const { t } = useTranslation(["people", "common"]);
  const shown = person.expires_on ?? "";
  const [day, setDay] = useState(shown);
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== shown) change.mutate({ kind: "expiry", value: day === "" ? null : day });
      }}
    >
      <DateField label={t("profile.expiresOn")} description={t("profile.expiresHelp")} value={day} onChange={setDay} />
      {day !== shown && (
        <Button type="submit" loading={change.isPending}>
          {t("common:actions.save")}
        </Button>
      )}
    </form>
  );
}

/** Users can try to change their own role, so that they get an explanation why they can't. */
function RoleEditor({ person, change }: PartProps) {
  const { t } = useTranslation(["people", "sessions", "common"]);
  const actor = useActing();
  const confirm = useConfirm();
  const [isRefused, setRefused] = useState(false);
  const isSelf = person.id === actor.user_id;
  const assignable = rolesAssignableBy(actor);
  const isChangeable = maySetRoles(actor) && (isSelf || assignable.includes(person.role));
  const roles = isChangeable ? assignable : [person.role];

  async function handleRole(role: CompanyRole) {
    if (isSelf) return setRefused(true);
    const question = {
      title: t("interviewer.title"),
      body: t("interviewer.body", { name: person.name, role: t(`sessions:roles.${role}`) }),
      action: t("interviewer.action"),
      tone: "normal",
    } as const;
    if (person.is_interviewer && !(await confirm(question))) return;
    change.mutate({ kind: "role", role });
  }

  return (
    <>
      <Select
        label={t("columns.role")}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
        disabled={change.isPending || !isChangeable}
        value={person.role}
        data={roles.map((role) => ({ value: role, label: t(`sessions:roles.${role}`) }))}
        onChange={(role) => role && role !== person.role && void handleRole(role)}
      />
      <NoticeDialog
        title={t("ownRole.title")}
        text={t(ownRoleRefusal(actor))}
        isOpen={isRefused}
        onClose={() => setRefused(false)}
      />
    </>
  );
}

function Invitation({ person }: { person: PersonDetails }) {
  const { t } = useTranslation("people");
  const actor = useActing();
  const resend = useResendInvitation();
  const { id, email, state, invitation_expires_at } = person;
  const isAwaited = state === "invited" || state === "invitation_expired";
  if (!isAwaited || email === null || !mayDo(actor, "resend_invitation", person)) return null;
  return (
    <div className={classes.form}>
      <p className={classes.hint}>
        {invitation_expires_at && t("invite.validUntil", { date: formatDate(invitation_expires_at) })}
      </p>
      <Button loading={resend.isPending} onClick={() => resend.mutate({ id, email })}>
        {t("invite.resend")}
      </Button>
      {resend.data?.link && <CopyField label={t("invite.link", { email })} value={resend.data.link} />}
    </div>
  );
}
