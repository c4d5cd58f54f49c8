import { ActionIcon, Button, type ButtonProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ComponentProps, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { canMove, canRate, canReject, canTag } from "#features/review/applications/applications.policy.ts";
import { decide } from "#features/review/rejections/web/asked-reasons.ts";
import type { Selection } from "#features/across/search/selection.contract.ts";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { moveTargets } from "#features/organization/statuses/web/move-targets.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { asksForReason } from "#features/organization/statuses/statuses.ts";
import { onlyRejection, rejectionsIn } from "#features/organization/statuses/web/rejections.ts";
import { statusesQuery } from "#features/organization/statuses/web/statuses.hooks.ts";
import { loadable } from "#web/loadable.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { DeferredMenu } from "#web/ui/DeferredMenu.tsx";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { keys } from "#web/ui/keys.ts";
import { Kbd } from "#web/ui/Kbd.tsx";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import type { BulkTask } from "../bulk-actions.contract.ts";
import { askedFrom } from "../bulk-actions.ts";
import classes from "./BulkBar.module.css";
import { useStartBulk } from "./bulk.hooks.ts";
import type { SelectedApplication } from "./selected.ts";
import { offeredActions } from "./selection-commands.ts";
import { moreActions, type AskedAction, type MoreAction } from "./more-actions.ts";

const StatusItems = loadable(
  async () => (await import("#features/organization/statuses/web/StatusItems.tsx")).StatusItems,
);
const RateItems = loadable(async () => (await import("#features/review/ratings/web/RateItems.tsx")).RateItems);
const tagDialog = dialogAhead(async () => (await import("./dialogs/TagDialog.tsx")).TagDialog);
const MoreItems = loadable(async () => (await import("./MoreItems.tsx")).MoreItems);
const MoreDialog = loadable(async () => (await import("./dialogs/MoreDialog.tsx")).MoreDialog);

/** All results of the search, loaded or not. */
export type Whole = { count: number; query: SearchParams; isSelected: boolean };

type BulkBarProps = {
  /** Lets the list measure how much of it the bar covers. */
  barRef?: Ref<HTMLElement>;
  /** Selected rows among the loaded ones. */
  selected: readonly SelectedApplication[];
  /** Undefined if everything is already selected, or if the whole search is too large to change at once. */
  whole: Whole | undefined;
  onSelectWhole: () => void;
  onClear: () => void;
};

/** Open dialog with a snapshot of the selection, because a colleague can remove rows while it is open. */
type Asked = {
  action: "tag" | AskedAction;
  chosen: Selection;
  count: number;
  /** Tags typed before the person returned to the dialog. */
  names?: readonly string[];
};

/** Actions on the selection. Actions that the person's role allows for none of the selected applications are hidden. */
export function BulkBar({ barRef, selected, whole, onSelectWhole, onClear }: BulkBarProps) {
  const { t, i18n } = useTranslation("bulk-actions");
  const me = useMe();
  const { data: statuses = [] } = useQuery(statusesQuery(me.company_id));
  const start = useStartBulk();
  const [asked, setAsked] = useState<Asked>();
  const bar = useRef<HTMLElement>(null);
  const shownBar = useMergedRef(bar, barRef);
  const isWhole = whole?.isSelected ?? false;
  const targets = useMemo(() => moveTargets(statuses, isWhole ? "all" : selected), [statuses, selected, isWhole]);
  const rejections = useMemo(() => rejectionsIn(targets), [targets]);
  const onlyOne = onlyRejection(rejections);
  const confirm = useConfirm();

  const press = (name: string) => bar.current?.querySelector<HTMLElement>(`[data-do="${name}"]`)?.click();

  const pressByKey = (name: string, right: (application: SelectedApplication) => boolean) => ({
    press: () => press(name),
    isOffered: () => selected.some(right),
  });

  const open = (action: Asked["action"]) => setAsked({ action, chosen, count });
  const close = () => setAsked(undefined);
  tagDialog.useLoadAhead();

  function run(task: BulkTask, onRefuse?: (error: unknown) => void, of: Selection = chosen) {
    close();
    start.mutate({ task, chosen: of }, { onSuccess: onClear, ...(onRefuse && { onError: onRefuse }) });
  }

  const chosen = isWhole && whole ? { query: whole.query } : { application_ids: selected.map(({ id }) => id) };
  const count = isWhole && whole ? whole.count : selected.length;
  const formatted = count.toLocaleString(i18n.language);

  /** If a reason is required, its dialog names the number and the status, so no other confirmation is needed. */
  async function handleMove(status: Status, isPreset: boolean) {
    const isAsked = (count >= askedFrom || isPreset) && !asksForReason(status);
    const question = {
      title: t("moveQuestion.title", { count, formatted, status: status.name }),
      body: t("moveQuestion.body"),
      action: t("move"),
      tone: "normal" as const,
    };
    if (isAsked && !(await confirm(question))) return;
    decide({ count }, status, ({ reason, askAgain }) =>
      run({ action: "move", status_id: status.id, ...(reason && { reason }) }, askAgain),
    );
  }

  /** Confirms before creating a new tag for the company, which could be a typo. */
  async function handleTag(tagged: Asked, names: readonly string[], created: readonly string[]) {
    // Close first, because the dialog would capture the keys that the confirmation needs.
    close();
    const applications = t("newTag.applications", {
      count: tagged.count,
      formatted: tagged.count.toLocaleString(i18n.language),
    });
    const question = {
      title: t("newTag.title", { count: created.length, names: created.join(", ") }),
      body: t("newTag.body", { count: created.length, applications }),
      action: t("newTag.action"),
      tone: "normal" as const,
    };
    if (created.length > 0 && !(await confirm(question))) return setAsked({ ...tagged, names });
    run({ action: "tag", names: [...names] }, undefined, tagged.chosen);
  }

  const more = moreActions({ ...me, user_id: me.id, permissions: me.cu_permissions }, selected);

  function handleMore(action: MoreAction) {
    if (action === "sent" || action === "unsent") run({ action: "rejection_sent", rejection_sent: action === "sent" });
    else open(action);
  }

  function handleStarted() {
    close();
    onClear();
  }

  const choose = useEffectEvent(handleMore);
  const offered = count > 0 ? more.join() : "";
  useEffect(() => {
    offeredActions.set({
      actions: offered.split(",").filter(Boolean) as MoreAction[],
      choose: (action) => choose(action),
    });
    return () => offeredActions.set(undefined);
  }, [offered]);

  // Without a selection, the keys act on the current row.
  useShortcuts({
    ...(count > 0 && {
      move: pressByKey("move", canMove),
      reject: pressByKey("reject", canReject),
      rate: pressByKey("rate", canRate),
      tag: pressByKey("tag", canTag),
      clear: { press: () => press("clear"), isOffered: () => true },
    }),
  });

  return (
    <>
      <section ref={shownBar} className={classes.bar} data-selection-bar aria-label={t("label")} hidden={count === 0}>
        <div className={classes.about}>
          <output className={classes.count}>
            {isWhole ? t("foundSelected", { formatted }) : t("selected", { count, formatted })}
          </output>
          <ActionIcon
            data-do="clear"
            aria-label={t("clear")}
            title={t("clear")}
            aria-keyshortcuts={keys.clear.press}
            onClick={onClear}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
          {whole && !isWhole && (
            <Button variant="subtle" className={classes.whole} onClick={onSelectWhole}>
              {t("selectFound", { formatted: whole.count.toLocaleString(i18n.language) })}
            </Button>
          )}
        </div>
        <div className={classes.actions}>
          {selected.some(canMove) && (
            <DeferredMenu
              renderTrigger={(props) => (
                <Button
                  data-do="move"
                  rightSection={<Kbd keys={keys.move.press} />}
                  loading={start.isPending}
                  {...props}
                >
                  {t("move")}
                </Button>
              )}
            >
              <StatusItems {...targets} onMove={(status, isPreset) => void handleMove(status, isPreset)} />
            </DeferredMenu>
          )}
          {selected.some(canReject) &&
            (onlyOne ? (
              <RejectButton
                aria-haspopup="dialog"
                disabled={start.isPending}
                onClick={() => void handleMove(onlyOne, false)}
              />
            ) : (
              <DeferredMenu renderTrigger={(props) => <RejectButton disabled={start.isPending} {...props} />}>
                <StatusItems {...rejections} onMove={(status) => void handleMove(status, false)} />
              </DeferredMenu>
            ))}
          {selected.some(canRate) && (
            <DeferredMenu
              renderTrigger={(props) => (
                <Button
                  data-do="rate"
                  rightSection={<Kbd keys={keys.rate.press} />}
                  disabled={start.isPending}
                  {...props}
                >
                  {t("rate")}
                </Button>
              )}
            >
              <RateItems onRate={(value) => run({ action: "rate", value })} />
            </DeferredMenu>
          )}
          {selected.some(canTag) && (
            <Button
              data-do="tag"
              rightSection={<Kbd keys={keys.tag.press} />}
              disabled={start.isPending}
              onClick={() => open("tag")}
            >
              {t("tag")}
            </Button>
          )}
          {more.length > 0 && (
            <DeferredMenu
              renderTrigger={(props) => (
                <Button data-do="more" disabled={start.isPending} {...props}>
                  {t("more")}
                </Button>
              )}
            >
              <MoreItems offered={more} onChoose={handleMore} />
            </DeferredMenu>
          )}
        </div>
      </section>
      {asked?.action === "tag" && (
        <tagDialog.Dialog
          count={asked.count}
          names={asked.names}
          onTag={(names, created) => void handleTag(asked, names, created)}
          onClose={close}
        />
      )}
      <Suspense>
        {asked && asked.action !== "tag" && (
          <MoreDialog
            action={asked.action}
            chosen={asked.chosen}
            count={asked.count}
            onClose={close}
            onStarted={handleStarted}
          />
        )}
      </Suspense>
    </>
  );
}

function RejectButton(props: ButtonProps & ComponentProps<"button">) {
  const { t } = useTranslation("bulk-actions");
  return (
    <Button data-do="reject" className={classes.reject} rightSection={<Kbd keys={keys.reject.press} />} {...props}>
      {t("reject")}
    </Button>
  );
}
