import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconArrowMerge } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { ListSearchField } from "#web/ui/ListSearchField.tsx";
import { Page } from "#web/ui/Page.tsx";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { maxMerged, type TagUsage } from "../manage.contract.ts";
import { canManageTags } from "../tags.policy.ts";
import { maxTagNameLength } from "../tags.ts";
import { tagUsageQuery } from "./manage.hooks.ts";
import { MergeTagsDialog } from "./MergeTagsDialog.tsx";
import { RenameTagDialog } from "./RenameTagDialog.tsx";
import { TagList } from "./TagList.tsx";
import classes from "./TagsPage.module.css";
import type { TagsState } from "./tags-state.ts";

/** Maximum selected tags: those to merge, and the one that remains. */
const maxSelected = maxMerged + 1;

type Open = { does: "rename"; tag: TagUsage } | { does: "merge"; tags: readonly TagUsage[]; into?: TagUsage };

export function TagsPage({ q = "" }: TagsState) {
  const { t } = useTranslation("tags");
  return (
    <ManagedPage title={t("title")} may={canManageTags} notYours={t("manage.notYours")} help={t("manage.onlyAdmins")}>
      <ManagedTags q={q} />
    </ManagedPage>
  );
}

function ManagedTags({ q }: { q: string }) {
  const { t, i18n } = useTranslation("tags");
  const navigate = useNavigate({ from: "/settings/tags" });
  const found = useInfiniteQuery(tagUsageQuery(q.trim().slice(0, maxTagNameLength).toLowerCase()));
  const [selected, setSelected] = useState<readonly TagUsage[]>([]);
  const [open, setOpen] = useState<Open>();
  const count = found.data?.pages[0]?.count;
  const clear = () => setSelected([]);
  useShortcuts(selected.length > 0 && !open ? { clear } : {});

  const search = (text: string) => navigate({ search: text === "" ? {} : { q: text }, replace: true });

  function handleSelect(tag: TagUsage, isSelected: boolean) {
    setSelected((tags) => {
      const others = tags.filter(({ slug }) => slug !== tag.slug);
      return isSelected ? [...others, tag] : others;
    });
  }

  return (
    <Page
      title={t("title")}
      note={count !== undefined && t("manage.count", { count, number: count.toLocaleString(i18n.language) })}
      actions={
        <>
          <ListSearchField
            label={t("manage.search")}
            placeholder={t("manage.search")}
            clearLabel={t("manage.clearSearch")}
            maximumLength={maxTagNameLength}
            value={q}
            onSearch={search}
          />
          <Button
            leftSection={<IconArrowMerge size={16} aria-hidden />}
            disabled={selected.length < 2 || selected.length > maxSelected}
            onClick={() => setOpen({ does: "merge", tags: selected })}
          >
            {t("manage.merge")}
          </Button>
        </>
      }
    >
      <div className={classes.bar}>
        <output className={classes.intro}>
          {selected.length === 0 && t("manage.intro")}
          {selected.length === 1 && t("manage.selectedOne", { name: selected[0]?.name })}
          {selected.length > 1 &&
            selected.length <= maxSelected &&
            t("manage.selected", { count: selected.length, names: selected.map(({ name }) => name).join(", ") })}
          {selected.length > maxSelected && t("manage.tooMany", { count: maxSelected })}
        </output>
        {selected.length > 0 && (
          <Button variant="subtle" size="xs" onClick={clear}>
            {t("manage.clear")}
          </Button>
        )}
      </div>
      <TagList
        found={found}
        q={q}
        selected={selected}
        onSelect={handleSelect}
        onRename={(tag) => setOpen({ does: "rename", tag })}
        onClearSearch={() => void search("")}
      />
      {open?.does === "rename" && (
        <RenameTagDialog
          tag={open.tag}
          onMerge={(into) => setOpen({ does: "merge", tags: [open.tag, into], into })}
          onDone={() => handleSelect(open.tag, false)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.does === "merge" && (
        <MergeTagsDialog tags={open.tags} into={open.into} onDone={clear} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
}
