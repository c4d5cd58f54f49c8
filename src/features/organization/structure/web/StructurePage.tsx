import { useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { TabState } from "#web/tab-state.ts";
import { maxLayers } from "../layers.contract.ts";
import { itemNouns } from "../structure.contract.ts";
import { canManageStructure } from "../structure.policy.ts";
import { ItemsPart, LayerPart } from "./StructureParts.tsx";
import { LayerDialog } from "./LayerDialog.tsx";
import { layersQuery } from "./structure.hooks.ts";
import { tabOf } from "./structure-state.ts";

const parts = [...itemNouns, "location"] as const;

/**
 * Settings page for departments, categories, locations and layers. The tab `layers_1` is the layer of the first dimension.
 */
export function StructurePage({ tab }: TabState) {
  const { t } = useTranslation("structure");
  return (
    <ManagedPage title={t("title")} may={canManageStructure} notYours={t("notYours")} help={t("onlyAdminsManage")}>
      <ManagedStructure tab={tab} />
    </ManagedPage>
  );
}

function ManagedStructure({ tab }: TabState) {
  const { t } = useTranslation("structure");
  const navigate = useNavigate({ from: "/settings/structure" });
  const query = useQuery(layersQuery());
  const [isAdding, setIsAdding] = useState(false);
  const open = (id: string) => void navigate({ search: id === "department" ? {} : { tab: id }, replace: true });

  const tabs = [
    ...parts.map((noun) => ({ id: noun as string, title: t(`tabs.${noun}`) })),
    ...(query.data ?? []).map((layer) => ({ id: tabOf(layer), title: layer.name_plural })),
  ];
  const value = tabs.find(({ id }) => id === tab)?.id ?? "department";
  const noun = parts.find((one) => one === value);
  const layer = query.data?.find((one) => tabOf(one) === value);

  return (
    <Page
      title={t("title")}
      actions={
        query.data &&
        query.data.length < maxLayers && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t("add.layer")}
          </Button>
        )
      }
    >
      <QueryState query={query} failed={t("loadFailed")} offline={t("loadFailed")} rows={8}>
        {(layers) => (
          <Tabs label={t("tabs.label")} tabs={tabs} value={value} onChange={open}>
            {noun && <ItemsPart key={noun} noun={noun} />}
            {layer && <LayerPart key={layer.id} layer={layer} layers={layers} onRemoved={() => open("department")} />}
          </Tabs>
        )}
      </QueryState>
      {isAdding && (
        <LayerDialog layer={undefined} layers={query.data ?? []} onSaved={open} onClose={() => setIsAdding(false)} />
      )}
    </Page>
  );
}
