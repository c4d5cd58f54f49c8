import { ActionIcon, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconArchive, IconArchiveOff, IconClipboardList, IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import type { InterviewKit } from "../kits.contract.ts";
import { canManageKits } from "../kits.policy.ts";
import { kitDialog } from "./kit-dialogs.ts";
import { KitCounts } from "./kits/KitCounts.tsx";
import { kitsQuery, useArchiveKit } from "./kits/kits.hooks.ts";
import classes from "./KitsPage.module.css";

type State = "active" | "archived";

/** Settings page of the interview kits: everyone can read them, and admins can change them. */
export function KitsPage() {
  const { t } = useTranslation("scorecards");
  const [state, setState] = useState<State>("active");
  const [editing, setEditing] = useState<{ kit: InterviewKit | undefined }>();
  const canManage = canManageKits(useMe());
  kitDialog.useLoadAhead();

  return (
    <Page
      title={t("kitsTitle")}
      width="column"
      actions={
        canManage && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEditing({ kit: undefined })}
          >
            {t("kits.new")}
          </Button>
        )
      }
    >
      <p className={classes.intro}>
        {t("kits.empty.active.help")} {!canManage && t("onlyAdminsManageKits")}
      </p>
      <div className={classes.switch}>
        <SegmentedSwitch
          label={t("kits.state")}
          value={state}
          choices={[
            { value: "active", label: t("kits.active") },
            { value: "archived", label: t("kits.archive_state") },
          ]}
          onChange={setState}
        />
      </div>
      <KitList key={state} state={state} canManage={canManage} onEdit={(kit) => setEditing({ kit })} />
      {editing && <kitDialog.Dialog {...editing} onClose={() => setEditing(undefined)} />}
    </Page>
  );
}

type KitListProps = { state: State; canManage: boolean; onEdit: (kit: InterviewKit) => void };

function KitList({ state, canManage, onEdit }: KitListProps) {
  const { t } = useTranslation("scorecards");
  const query = useQuery(kitsQuery(state === "archived"));
  const archive = useArchiveKit();

  return (
    <QueryState
      query={query}
      offline={t("kits.notLoaded")}
      rows={3}
      height={64}
      empty={
        <EmptyState
          icon={state === "active" ? IconClipboardList : IconArchive}
          title={t(`kits.empty.${state}.title`)}
          help={t(`kits.empty.${state}.help`)}
        />
      }
    >
      {(data) => {
        const Archive = state === "active" ? IconArchive : IconArchiveOff;
        return (
          <ul className={classes.kits} aria-label={t("kitsTitle")}>
            {data.map((kit) => {
              const { id, name, attributes } = kit;
              const archiving = t(state === "active" ? "kits.archive" : "kits.restore", { name });
              return (
                <li key={id} className={classes.kit}>
                  <div className={classes.about}>
                    <h2 className={classes.name}>{name}</h2>
                    <p className={classes.what}>
                      <KitCounts kit={kit} />
                    </p>
                    <p className={classes.what}>{attributes.map((attribute) => attribute.name).join(" · ")}</p>
                  </div>
                  {canManage && (
                    <div className={classes.tools}>
                      {state === "active" && (
                        <ActionIcon
                          aria-label={t("kits.edit", { name })}
                          title={t("kits.edit", { name })}
                          onClick={() => onEdit(kit)}
                        >
                          <IconPencil size={18} stroke={1.7} aria-hidden />
                        </ActionIcon>
                      )}
                      <ActionIcon aria-label={archiving} title={archiving} onClick={() => archive.mutate(kit)}>
                        <Archive size={18} stroke={1.7} aria-hidden />
                      </ActionIcon>
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        );
      }}
    </QueryState>
  );
}
