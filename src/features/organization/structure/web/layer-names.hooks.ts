import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { listLayerNames } from "../layer-names.contract.ts";

const layerNamesQuery = queryOptions({
  queryKey: ["structure", "layer-names"],
  queryFn: async ({ signal }) => (await call(listLayerNames, { signal })).results,
  staleTime: 5 * 60_000,
});

/** Returns a function that names the layer of a facet (`layers_1` to `layers_5`), once the names have loaded. */
export function useLayerName(): (facet: string) => string | undefined {
  const { data } = useQuery(layerNamesQuery);
  return (facet) => data?.find(({ dimension }) => facet === `layers_${dimension}`)?.name_plural;
}
