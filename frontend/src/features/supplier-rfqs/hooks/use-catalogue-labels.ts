import { useMemo } from 'react';
import { useLookup } from '../../lookups/index.js';

export type CatalogueLabels = {
  readonly technology: (id: number) => string;
  readonly material: (id: number) => string;
  readonly industry: (id: number) => string;
  readonly companySize: (id: number) => string;
};

type Labelled = { readonly id: number | string; readonly label: string };

const labelIn = (entries: readonly Labelled[] | undefined): ((id: number) => string) => {
  const labels = new Map(entries?.map(({ id, label }) => [id, label]));
  return (id) => labels.get(id) ?? '';
};

/** Names of the reference data in the language of the interface; empty while they load. */
export const useCatalogueLabels = (): CatalogueLabels => {
  const { data: categories } = useLookup('technologies');
  const { data: materials } = useLookup('materials');
  const { data: industries } = useLookup('industries');
  const { data: sizes } = useLookup('companySizes');
  return useMemo(
    () => ({
      technology: labelIn(
        categories?.flatMap(({ technologyGroups }) =>
          technologyGroups.flatMap(({ technologies }) =>
            technologies.map(({ technologyId, technologyLabel }) => ({ id: technologyId, label: technologyLabel })),
          ),
        ),
      ),
      material: labelIn(materials),
      industry: labelIn(industries),
      companySize: labelIn(sizes),
    }),
    [categories, materials, industries, sizes],
  );
};
