import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import {
  createLayerConfig,
  createLayerOption,
  deleteLayerConfig,
  deleteLayerOption,
  listLayerConfigs,
  patchLayerConfig,
  patchLayerOption,
} from "../layers.contract.ts";
import { listLayerNames } from "../layer-names.contract.ts";
import * as locations from "../locations.contract.ts";
import { itemNouns, structureItems } from "../structure.contract.ts";
import {
  changeLayer,
  changeOption,
  createLayer,
  createOption,
  listLayers,
  removeLayer,
  removeOption,
} from "./layers.service.ts";
import { changeLocation, createLocation, listLocations, removeLocation } from "./locations.service.ts";
import { layerNamesOf } from "./structure.queries.ts";
import { changeItem, createItem, listItems, removeItem, type FollowName } from "./structure.service.ts";

/** Creates the routes. `follow` is called after a renaming, for features that store the name. */
export const structureRoutes = (follow: FollowName) => (app: App) => {
  for (const noun of itemNouns) {
    const { list, create, patch, remove } = structureItems[noun];
    serve(app, list, async ({ db, actor }) => ({ results: await listItems(db, actor, noun) }));
    serve(app, create, ({ db, actor, body }) => createItem(db, actor, noun, body.name));
    serve(app, patch, ({ db, actor, params, body }) => changeItem(db, actor, noun, params.item_id, body, follow));
    serve(app, remove, ({ db, actor, params }) => removeItem(db, actor, noun, params.item_id));
  }

  serve(app, locations.listLocations, async ({ db, actor }) => ({ results: await listLocations(db, actor) }));
  serve(app, locations.createLocation, ({ db, actor, body }) => createLocation(db, actor, body));
  serve(app, locations.patchLocation, ({ db, actor, params, body }) =>
    changeLocation(db, actor, params.item_id, body, follow),
  );
  serve(app, locations.deleteLocation, ({ db, actor, params }) => removeLocation(db, actor, params.item_id));

  serve(app, listLayerNames, async ({ db, actor }) => ({ results: await layerNamesOf(db, actor.company_id) }));
  serve(app, listLayerConfigs, async ({ db, actor }) => ({ results: await listLayers(db, actor) }));
  serve(app, createLayerConfig, ({ db, actor, body }) => createLayer(db, actor, body));
  serve(app, patchLayerConfig, ({ db, actor, params, body }) => changeLayer(db, actor, params.layer_id, body));
  serve(app, deleteLayerConfig, ({ db, actor, params }) => removeLayer(db, actor, params.layer_id));
  serve(app, createLayerOption, ({ db, actor, params, body }) => createOption(db, actor, params.layer_id, body));
  serve(app, patchLayerOption, ({ db, actor, params, body }) => changeOption(db, actor, params, body, follow));
  serve(app, deleteLayerOption, ({ db, actor, params }) => removeOption(db, actor, params));
};
