import { readdirSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";

const features = path.join(root, "src", "features");

/** Features as `wing/feature`. */
export const listFeatures = () =>
  readdirSync(features, { withFileTypes: true })
    .filter((wing) => wing.isDirectory())
    .flatMap((wing) =>
      readdirSync(path.join(features, wing.name), { withFileTypes: true })
        .filter((feature) => feature.isDirectory())
        .map((feature) => `${wing.name}/${feature.name}`),
    );
