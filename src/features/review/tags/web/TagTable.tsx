import { ActionIcon, Checkbox } from "@mantine/core";
import { IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { DataTable } from "#web/ui/DataTable.tsx";
import type { TagUsage } from "../manage.contract.ts";
import { useDeleteTag } from "./manage.hooks.ts";
import classes from "./TagsPage.module.css";
import { RowEditButton } from "#web/ui/RowEditButton.tsx";

export type TagTableProps = {
  tags: readonly TagUsage[];
  selected: readonly TagUsage[];
  onSelect: (tag: TagUsage, isSelected: boolean) => void;
  onRename: (tag: TagUsage) => void;
};

/** Table of tags. Clicking a row renames the tag, and its number links to the applications. */
export function TagTable({ tags, selected, onSelect, onRename }: TagTableProps) {
  const { t } = useTranslation("tags");
  const slugs = new Set(selected.map(({ slug }) => slug));

  return (
    <DataTable<TagUsage, "name">
      rows={tags}
      keyOf={({ slug }) => slug}
      isOpen={({ slug }) => slugs.has(slug)}
      order="name"
      onOrder={() => undefined}
      columns={[
        {
          id: "name",
          label: t("manage.columns.name"),
          kind: "title",
          renderCell: (tag) => (
            <div className={classes.name}>
              <Checkbox
                className={classes.select}
                size="sm"
                aria-label={t("manage.select", { name: tag.name })}
                checked={slugs.has(tag.slug)}
                onChange={(event) => onSelect(tag, event.currentTarget.checked)}
              />
              <RowEditButton
                label={t("manage.renameNamed", { name: tag.name })}
                name={tag.name}
                icon={<IconPencil className={classes.pencil} size={14} stroke={1.7} aria-hidden />}
                onEdit={() => onRename(tag)}
              />
            </div>
          ),
        },
        {
          id: "count",
          label: t("manage.columns.count"),
          kind: "number",
          renderCell: (tag) => <Applications tag={tag} />,
        },
        {
          id: "delete",
          label: t("manage.columns.actions"),
          isLabelHidden: true,
          kind: "action",
          renderCell: (tag) => <DeleteButton tag={tag} onDelete={() => onSelect(tag, false)} />,
        },
      ]}
    />
  );
}

function Applications({ tag: { name, slug, count } }: { tag: TagUsage }) {
  const { t, i18n } = useTranslation("tags");
  const number = count.toLocaleString(i18n.language);
  return (
    <Link
      to="/applications/"
      search={{ tags: [slug], status_group: "all" }}
      className={classes.count}
      data-zero={count === 0 || undefined}
      aria-label={t("manage.applicationsWith", { count, number, name })}
    >
      <IconUsers size={16} stroke={1.7} className={classes.symbol} aria-hidden />
      {number}
    </Link>
  );
}

/** Deletes a tag. A tag without applications needs no confirmation, because undo restores it. */
function DeleteButton({ tag, onDelete }: { tag: TagUsage; onDelete: () => void }) {
  const { t, i18n } = useTranslation("tags");
  const confirm = useConfirm();
  const { mutate: remove } = useDeleteTag();
  const { name, count } = tag;

  async function handleDelete() {
    const question = {
      title: t("manage.delete.title", { name }),
      body: t("manage.delete.body", { count, number: count.toLocaleString(i18n.language) }),
      action: t("manage.delete.action"),
    };
    if (count > 0 && !(await confirm(question))) return;
    onDelete();
    remove(tag);
  }

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t("manage.delete.named", { name })}
      onClick={() => void handleDelete()}
    >
      <IconTrash size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
