import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";

/** "fit" for the width of the pane, or a factor of the paper size. */
export type Zoom = "fit" | number;

const steps = [0.5, 0.67, 0.8, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** Maximum page width in pixels for "fit". On a wide screen, a page of full width would be too large to read. */
export const widestPage = 860;

export const Zoom = z.union([z.literal("fit"), z.number().check(z.minimum(0.25), z.maximum(5))]);

export const readZoom = (): Zoom => readStored("application.zoom", Zoom, "fit");
export const keepZoom = (zoom: Zoom): void => writeStored("application.zoom", zoom);

export const scaleOf = (zoom: Zoom, pageWidth: number, paneWidth: number): number =>
  zoom === "fit" ? Math.max(0.2, Math.min(paneWidth, widestPage) / pageWidth) : zoom;

export const larger = (scale: number): number => steps.find((step) => step > scale + 0.01) ?? scale;
export const smaller = (scale: number): number => steps.findLast((step) => step < scale - 0.01) ?? scale;
