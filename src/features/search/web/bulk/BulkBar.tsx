import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Application } from "#features/applications/applications.contract.ts";
import { canMove, canRate, canTag } from "#features/applications/applications.policy.ts";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { statusesQuery } from "#features/statuses/web/statuses.hooks.ts";
import { loadPart } from "#web/load-part.ts";
import { DeferredMenu } from "#web/ui/DeferredMenu.tsx";
import { Kbd } from "#web/ui/Kbd.tsx";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import type { Selection } from "../selection.ts";
import classes from "./BulkBar.module.css";
import { moveTask, rateTask, tagTask, useBulk } from "./bulk.hooks.ts";
import { targetsFor } from "./targets.ts";

const MoveItems = lazy(async () => ({ default: (await loadPart(() => import("../board/MoveItems.tsx"))).MoveItems }));
const RateItems = lazy(async () => ({ default: (await loadPart(() => import("./RateItems.tsx"))).RateItems }));
const TagDialog = lazy(async () => ({ default: (await loadPart(() => import("./TagDialog.tsx"))).TagDialog }));
const FailuresDialog = lazy(async () => ({
  default: (await loadPart(() => import("./FailuresDialog.tsx"))).FailuresDialog,
}));

type BulkBarProps = { selected: readonly Application[]; onSelect: (selection: Selection) => void };

/** What can be done to all that is selected; what one's role allows for none of it is not offered. */
export function BulkBar({ selected, onSelect }: BulkBarProps) {
  const { t, i18n } = useTranslation("search");
  const me = useMe();
  const { data: statuses = [] } = useQuery(statusesQuery(me.company_id));
  const { run, progress, refused, dismiss } = useBulk((failed) => onSelect(new Set(failed.map(({ id }) => id))));
  const [isTagging, setTagging] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const targets = useMemo(() => targetsFor(statuses, selected), [statuses, selected]);

  const press = (name: string) => bar.current?.querySelector<HTMLElement>(`[data-do="${name}"]`)?.click();
  useShortcuts({
    M: () => press("move"),
    R: () => press("rate"),
    T: () => press("tag"),
    Escape: () => press("clear"),
  });

  const count = selected.length;
  return (
    <section ref={bar} className={classes.bar} aria-label={t("bulk.label")} hidden={count === 0 && !progress}>
      <output className={classes.count}>
        {progress
          ? t("bulk.progress", progress)
          : t("bulk.selected", { count, formatted: count.toLocaleString(i18n.language) })}
      </output>
      {progress ? (
        <progress className={classes.progress} value={progress.done} max={progress.total} />
      ) : (
        <>
          <ActionIcon
            data-do="clear"
            aria-label={t("bulk.clear")}
            title={t("bulk.clear")}
            aria-keyshortcuts="Escape"
            onClick={() => onSelect(new Set())}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
          {selected.some(canMove) && (
            <DeferredMenu
              renderTrigger={(props) => (
                <Button data-do="move" rightSection={<Kbd keys="M" />} {...props}>
                  {t("bulk.move")}
                </Button>
              )}
            >
              <MoveItems targets={targets} onMove={(status) => void run(moveTask(status), selected)} />
            </DeferredMenu>
          )}
          {selected.some(canRate) && (
            <DeferredMenu
              renderTrigger={(props) => (
                <Button data-do="rate" rightSection={<Kbd keys="R" />} {...props}>
                  {t("bulk.rate")}
                </Button>
              )}
            >
              <RateItems onRate={(value) => void run(rateTask(value), selected)} />
            </DeferredMenu>
          )}
          {selected.some(canTag) && (
            <Button data-do="tag" rightSection={<Kbd keys="T" />} onClick={() => setTagging(true)}>
              {t("bulk.tag")}
            </Button>
          )}
        </>
      )}
      <Suspense>
        {isTagging && (
          <TagDialog
            count={count}
            onTag={(names) => void run(tagTask(names), selected)}
            onClose={() => setTagging(false)}
          />
        )}
        {refused && (
          <FailuresDialog
            failures={refused.failures}
            onRetry={() =>
              void run(
                refused.task,
                refused.failures.map(({ item }) => item),
              )
            }
            onClose={dismiss}
          />
        )}
      </Suspense>
    </section>
  );
}
