import { sql } from "kysely";
import type { z } from "zod";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertCurrent, fieldError, notFound } from "#shared/errors.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import { changesBetween } from "#features/platform/activity/audited-fields.ts";
import type { Db } from "#server/db/database.ts";
import {
  maxLayers,
  type createLayerConfig,
  type createLayerOption,
  type LayerConfig,
  type LayerOption,
  type LayerPatch,
  type OptionPatch,
} from "../layers.contract.ts";
import { layersOf, unlinkDeletedJobs } from "./structure.queries.ts";
import {
  assertManages,
  assertNameIsFree,
  assertRoom,
  assertUnused,
  logStructure,
  type FollowName,
  type LayerFacet,
} from "./structure.service.ts";

export async function listLayers(db: Db, actor: Actor): Promise<LayerConfig[]> {
  assertManages(actor);
  return layersOf(db, actor.company_id);
}

type NewLayer = z.output<NonNullable<typeof createLayerConfig.body>>;
type NewOption = z.output<NonNullable<typeof createLayerOption.body>>;

export async function createLayer(db: Db, actor: Actor, { name_plural, parent }: NewLayer): Promise<LayerConfig> {
  const layers = await lockedLayers(db, actor);
  const dimension = lowestFree(layers);
  assertLayerName(layers, name_plural);
  assertParent(layers, undefined, parent);

  const { id } = await db
    .insertInto("layer_config")
    .values({ company_id: actor.company_id, dimension, name_plural, parent_id: parent })
    .returning("id")
    .executeTakeFirstOrThrow();
  await logStructure(db, actor, "layer", id, "created", { object: name_plural });
  return readLayer(db, actor, id);
}

export async function changeLayer(db: Db, actor: Actor, id: number, patch: LayerPatch): Promise<LayerConfig> {
  const layers = await lockedLayers(db, actor);
  const layer = requireLayer(layers, id);
  assertCurrent(layer, patch.version);
  const { name_plural = layer.name_plural, parent = layer.parent } = patch;
  if (name_plural === layer.name_plural && parent === layer.parent) return layer;
  assertLayerName(
    layers.filter((other) => other.id !== id),
    name_plural,
  );
  assertParent(layers, id, parent);

  await db
    .updateTable("layer_config")
    .set({ name_plural, parent_id: parent, version: sql`version + 1` })
    .where("company_id", "=", actor.company_id)
    .where("id", "=", id)
    .execute();
  if (parent !== layer.parent) await forgetParents(db, actor, layer);
  await logStructure(db, actor, "layer", id, "changed", {
    object: layer.name_plural,
    changes: changesBetween(
      { name: layer.name_plural, parent: nameOf(layers, layer.parent) },
      { name: name_plural, parent: nameOf(layers, parent) },
      ["name", "parent"],
    ),
  });
  return readLayer(db, actor, id);
}

const nameOf = (layers: readonly LayerConfig[], id: number | null) =>
  layers.find((layer) => layer.id === id)?.name_plural ?? null;

