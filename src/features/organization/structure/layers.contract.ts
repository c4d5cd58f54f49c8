import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryId, RequiredText } from "#shared/schemas.ts";
import { maxItems, maxNameLength } from "./structure.contract.ts";

export const maxLayers = 5;

const Text = RequiredText(maxNameLength);
const Parents = z.array(Id).max(maxItems);

/** `parents` are options of the layer above. An option without parents fits all of them. */
export const LayerOption = z.object({
  id: Id,
  text: z.string(),
  parents: z.array(Id),
  is_archived: z.boolean(),
  /** Number of jobs with this option. */
  jobs: z.int(),
  version: z.int(),
});
export type LayerOption = z.infer<typeof LayerOption>;

/** Dimension of the company's structure other than departments, such as regions, brands or cost centers. */
export const LayerConfig = z.object({
  id: Id,
  company: Id,
  name_plural: z.string(),
  dimension: z.int().min(1).max(maxLayers),
  parent: Id.nullable(),
  /** Options by id, including archived ones, because a URL names an option by its index: `layers_1:3` is the fourth. */
  layeroption_set: z.array(LayerOption),
  version: z.int(),
});
export type LayerConfig = z.infer<typeof LayerConfig>;

const LayerBody = z.strictObject({ name_plural: Text, parent: Id.nullable().default(null) });
const LayerPatch = z.strictObject({
  id: Id.optional(),
  name_plural: Text.optional(),
  parent: Id.nullable().optional(),
  version: z.int().optional(),
});
export type LayerPatch = z.output<typeof LayerPatch>;

const OptionBody = z.strictObject({ text: Text, parents: Parents.default([]) });
const OptionPatch = z.strictObject({
  id: Id.optional(),
  text: Text.optional(),
  parents: Parents.optional(),
  is_archived: z.boolean().optional(),
  version: z.int().optional(),
});
export type OptionPatch = z.output<typeof OptionPatch>;

const path = "/v2/layer-configs/";
const layerPath = `${path}:layer_id/`;
const layerParams = z.object({ layer_id: QueryId });
const optionPath = `${layerPath}options/:option_id/`;
const optionParams = z.object({ layer_id: QueryId, option_id: QueryId });

export const listLayerConfigs = endpoint({
  name: "listLayerConfigs",
  summary: "The layers of the company by dimension, each with its options and how many jobs have them.",
  method: "GET",
  path,
  guard: "session",
  access: "structure_part:manage",
  reply: z.object({ results: z.array(LayerConfig) }),
});

export const createLayerConfig = endpoint({
  name: "createLayerConfig",
  summary: "Add a layer, in the lowest dimension that is free.",
  method: "POST",
  path,
  guard: "session",
  access: "layer:create",
  body: LayerBody,
  reply: LayerConfig,
  status: 201,
});

export const patchLayerConfig = endpoint({
  name: "patchLayerConfig",
  summary: "Rename a layer or put it below another. Below another its options lose the parents that they have.",
  method: "PATCH",
  path: layerPath,
  guard: "session",
  access: "structure_item:manage",
  params: layerParams,
  body: LayerPatch,
  reply: LayerConfig,
});

export const deleteLayerConfig = endpoint({
  name: "deleteLayerConfig",
  summary: "Delete a layer with its options; one that jobs use answers 409.",
  method: "DELETE",
  path: layerPath,
  guard: "session",
  access: "structure_item:manage",
  params: layerParams,
  status: 204,
});

export const createLayerOption = endpoint({
  name: "createLayerOption",
  summary: "Add an option to a layer.",
  method: "POST",
  path: `${layerPath}options/`,
  guard: "session",
  access: "structure_item:manage",
  params: layerParams,
  body: OptionBody,
  reply: LayerConfig,
  status: 201,
});

export const patchLayerOption = endpoint({
  name: "patchLayerOption",
  summary: "Rename an option of a layer, choose its parents, archive it or bring it back.",
  method: "PATCH",
  path: optionPath,
  guard: "session",
  access: "structure_item:manage",
  params: optionParams,
  body: OptionPatch,
  reply: LayerConfig,
});

export const deleteLayerOption = endpoint({
  name: "deleteLayerOption",
  summary: "Delete an option that no job has; one that jobs have answers 409 and can be archived.",
  method: "DELETE",
  path: optionPath,
  guard: "session",
  access: "structure_item:manage",
  params: optionParams,
  status: 204,
});
