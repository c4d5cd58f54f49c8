import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { ListSearchField } from "#web/ui/ListSearchField.tsx";
import { Page } from "#web/ui/Page.tsx";
import { RemovableChip } from "#web/ui/RemovableChip.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { outboxTabs } from "../outbox.ts";
import { countsQuery, shownCount } from "./outbox-counts.ts";
import { outboxQuery } from "./outbox.hooks.ts";
import { OutboxList } from "./OutboxList.tsx";
import type { OutboxState } from "./outbox-state.ts";
import { RecallAll } from "./RecallAll.tsx";

const messageDialog = dialogAhead(async () => (await import("./MessageDialog.tsx")).MessageDialog);

/** The messages to candidates: what waits and can be taken back, and what became of the others. */
export function OutboxPage({ tab = "waiting", q = "", bulk_action_id, message }: OutboxState) {
  const { t } = useTranslation("outbox");
  const navigate = useNavigate({ from: "/outbox" });
  const filter = { q, bulk_action_id };
  const { data: counts } = useQuery(countsQuery(filter));
  const found = useInfiniteQuery(outboxQuery(tab, filter));
  messageDialog.useLoadAhead();

  const change = (next: Partial<OutboxState>, options?: { replace: boolean }) =>
    navigate({ search: (old) => ({ ...old, ...next }), replace: options?.replace ?? false });
  const handleClose = () => void change({ message: undefined });

  return (
    <Page
      title={t("place")}
      filters={
        bulk_action_id !== undefined && (
          <RemovableChip
            text={t("action.chip")}
            removeLabel={t("action.remove")}
            onRemove={() => void change({ bulk_action_id: undefined })}
          />
        )
      }
      actions={
        <>
          {bulk_action_id !== undefined && <RecallAll bulk_action_id={bulk_action_id} waiting={counts?.waiting ?? 0} />}
          <ListSearchField
            label={t("search")}
            placeholder={t("searchHint")}
            clearLabel={t("clearSearch")}
            maximumLength={100}
            value={q}
            onSearch={(text) => change({ q: text === "" ? undefined : text }, { replace: true })}
          />
        </>
      }
    >
      <Tabs
        label={t("tabs.label")}
        tabs={outboxTabs.map((id) => {
          const count = counts?.[id];
          return { id, title: t(`tabs.${id}`), ...(count !== undefined && { count: shownCount(count) }) };
        })}
        value={tab}
        onChange={(chosen) => void change({ tab: chosen })}
      >
        <OutboxList
          key={`${tab} ${bulk_action_id}`}
          tab={tab}
          found={found}
          isNarrowed={q !== "" || bulk_action_id !== undefined}
          onClear={() => void change({ q: undefined, bulk_action_id: undefined })}
        />
      </Tabs>
      {message !== undefined && <messageDialog.Dialog key={message} message_id={message} onClose={handleClose} />}
    </Page>
  );
}
