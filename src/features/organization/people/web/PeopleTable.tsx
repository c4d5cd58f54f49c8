import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isAdmin } from "#shared/actor.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { DataTable } from "#web/ui/DataTable.tsx";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { ListedPerson } from "../people.contract.ts";
import classes from "./People.module.css";
import { PersonState } from "./PersonState.tsx";

/** People as a table, or as cards on narrow screens. Users without admin rights see only names and roles. */
export function PeopleTable({ people, openId }: { people: readonly ListedPerson[]; openId: number | undefined }) {
  const { t } = useTranslation(["people", "sessions"]);
  const isDetailed = isAdmin(useMe());
  const name = { id: "name", label: t("columns.name"), kind: "title", renderCell: renderName } as const;
  const role = { id: "role", label: t("columns.role"), kind: "mark", renderCell: renderRole } as const;

  function renderName(person: ListedPerson) {
    return <NameLink person={person} />;
  }

  function renderRole(person: ListedPerson) {
    return (
      <span className={classes.role}>
        {t(`sessions:roles.${person.role}`)}
        {person.is_recruiter && <span className={classes.mark}>{t("recruiter")}</span>}
      </span>
    );
  }

  return (
    <DataTable<ListedPerson, "name">
      rows={people}
      keyOf={({ id }) => id}
      isOpen={({ id }) => id === openId}
      order="name"
      onOrder={() => undefined}
      columns={
        isDetailed
          ? [
              name,
              role,
              { id: "jobs", label: t("columns.jobs"), kind: "number", isExtra: true, renderCell: ({ jobs }) => jobs },
              {
                id: "last_seen",
                label: t("columns.last_seen"),
                kind: "date",
                isExtra: true,
                renderCell: ({ last_seen }) =>
                  last_seen && <RelativeTime value={last_seen} label={t("columns.last_seen")} isShort />,
              },
              {
                id: "state",
                label: t("columns.state"),
                kind: "muted",
                renderCell: (person) => <PersonState person={person} />,
              },
            ]
          : [name, role]
      }
    />
  );
}

/** Name that opens the person's dialog. Closing the dialog returns the focus to this link. */
function NameLink({ person }: { person: ListedPerson }) {
  const { t } = useTranslation("people");
  const isMe = useMe().id === person.id;
  const { id, name, email } = person;
  return (
    <span className={classes.person}>
      <ColleagueAvatar person={person} size={28} />
      <span className={classes.names}>
        <Link to="/settings/people/" search={(old) => ({ ...old, person: id, tab: undefined })} data-row-link>
          {name}
        </Link>
        {isMe && <span className={classes.mark}>{t("you")}</span>}
        {email !== null && email !== name && <span className={classes.email}>{email}</span>}
      </span>
    </span>
  );
}
