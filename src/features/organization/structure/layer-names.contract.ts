import { z } from "zod";
import { endpoint } from "#shared/contract.ts";

// A separate file, because every search uses this endpoint, but few people edit the structure.

export const listLayerNames = endpoint({
  name: "listLayerNames",
  summary: "How the company calls each of its layers, for the filters by them.",
  method: "GET",
  path: "/v2/layer-configs/names/",
  guard: "session",
  access: "signed_in",
  reply: z.object({ results: z.array(z.object({ dimension: z.int(), name_plural: z.string() })) }),
});