/** Deletes a layer. The layers below it become top-level. */
export async function removeLayer(db: Db, actor: Actor, id: number): Promise<void> {
  const layers = await lockedLayers(db, actor);
  const layer = requireLayer(layers, id);
  const options = layer.layeroption_set;
  assertUnused(
    options.reduce((sum, { jobs }) => sum + jobs, 0),
    layer.name_plural,
  );

  const { company_id } = actor;
  await unlinkDeletedJobs(
    db,
    company_id,
    "layer_option",
    options.map((option) => option.id),
  );
  await db
    .deleteFrom("layer_option")
    .where("company_id", "=", company_id)
    .where("dimension", "=", layer.dimension)
    .execute();
  await db
    .updateTable("layer_config")
    .set({ parent_id: null, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("parent_id", "=", id)
    .execute();
  await db.deleteFrom("layer_config").where("company_id", "=", company_id).where("id", "=", id).execute();
  await logStructure(db, actor, "layer", id, "deleted", { object: layer.name_plural });
}

export async function createOption(
  db: Db,
  actor: Actor,
  layer_id: number,
  { text, parents }: NewOption,
): Promise<LayerConfig> {
  const layers = await lockedLayers(db, actor);
  const layer = requireLayer(layers, layer_id);
  assertRoom(layer.layeroption_set, "text");
  assertOptionText(layer.layeroption_set, text);
  assertParents(layers, layer, parents);

  const { id } = await db
    .insertInto("layer_option")
    .values({ company_id: actor.company_id, dimension: layer.dimension, name: text })
    .returning("id")
    .executeTakeFirstOrThrow();
  await putParents(db, actor, id, parents);
  await logStructure(db, actor, "layer_option", id, "created", { object: text, parent: layer.name_plural });
  return readLayer(db, actor, layer_id);
}

export async function changeOption(
  db: Db,
  actor: Actor,
  { layer_id, option_id }: { layer_id: number; option_id: number },
  patch: OptionPatch,
  follow: FollowName,
): Promise<LayerConfig> {
  const layers = await lockedLayers(db, actor);
  const layer = requireLayer(layers, layer_id);
  const option = requireOption(layer, option_id);
  assertCurrent(option, patch.version);
  const { text = option.text, is_archived = option.is_archived } = patch;
  assertOptionText(
    layer.layeroption_set.filter(({ id }) => id !== option_id),
    text,
  );
  if (patch.parents) assertParents(layers, layer, patch.parents);
  const above = layers.find(({ id }) => id === layer.parent)?.layeroption_set ?? [];
  const withNames = (parents: readonly number[]) =>
    above.filter(({ id }) => parents.includes(id)).map((one) => one.text);
  const changes = changesBetween(
    { name: option.text, is_archived: option.is_archived, parents: withNames(option.parents) },
    { name: text, is_archived, parents: withNames(patch.parents ?? option.parents) },
    ["name", "is_archived", "parents"],
  );
  if (changes.length === 0) return layer;

  await db
    .updateTable("layer_option")
    .set({ name: text, is_archived, version: sql`version + 1` })
    .where("company_id", "=", actor.company_id)
    .where("id", "=", option_id)
    .execute();
  if (patch.parents) await putParents(db, actor, option_id, patch.parents);
  if (text !== option.text)
    await follow(db, actor.company_id, { facet: layerFacet(layer), from: [option.text], to: text });
  await logStructure(db, actor, "layer_option", option_id, "changed", {
    object: option.text,
    parent: layer.name_plural,
    changes,
  });
  return readLayer(db, actor, layer_id);
}

export async function removeOption(
  db: Db,
  actor: Actor,
  { layer_id, option_id }: { layer_id: number; option_id: number },
): Promise<void> {
  const layer = requireLayer(await lockedLayers(db, actor), layer_id);
  const option = requireOption(layer, option_id);
  assertUnused(option.jobs, option.text);
  const { company_id } = actor;
  await unlinkDeletedJobs(db, company_id, "layer_option", [option_id]);
  await db.deleteFrom("layer_option").where("company_id", "=", company_id).where("id", "=", option_id).execute();
  await logStructure(db, actor, "layer_option", option_id, "deleted", {
    object: option.text,
    parent: layer.name_plural,
  });
}

async function lockedLayers(db: Db, actor: Actor): Promise<LayerConfig[]> {
  assertManages(actor);
  await lockCompany(db, actor.company_id);
  return layersOf(db, actor.company_id);
}

const readLayer = async (db: Db, { company_id }: Actor, id: number) => requireLayer(await layersOf(db, company_id), id);

function requireLayer(layers: readonly LayerConfig[], id: number): LayerConfig {
  const layer = layers.find((one) => one.id === id);
  if (!layer) throw notFound();
  return layer;
}

function requireOption(layer: LayerConfig, option_id: number): LayerOption {
  const option = layer.layeroption_set.find(({ id }) => id === option_id);
  if (!option) throw notFound();
  return option;
}

const layerFacet = ({ dimension }: LayerConfig) => `layers_${dimension}` as LayerFacet;

function lowestFree(layers: readonly LayerConfig[]): number {
  for (let dimension = 1; dimension <= maxLayers; dimension++)
    if (!layers.some((layer) => layer.dimension === dimension)) return dimension;
  throw new AppError(409, "no_free_dimension", { key: "structure:noFreeLayer", values: { count: maxLayers } });
}

/** Throws unless the parent is a layer of the company and not a descendant of the layer itself. */
function assertParent(layers: readonly LayerConfig[], id: number | undefined, parent: number | null): void {
  if (parent === null) return;
  if (!layers.some((layer) => layer.id === parent)) throw fieldError("parent", "structure:parentGone");
  for (let above: number | null = parent; above !== null; above = parentOf(layers, above))
    if (above === id) throw fieldError("parent", "structure:ownAncestor");
}

const parentOf = (layers: readonly LayerConfig[], id: number): number | null =>
  layers.find((layer) => layer.id === id)?.parent ?? null;

function assertParents(layers: readonly LayerConfig[], layer: LayerConfig, parents: readonly number[]): void {
  const above = layers.find(({ id }) => id === layer.parent)?.layeroption_set ?? [];
  if (!parents.every((parent) => above.some(({ id }) => id === parent)))
    throw fieldError("parents", "structure:parentsGone");
}

const assertLayerName = (others: readonly LayerConfig[], name: string) =>
  assertNameIsFree(
    others.map(({ name_plural }) => ({ name: name_plural })),
    "name_plural",
    name,
  );

const assertOptionText = (others: readonly LayerOption[], text: string) =>
  assertNameIsFree(
    others.map((option) => ({ name: option.text, is_archived: option.is_archived })),
    "text",
    text,
  );

async function putParents(db: Db, { company_id }: Actor, option_id: number, parents: readonly number[]): Promise<void> {
  await db
    .deleteFrom("layer_option_parent")
    .where("company_id", "=", company_id)
    .where("option_id", "=", option_id)
    .execute();
  const rows = [...new Set(parents)].map((parent_id) => ({ company_id, option_id, parent_id }));
  if (rows.length > 0) await db.insertInto("layer_option_parent").values(rows).execute();
}

const forgetParents = (db: Db, { company_id }: Actor, { layeroption_set }: LayerConfig) =>
  db
    .deleteFrom("layer_option_parent")
    .where("company_id", "=", company_id)
    .where("option_id", "in", [0, ...layeroption_set.map(({ id }) => id)])
    .execute();
