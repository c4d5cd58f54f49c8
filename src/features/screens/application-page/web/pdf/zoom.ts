import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";

/** As wide as the pane, or a number of times the size on paper. */
export type Zoom = "fit" | number;

const steps = [0.5, 0.67, 0.8, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** On a wide screen a page as wide as the pane would be read like a poster. */
export const widestPage = 860;

export const Zoom = z.union([z.literal("fit"), z.number().check(z.minimum(0.25), z.maximum(5))]);

export const readZoom = (): Zoom => readStored("application.zoom", Zoom, "fit");
export const keepZoom = (zoom: Zoom): void => writeStored("application.zoom", zoom);

export const scaleOf = (zoom: Zoom, pageWidth: number, paneWidth: number): number =>
  zoom === "fit" ? Math.max(0.2, Math.min(paneWidth, widestPage) / pageWidth) : zoom;

export const larger = (scale: number): number => steps.find((step) => step > scale + 0.01) ?? scale;
export const smaller = (scale: number): number => steps.findLast((step) => step < scale - 0.01) ?? scale;
