import { expect, it } from "vitest";
import { getJob } from "#features/screens/job-list/job-list.contract.ts";
import {
  createLayerConfig,
  createLayerOption,
  listLayerConfigs,
  patchLayerOption,
} from "#features/organization/structure/layers.contract.ts";
import { createWorld } from "#tests/support/world.ts";
import { applyJobDraft, getJobForm, patchJobDraft } from "../job-editing.contract.ts";

/** Creates a company with layers, and an admin who chooses options for a job. */
async function given() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const params = { job_id: (await world.job()).id };
  const addLayer = async (name_plural: string, parent: number | null = null) =>
    (await world.send(admin, createLayerConfig, { body: { name_plural, parent } })).body.id;
  const addOption = async (layer_id: number, text: string, parents: number[] = []) => {
    const { body } = await world.send(admin, createLayerOption, { params: { layer_id }, body: { text, parents } });
    return body.layeroption_set.find((option) => option.text === text)?.id ?? 0;
  };
  const archive = (layer_id: number, option_id: number) =>
    world.send(admin, patchLayerOption, { params: { layer_id, option_id }, body: { is_archived: true } });
  const form = async () => (await world.send(admin, getJobForm, { params })).body;
  async function choose(ids: number[]) {
    const change = { field: "layers" as const, value: ids, revision: 0 };
    await world.send(admin, patchJobDraft, { params, body: change });
    await world.send(admin, applyJobDraft, { params, body: { version: (await form()).version } });
  }
  return { ...world, admin, params, addLayer, addOption, archive, form, choose };
}

it("[TEAM-4] [JOB-4] says of each option of a layer with which options above it goes", async () => {
  const { addLayer, addOption, form } = await given();
  const regions = await addLayer("Regions");
  const countries = await addLayer("Countries", regions);
  const [nordics, alps] = [await addOption(regions, "Nordics"), await addOption(regions, "Alps")];
  const sweden = await addOption(countries, "Sweden", [nordics]);
  const anywhere = await addOption(countries, "Anywhere");
  const both = await addOption(countries, "Both", [alps, nordics]);

  expect((await form()).choices.layers).toEqual([
    {
      dimension: 1,
      options: [
        { id: nordics, name: "Nordics", parents: [] },
        { id: alps, name: "Alps", parents: [] },
      ],
    },
    {
      dimension: 2,
      options: [
        { id: sweden, name: "Sweden", parents: [nordics] },
        { id: anywhere, name: "Anywhere", parents: [] },
        { id: both, name: "Both", parents: [nordics, alps] },
      ],
    },
  ]);
});

it("[DATA-3] names an option by its place in the structure, in the form and in the list alike, also after another was archived", async () => {
  const { send, admin, params, addLayer, addOption, archive, form, choose } = await given();
  const [sites, shifts] = [await addLayer("Sites"), await addLayer("Shifts")];
  const [west, east] = [await addOption(sites, "West"), await addOption(sites, "East")];
  const north = await addOption(sites, "North");
  const late = await addOption(shifts, "Late");
  await choose([east, north, late]);

  await archive(sites, west);

  const names = ["layers_1:1", "layers_1:2", "layers_2:0"];
  expect((await form()).layers).toEqual(names);
  expect((await send(admin, getJob, { params })).body.layers).toEqual(names);
  const { results } = (await send(admin, listLayerConfigs, {})).body;
  const named = names.map((name) => {
    const [, dimension, place] = /^layers_(\d):(\d+)$/.exec(name) ?? [];
    return results.find((layer) => layer.dimension === Number(dimension))?.layeroption_set[Number(place)]?.id;
  });
  expect(named).toEqual([east, north, late]);
});
