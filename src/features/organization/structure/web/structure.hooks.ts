import { queryOptions, useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { undoable } from "#web/undo.ts";
import { useCall } from "#web/use-call.ts";
import {
  createLayerConfig,
  createLayerOption,
  deleteLayerConfig,
  deleteLayerOption,
  listLayerConfigs,
  patchLayerConfig,
  patchLayerOption,
  type LayerConfig,
  type LayerOption,
} from "../layers.contract.ts";
import {
  createLocation,
  deleteLocation,
  listLocations,
  patchLocation,
  type KeptLocation,
  type Location,
  type NewLocation,
} from "../locations.contract.ts";
import { structureItems, type ItemNoun, type StructureItem } from "../structure.contract.ts";

const key = "structure";

/** List of the structure: departments, categories, locations, or the options of a layer. */
export type Part = { noun: ItemNoun } | { noun: "location" } | { noun: "layer_option"; layer: LayerConfig };

/** List whose items consist of a name only. */
export type NamedPart = Exclude<Part, { noun: "location" }>;

/** Common shape of departments, categories, locations and options, for tables and dialogs. */
export type PartItem = {
  id: number;
  name: string;
  is_archived: boolean;
  jobs: number;
  version: number;
  /** For an option: its parents in the layer above. */
  parents: readonly number[];
  /** For a location: the location with its address. */
  location?: KeptLocation;
};

const itemsKey = (noun: ItemNoun | "location"): QueryKey => [key, noun];

export const itemsQuery = (noun: ItemNoun) =>
  queryOptions({
    queryKey: itemsKey(noun),
    queryFn: async ({ signal }): Promise<PartItem[]> => {
      const { results } = await call(structureItems[noun].list, { signal });
      return results.map((item) => ({ ...item, parents: [] }));
    },
  });

export const locationsQuery = () =>
  queryOptions({
    queryKey: itemsKey("location"),
    queryFn: async ({ signal }): Promise<PartItem[]> => {
      const { results } = await call(listLocations, { signal });
      return results.map((location) => ({ ...location, parents: [], location }));
    },
  });

export const layersQuery = () =>
  queryOptions({
    queryKey: [key, "layers"],
    queryFn: async ({ signal }): Promise<LayerConfig[]> => {
      const { results } = await call(listLayerConfigs, { signal });
      return results.map((layer) => ({ ...layer, layeroption_set: layer.layeroption_set.toSorted(inOrder) }));
    },
  });

const inOrder = (one: LayerOption, other: LayerOption) =>
  Number(one.is_archived) - Number(other.is_archived) || one.text.localeCompare(other.text);

export const optionsOf = ({ layeroption_set }: LayerConfig): PartItem[] =>
  layeroption_set.map(({ text, ...option }) => ({ ...option, name: text }));

type NewItem = { item: PartItem | undefined; name: string; parents: number[] };

/** Updates the location, or creates one if none is given. */
export function useSaveLocation(location: KeptLocation | undefined) {
  const refresh = useRefreshStructure();
  return useMutation({
    mutationFn: (body: NewLocation): Promise<Location> =>
      location
        ? call(patchLocation, { params: { item_id: location.id }, body: { ...body, version: location.version } })
        : call(createLocation, { body }),
    onSettled: refresh,
  });
}

/** Saves an item. No optimistic update, because the dialog shows the typed values until they are saved. */
export function useSaveItem(part: NamedPart) {
  const refresh = useRefreshStructure();
  return useMutation({
    mutationFn: ({ item, name, parents }: NewItem): Promise<StructureItem | LayerConfig> => {
      const version = item && { version: item.version };
      if (part.noun !== "layer_option") {
        const { create, patch } = structureItems[part.noun];
        return item
          ? call(patch, { params: { item_id: item.id }, body: { name, ...version } })
          : call(create, { body: { name } });
      }
      const params = { layer_id: part.layer.id };
      const body = { text: name, parents };
      return item
        ? call(patchLayerOption, { params: { ...params, option_id: item.id }, body: { ...body, ...version } })
        : call(createLayerOption, { params, body });
    },
    onSettled: refresh,
  });
}

/** Archives an item, or restores an archived one. */
export function useArchiveItem(part: Part) {
  const { t } = useTranslation("structure");
  const refresh = useRefreshStructure();
  const send = ({ id }: PartItem, is_archived: boolean): Promise<unknown> => {
    const body = { is_archived };
    if (part.noun === "layer_option")
      return call(patchLayerOption, { params: { layer_id: part.layer.id, option_id: id }, body });
    const params = { item_id: id };
    if (part.noun === "location") return call(patchLocation, { params, body });
    return call(structureItems[part.noun].patch, { params, body });
  };
  const said = ({ name }: PartItem, is_archived: boolean) => t(is_archived ? "archivedDone" : "restoredDone", { name });

  return useMutation({
    mutationFn: (item: PartItem) => send(item, !item.is_archived),
    onMutate: (item) =>
      undoable<unknown>({
        takeBack: async () => {
          await send(item, item.is_archived).finally(() => void refresh());
          return said(item, item.is_archived);
        },
        failed: t("undoFailed"),
      }),
    onSuccess: (answer, item, change) => change.succeed(answer, said(item, !item.is_archived)),
    onError: (error, item, change) => {
      change?.forget();
      flashError(error, t("saveFailed", { name: item.name }));
    },
    onSettled: refresh,
  });
}

export function useRemoveItem(part: Part) {
  const { t } = useTranslation("structure");
  const refresh = useRefreshStructure();
  return useMutation({
    mutationFn: ({ id }: PartItem) =>
      part.noun === "layer_option"
        ? call(deleteLayerOption, { params: { layer_id: part.layer.id, option_id: id } })
        : call(part.noun === "location" ? deleteLocation : structureItems[part.noun].remove, {
            params: { item_id: id },
          }),
    onError: (error, { name }) => flashError(error, t("remove.failed", { name })),
    onSettled: refresh,
  });
}

export function useSaveLayer() {
  const refresh = useRefreshStructure();
  return useMutation({
    mutationFn: ({ layer, ...body }: { layer: LayerConfig | undefined; name_plural: string; parent: number | null }) =>
      layer
        ? call(patchLayerConfig, { params: { layer_id: layer.id }, body: { ...body, version: layer.version } })
        : call(createLayerConfig, { body }),
    onSettled: refresh,
  });
}

export function useRemoveLayer() {
  const { t } = useTranslation("structure");
  const refresh = useRefreshStructure();
  return useCall(deleteLayerConfig, {
    input: ({ id }: LayerConfig) => ({ params: { layer_id: id } }),
    failed: ({ name_plural }) => t("remove.failed", { name: name_plural }),
    refreshes: refresh,
  });
}

/** Jobs and search filters show the names of items. */
function useRefreshStructure() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ([key, "jobs", "job-lists", "search"] as const).map((noun) =>
        queryClient.invalidateQueries({ queryKey: [noun] }),
      ),
    );
}
