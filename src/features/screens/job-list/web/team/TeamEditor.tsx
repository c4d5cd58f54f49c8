import { ActionIcon, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobRole } from "#shared/actor.ts";
import { canManageJob } from "#features/organization/jobs/jobs.policy.ts";
import type { TeamMember } from "#features/organization/jobs/jobs.contract.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useConfirm } from "#web/ui/confirm.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { NoticeDialog } from "#web/ui/NoticeDialog.tsx";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import { useFocusHome } from "#web/ui/use-focus-return.ts";
import type { Job } from "../../job-list.contract.ts";
import { AddMember } from "./AddMember.tsx";
import { rolesFor } from "./roles.ts";
import classes from "./Team.module.css";
import { teamQuery, useChangeTeam } from "./team.hooks.ts";

/**
 * List of a job's team. Managers of the job can add, change and remove members. No one can change their own role; trying
 * shows the reason.
 */
export function TeamEditor({ job }: { job: Pick<Job, "id" | "my_role"> }) {
  const { t } = useTranslation("jobs");
  const query = useQuery(teamQuery(job.id));
  const change = useChangeTeam(job.id);
  const canManage = canManageJob(job);
  const list = useRef<HTMLUListElement>(null);
  // When a member is removed, their row with the focused button disappears. The focus moves to the list.
  useFocusHome(() => list.current?.focus());

  return (
    <div>
      {canManage && <AddMember job_id={job.id} />}
      <FormRefusal error={change.error} />
      <QueryState query={query} rows={3}>
        {({ results }) => results.length === 0 && <p className={classes.empty}>{t("team.empty")}</p>}
      </QueryState>
      <ul ref={list} tabIndex={-1} className={classes.list}>
        {query.data?.results.map((member) => (
          <Member key={member.id} member={member} canManage={canManage} change={change} />
        ))}
      </ul>
    </div>
  );
}

type MemberProps = { member: TeamMember; canManage: boolean; change: ReturnType<typeof useChangeTeam> };

function Member({ member, canManage, change }: MemberProps) {
  const { t } = useTranslation("jobs");
  const me = useMe();
  const confirm = useConfirm();
  const { id: user_id, name, email, role, granted_by } = member;
  const isSelf = user_id === me.id;
  const [chosen, setChosen] = useState<JobRole>();
  const [isRefused, setRefused] = useState(false);

  /** Confirms changing the role of an interviewer, who may still have an interview to do. */
  async function handleRole(next: JobRole) {
    if (isSelf) return setRefused(true);
    const isSure =
      role !== "job_interviewer" ||
      (await confirm({
        title: t("team.changeInterviewer", { name }),
        body: t("team.changeInterviewerHelp"),
        action: t("team.change"),
        tone: "normal",
      }));
    if (!isSure) return;
    setChosen(next);
    change.mutate({ kind: "change", user_id, role: next }, { onSettled: () => setChosen(undefined) });
  }

  async function handleRemove() {
    const question = {
      title: t("team.removeTitle", { name }),
      body: t("team.removeHelp"),
      action: t("team.remove"),
    };
    if (await confirm(question)) change.mutate({ kind: "remove", user_id });
  }

  return (
    <li className={classes.member}>
      <ColleagueAvatar person={member} size={32} />
      <span className={classes.person}>
        <span className={classes.name}>
          {name} {granted_by === "rule" && <span className={classes.rule}>{t("team.byRule")}</span>}
        </span>
        <span className={classes.email}>{email}</span>
      </span>
      {canManage ? (
        <Select
          aria-label={t("team.roleOf", { name })}
          className={classes.role}
          size="sm"
          allowDeselect={false}
          comboboxProps={{ withinPortal: true }}
          disabled={change.isPending}
          value={chosen ?? role}
          data={rolesFor(me, member).map((value) => ({ value, label: t(`roles.${value}`) }))}
          onChange={(next) => next && next !== role && void handleRole(next)}
        />
      ) : (
        <span className={classes.email}>{t(`roles.${role}`)}</span>
      )}
      {canManage && !isSelf && (
        <ActionIcon
          aria-label={t("team.removeNamed", { name })}
          title={t("team.remove")}
          disabled={change.isPending}
          onClick={() => void handleRemove()}
        >
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      <NoticeDialog
        title={t("team.ownRoleTitle")}
        text={t("team.ownRoleHelp")}
        isOpen={isRefused}
        onClose={() => setRefused(false)}
      />
    </li>
  );
}
