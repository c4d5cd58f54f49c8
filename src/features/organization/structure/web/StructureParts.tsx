import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useState } from "react";
import { useConfirm } from "#web/ui/confirm.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { LayerConfig } from "../layers.contract.ts";
import { ItemList } from "./ItemList.tsx";
import { LayerDialog } from "./LayerDialog.tsx";
import { itemsQuery, locationsQuery, optionsOf, type Part, useRemoveLayer } from "./structure.hooks.ts";
import classes from "./StructurePage.module.css";

/** Tab with departments, categories or locations. */
export function ItemsPart({ noun }: { noun: Exclude<Part["noun"], "layer_option"> }) {
  const { t } = useTranslation("structure");
  const query = useQuery(noun === "location" ? locationsQuery() : itemsQuery(noun));

  return (
    <QueryState query={query} failed={t("loadFailed")} offline={t("loadFailed")} rows={8}>
      {(items) => <ItemList part={{ noun }} items={items} intro={t(`intro.${noun}`)} above={undefined} />}
    </QueryState>
  );
}

type LayerPartProps = { layer: LayerConfig; layers: readonly LayerConfig[]; onRemoved: () => void };

/** Tab with the options of one layer, and actions for the layer itself. */
export function LayerPart({ layer, layers, onRemoved }: LayerPartProps) {
  const { t } = useTranslation("structure");
  const confirm = useConfirm();
  const remove = useRemoveLayer();
  const [isEditing, setIsEditing] = useState(false);
  const above = layers.find(({ id }) => id === layer.parent);

  async function handleRemove() {
    const question = {
      title: t("remove.title", { name: layer.name_plural }),
      body: t("remove.layerQuestion", { count: layer.layeroption_set.length }),
      action: t("remove.action"),
    };
    if (await confirm(question)) remove.mutate(layer, { onSuccess: onRemoved });
  }

  return (
    <>
      <ItemList
        part={{ noun: "layer_option", layer }}
        items={optionsOf(layer)}
        intro={above ? t("layerBelow", { name: above.name_plural }) : t("layerIntro")}
        above={above}
        tools={
          <div className={classes.tools}>
            <Button variant="subtle" size="xs" onClick={() => setIsEditing(true)}>
              {t("editLayer")}
            </Button>
            <Button variant="subtle" size="xs" onClick={() => void handleRemove()}>
              {t("remove.layer")}
            </Button>
          </div>
        }
      />
      {isEditing && <LayerDialog layer={layer} layers={layers} onClose={() => setIsEditing(false)} />}
    </>
  );
}
