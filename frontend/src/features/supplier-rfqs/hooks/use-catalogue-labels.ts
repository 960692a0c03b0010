import { useMemo } from 'react';
import { useLookup } from '../../lookups/index.js';

export type CatalogueLabels = {
  readonly technology: (id: number) => string;
  readonly technologyGroup: (id: number) => string;
  readonly material: (id: number) => string;
  readonly materialGroup: (id: number) => string;
  readonly industry: (id: number) => string;
  readonly companySize: (id: number) => string;
};

type LabelledEntry = { readonly id: number; readonly label: string };

const labelIn = (entries: readonly LabelledEntry[] | undefined): ((id: number) => string) => {
  const labels = new Map(entries?.map(({ id, label }) => [id, label]));
  return (id) => labels.get(id) ?? '';
};

/** Names of the reference data in the language of the interface; empty while they load. */
export const useCatalogueLabels = (): CatalogueLabels => {
  const { data: technologies } = useLookup('technologies');
  const { data: materials } = useLookup('materials');
  const { data: industries } = useLookup('industries');
  const { data: sizes } = useLookup('companySizes');
  return useMemo(
    () => ({
      technology: labelIn(technologies),
      technologyGroup: labelIn(
        technologies?.map(({ technologyGroupId, technologyGroupLabel }) => ({
          id: technologyGroupId,
          label: technologyGroupLabel,
        })),
      ),
      material: labelIn(materials),
      materialGroup: labelIn(
        materials?.map(({ materialGroupId, materialGroupLabel }) => ({
          id: materialGroupId,
          label: materialGroupLabel,
        })),
      ),
      industry: labelIn(industries),
      companySize: labelIn(sizes),
    }),
    [technologies, materials, industries, sizes],
  );
};
