import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canSortMails } from "#features/screens/inbox/inbox.policy.ts";
import { Inbox } from "#features/screens/inbox/web/Inbox.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { ListSearchField } from "#web/ui/ListSearchField.tsx";
import { Page } from "#web/ui/Page.tsx";
import { RemovableChip } from "#web/ui/RemovableChip.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { outboxTabs, type OutboxTab } from "../outbox.ts";
import { countsQuery, shownCount, type OutboxFilter } from "./outbox-counts.ts";
import { outboxQuery } from "./outbox.hooks.ts";
import { OutboxList } from "./OutboxList.tsx";
import type { OutboxState } from "./outbox-state.ts";
import { RecallAll } from "./RecallAll.tsx";

const messageDialog = dialogAhead(async () => (await import("./MessageDialog.tsx")).MessageDialog);

const mailDialog = dialogAhead(
  async () => (await import("#features/screens/inbox/web/InboundMailDialog.tsx")).InboundMailDialog,
);

/**
 * Outbox: messages to candidates by state, with a way to recall waiting ones. Includes a tab for received emails that belong
 * to no message.
 */
export function OutboxPage({ tab: asked = "waiting", q = "", bulk_action_id, message, mail }: OutboxState) {
  const { t } = useTranslation(["outbox", "inbox"]);
  const mayReceive = canSortMails(useMe());
  const tab = asked === "received" && !mayReceive ? "waiting" : asked;
  const navigate = useNavigate({ from: "/outbox" });
  const filter = { q, bulk_action_id };
  const { data: counts } = useQuery(countsQuery(filter));
  messageDialog.useLoadAhead();
  mailDialog.useLoadAhead();

  const change = (next: Partial<OutboxState>, options?: { replace: boolean }) =>
    navigate({ search: (old) => ({ ...old, ...next }), replace: options?.replace ?? false });
  const handleClose = () => void change({ message: undefined, mail: undefined });
  const handleClear = () => void change({ q: undefined, bulk_action_id: undefined });
  const isReceived = tab === "received";

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
            label={t(isReceived ? "inbox:search" : "search")}
            placeholder={t(isReceived ? "inbox:searchHint" : "searchHint")}
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
        tabs={[...outboxTabs, ...(mayReceive ? (["received"] as const) : [])].map((id) => {
          const count = counts?.[id];
          const title = id === "received" ? t("inbox:tab") : t(`tabs.${id}`);
          return { id, title, ...(count !== undefined && { count: shownCount(count) }) };
        })}
        value={tab}
        onChange={(chosen) =>
          // The filter by bulk action doesn't apply to received emails.
          void change({ tab: chosen, ...(chosen === "received" && { bulk_action_id: undefined }) })
        }
      >
        {isReceived ? (
          <Inbox q={q} renderLink={renderMailLink} onClear={handleClear} />
        ) : (
          <Messages key={`${tab} ${bulk_action_id}`} tab={tab} filter={filter} onClear={handleClear} />
        )}
      </Tabs>
      {message !== undefined && <messageDialog.Dialog key={message} message_id={message} onClose={handleClose} />}
      {isReceived && mail !== undefined && <mailDialog.Dialog key={mail} mail_id={mail} onClose={handleClose} />}
    </Page>
  );
}

const renderMailLink = (mail: number, subject: string) => (
  <Link from="/outbox" to="/outbox/" search={(old) => ({ ...old, mail })} data-row-link data-id={mail}>
    {subject}
  </Link>
);

type MessagesProps = { tab: OutboxTab; filter: OutboxFilter & { q: string }; onClear: () => void };

function Messages({ tab, filter, onClear }: MessagesProps) {
  const found = useInfiniteQuery(outboxQuery(tab, filter));
  const isNarrowed = filter.q !== "" || filter.bulk_action_id !== undefined;
  return <OutboxList tab={tab} found={found} isNarrowed={isNarrowed} onClear={onClear} />;
}
