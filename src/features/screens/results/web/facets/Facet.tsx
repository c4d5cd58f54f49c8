import { memo } from "react";
import { FacetGroup } from "./FacetGroup.tsx";
import { FacetOptions, type FacetOptionsProps } from "./FacetOptions.tsx";

/** The choices of a facet under its name. It is drawn again only when they change: most of them stay as they are. */
export const Facet = memo(function Facet({ name, ...given }: FacetOptionsProps & { name: string }) {
  return (
    <FacetGroup name={name} label={given.label}>
      <FacetOptions {...given} />
    </FacetGroup>
  );
});
