import { useDraggable } from "@dnd-kit/react";
import { IconDots } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import { canMove, canSelect } from "#features/review/applications/applications.policy.ts";
import { moveTargets } from "#features/organization/statuses/web/move-targets.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { loadable } from "#web/loadable.ts";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import { useIsSelected } from "../state/list-view-state.ts";
import { fromColumn } from "../state/history-state.ts";
import classes from "./BoardCard.module.css";
import { CardContent } from "./CardContent.tsx";

const CardItems = loadable(async () => (await import("./CardItems.tsx")).CardItems);

export const instructionsId = "board-instructions";

type BoardCardProps = {
  application: ApplicationCard;
  /** Key of the search under which selections are stored. */
  searchKey: string;
  statuses: readonly Status[];
  isOneJob: boolean;
  isExpanded: boolean;
  isKeyboardDragged: boolean;
  tabIndex: 0 | -1;
  onKey: (event: KeyboardEvent, application: ApplicationCard) => void;
  onMove: (application: ApplicationCard, status: Status) => void;
  onSelect: (application: ApplicationCard) => void;
  onAppear: (application: ApplicationCard, link: HTMLElement) => void;
  onVanish: (application: ApplicationCard, link: HTMLElement) => void;
};

/** Card of an application: a draggable link, and a menu that offers the same moves. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const {
    application,
    searchKey,
    statuses,
    isOneJob,
    isExpanded,
    isKeyboardDragged,
    tabIndex,
    onKey,
    onMove,
    onSelect,
    onAppear,
    onVanish,
  } = props;
  const { t } = useTranslation(["search", "results"]);
  const { id } = application;
  const isSelected = useIsSelected(searchKey, id) && canSelect(application);
  const isMovable = canMove(application);
  const name = application.full_name ?? t("hiddenName", { number: application.id });
  const { status_id, pipeline_id } = application;
  const targets = useMemo(
    () => moveTargets(statuses, [{ status_id, pipeline_id }]),
    [statuses, status_id, pipeline_id],
  );
  const { ref, isDragSource } = useDraggable({ id, data: { application }, disabled: !isMovable });

  const link = useRef<HTMLAnchorElement>(null);
  const shown = useRef(application);
  useLayoutEffect(() => {
    shown.current = application;
  }, [application]);
  // Layout effect, so that it runs before the card is painted and before it is removed.
  useLayoutEffect(() => {
    const element = link.current;
    if (!element) return undefined;
    onAppear(shown.current, element);
    return () => onVanish(shown.current, element);
  }, [onAppear, onVanish]);

  return (
    <article
      ref={ref}
      className={classes.card}
      data-card={id}
      data-movable={isMovable || undefined}
      data-dragged={isKeyboardDragged || undefined}
      data-source={isDragSource || undefined}
      data-selected={isSelected || undefined}
    >
      <CardContent
        application={application}
        isOneJob={isOneJob}
        isExpanded={isExpanded}
        name={
          <Link
            ref={link}
            from="/applications"
            to="/applications/"
            search={(search) => ({ ...search, application_id: id })}
            state={fromColumn(application.status_id)}
            preload={false}
            draggable={false}
            tabIndex={tabIndex}
            className={classes.link}
            aria-describedby={isMovable ? instructionsId : undefined}
            onKeyDown={(event) => onKey(event, application)}
          >
            {name}
          </Link>
        }
        pick={
          canSelect(application) && (
            <input
              type="checkbox"
              className={classes.pick}
              tabIndex={-1}
              aria-label={t("list.select", { name })}
              checked={isSelected}
              onChange={() => onSelect(application)}
            />
          )
        }
        menu={
          isMovable && (
            <span className={classes.menu}>
              <MenuButton label={t("results:board.move", { name })} icon={IconDots}>
                <CardItems
                  {...targets}
                  isSelected={isSelected}
                  onMove={(status) => onMove(application, status)}
                  onSelect={() => onSelect(application)}
                />
              </MenuButton>
            </span>
          )
        }
      />
    </article>
  );
});
