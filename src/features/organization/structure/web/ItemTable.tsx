import { ActionIcon } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { DataTable } from "#web/ui/DataTable.tsx";
import type { LayerConfig } from "../layers.contract.ts";
import { addressOf } from "./address-text.ts";
import { useArchiveItem, useRemoveItem, type Part, type PartItem } from "./structure.hooks.ts";
import classes from "./StructurePage.module.css";
import { RowEditButton } from "#web/ui/RowEditButton.tsx";

type ItemTableProps = {
  part: Part;
  items: readonly PartItem[];
  above: LayerConfig | undefined;
  onEdit: (item: PartItem) => void;
};

export function ItemTable({ part, items, above, onEdit }: ItemTableProps) {
  const { t, i18n } = useTranslation("structure");
  const jobs = ({ jobs: count }: PartItem) => t("jobs", { count, number: count.toLocaleString(i18n.language) });
  const parents = (item: PartItem) =>
    (above?.layeroption_set ?? [])
      .filter(({ id }) => item.parents.includes(id))
      .map(({ text }) => text)
      .join(", ");

  return (
    <DataTable<PartItem, "name">
      rows={items}
      keyOf={({ id }) => id}
      order="name"
      onOrder={() => undefined}
      columns={[
        {
          id: "name",
          label: t("columns.name"),
          kind: "title",
          renderCell: (item) => (
            <RowEditButton
              label={t("edit", { name: item.name })}
              name={item.name}
              mark={item.is_archived && t("archived")}
              onEdit={() => onEdit(item)}
            />
          ),
        },
        ...(above ? [{ id: "parents", label: t("columns.parents"), kind: "muted" as const, renderCell: parents }] : []),
        ...(part.noun === "location"
          ? [{ id: "address", label: t("columns.address"), kind: "muted" as const, renderCell: addressOf }]
          : []),
        { id: "jobs", label: t("columns.jobs"), kind: "number", renderCell: jobs },
        {
          id: "actions",
          label: t("columns.actions"),
          isLabelHidden: true,
          kind: "action",
          renderCell: (item) => <ItemActions part={part} item={item} />,
        },
      ]}
    />
  );
}

/** Buttons of an item. Items in use can only be archived, others are deleted permanently. */
function ItemActions({ part, item }: { part: Part; item: PartItem }) {
  const { t } = useTranslation("structure");
  const confirm = useConfirm();
  const archive = useArchiveItem(part);
  const remove = useRemoveItem(part);
  const { name, jobs, is_archived } = item;
  const archiving = t(is_archived ? "restore" : "archive", { name });
  const Archive = is_archived ? IconArchiveOff : IconArchive;

  async function handleRemove() {
    if (jobs > 0 && !is_archived) {
      const instead = {
        title: t("remove.archiveTitle", { name }),
        body: t("remove.archiveBody", { count: jobs }),
        action: t("remove.archiveAction"),
      };
      if (await confirm(instead)) archive.mutate(item);
      return;
    }
    const question = { title: t("remove.title", { name }), body: t("remove.question"), action: t("remove.action") };
    if (await confirm(question)) remove.mutate(item);
  }

  return (
    <div className={classes.tools}>
      <ActionIcon aria-label={archiving} title={archiving} onClick={() => archive.mutate(item)}>
        <Archive size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
      {(jobs === 0 || !is_archived) && (
        <ActionIcon
          aria-label={t("remove.of", { name })}
          title={t("remove.of", { name })}
          onClick={() => void handleRemove()}
        >
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
