import { Button } from "@mantine/core";
import { IconPlus, IconSitemap } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { LayerConfig } from "../layers.contract.ts";
import { ItemDialog } from "./ItemDialog.tsx";
import { ItemTable } from "./ItemTable.tsx";
import { locationDialog } from "./location-dialog.ts";
import { useSaveLocation, type Part, type PartItem } from "./structure.hooks.ts";
import classes from "./StructurePage.module.css";

type ItemListProps = {
  part: Part;
  items: readonly PartItem[];
  intro: string;
  /** Parent layer of the options' layer. */
  above: LayerConfig | undefined;
  tools?: ReactNode;
};

export function ItemList({ part, items, intro, above, tools }: ItemListProps) {
  const { t } = useTranslation("structure");
  const [editing, setEditing] = useState<{ item: PartItem | undefined }>();

  return (
    <>
      <div className={classes.bar}>
        <p className={classes.intro}>{intro}</p>
        {tools}
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEditing({ item: undefined })}
        >
          {t(`add.${part.noun}`)}
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState icon={IconSitemap} title={t(`none.${part.noun}`)} help={t("none.help")} />
      ) : (
        <ItemTable part={part} items={items} above={above} onEdit={(item) => setEditing({ item })} />
      )}
      {editing && part.noun !== "location" && (
        <ItemDialog part={part} item={editing.item} above={above} onClose={() => setEditing(undefined)} />
      )}
      {editing && part.noun === "location" && (
        <EditLocation item={editing.item} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

function EditLocation({ item, onClose }: { item: PartItem | undefined; onClose: () => void }) {
  const save = useSaveLocation(item?.location);
  return <locationDialog.Dialog location={item?.location} save={save} onClose={onClose} />;
}
