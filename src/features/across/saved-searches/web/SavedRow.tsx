import { ActionIcon, Button } from "@mantine/core";
import { IconDots, IconPin, IconPinFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getsEmails } from "#features/platform/system-mail/mail.policy.ts";
import type { SearchState } from "#features/across/search/web/search-state.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { SavedSearch } from "../saved-searches.contract.ts";
import { canDeleteSavedSearch, canEditSavedSearch } from "../saved-searches.policy.ts";
import { DigestChoice } from "./DigestChoice.tsx";
import { NameForm } from "./NameForm.tsx";
import type { useSavedSearchChanges } from "./saved-search-changes.hooks.ts";
import { isSameSearch, stateOf, searchParamsOf } from "./saved-state.ts";
import classes from "./SavedList.module.css";

type SavedRowProps = {
  search: SavedSearch;
  /** Search shown on the page. */
  state: SearchState;
  changes: ReturnType<typeof useSavedSearchChanges>;
  onDelete: (search: SavedSearch) => void;
  onDone: () => void;
};

/** Saved search with a link that opens it. Further actions expand below. */
export function SavedRow({ search, state, changes, onDelete, onDone }: SavedRowProps) {
  const { t } = useTranslation(["saved-searches", "system-mail"]);
  const { id: user_id, ...me } = useMe();
  const actor = { ...me, user_id };
  const [shows, setShows] = useState<"row" | "actions" | "name">("row");
  const { name, is_pinned, is_shared, digest, user } = search;
  const target = stateOf(search.query, state.view);
  const isHere = isSameSearch(state, target);
  const canEdit = canEditSavedSearch(actor, search);
  const canDelete = canDeleteSavedSearch(actor, search);
  const Pin = is_pinned ? IconPinFilled : IconPin;
  const hasDigest = getsEmails(me);
  const author = canEdit ? undefined : t("by", { name: user?.name ?? t("formerColleague") });

  const about = [
    is_shared && t("shared"),
    author,
    digest !== "off" && t(digest === "daily" ? "system-mail:digest.isDaily" : "system-mail:digest.isWeekly"),
  ].filter(Boolean);

  const handleReplace = () =>
    changes.patch.mutate({ search, change: { query: searchParamsOf(state) } }, { onSuccess: () => setShows("row") });
  const handleShare = () =>
    changes.patch.mutate({ search, change: { is_shared: !is_shared } }, { onSuccess: () => setShows("row") });

  return (
    <li>
      <div className={classes.row} data-here={isHere || undefined}>
        <Link
          to="/applications/"
          search={target}
          className={classes.link}
          aria-current={isHere || undefined}
          onClick={onDone}
        >
          <span className={classes.name} title={name}>
            {name}
          </span>
          {about.length > 0 && <small>{about.join(" · ")}</small>}
        </Link>
        <ActionIcon
          aria-label={t(is_pinned ? "unpin" : "pin", { name })}
          title={t(is_pinned ? "unpin" : "pin", { name })}
          aria-pressed={is_pinned}
          onClick={() => changes.pin.mutate(search)}
        >
          <Pin size={16} aria-hidden />
        </ActionIcon>
        {(canDelete || hasDigest) && (
          <ActionIcon
            aria-label={t("options", { name })}
            title={t("options", { name })}
            aria-expanded={shows !== "row"}
            onClick={() => setShows(shows === "row" ? "actions" : "row")}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {shows === "actions" && (
        <div className={classes.options}>
          {canEdit && (
            <>
              <Button size="compact-sm" onClick={() => setShows("name")}>
                {t("rename")}
              </Button>
              {!isHere && (
                <Button size="compact-sm" onClick={handleReplace}>
                  {t("update")}
                </Button>
              )}
              <Button size="compact-sm" onClick={handleShare}>
                {t(is_shared ? "unshare" : "shareAction")}
              </Button>
            </>
          )}
          {canDelete && (
            <Button size="compact-sm" onClick={() => onDelete(search)}>
              {t("delete")}
            </Button>
          )}
          {hasDigest && <DigestChoice search={search} />}
        </div>
      )}
      {shows === "name" && (
        <NameForm
          label={t("renameTitle", { name })}
          name={name}
          save={changes.rename}
          onSave={(typed) => changes.rename.mutate({ search, name: typed }, { onSuccess: () => setShows("row") })}
          onCancel={() => setShows("row")}
        />
      )}
    </li>
  );
}
