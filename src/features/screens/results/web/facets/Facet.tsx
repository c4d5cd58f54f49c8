import { memo } from "react";
import { FacetGroup } from "./FacetGroup.tsx";
import { FacetOptions, type FacetOptionsProps } from "./FacetOptions.tsx";

/** Facet with its name. Memoized, because most facets don't change with each search. */
export const Facet = memo(function Facet({ name, ...given }: FacetOptionsProps & { name: string }) {
  return (
    <FacetGroup name={name} label={given.label}>
      <FacetOptions {...given} />
    </FacetGroup>
  );
});
