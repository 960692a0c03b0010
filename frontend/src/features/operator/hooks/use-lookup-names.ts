import type { HistoryEvent } from '@torno/contract';
import { useLookup } from '../../lookups/index.js';

/** True when a value contains a field at any depth. */
const mentions = (value: unknown, field: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value)
    ? value.some((item) => mentions(item, field))
    : Object.entries(value).some(([name, below]) => name === field || mentions(below, field)));

/** Names of the reference data that changes refer to by number; only the lookups that occur are loaded. */
export const useLookupNames = (changes: HistoryEvent['changes']) => {
  const isNeeded = (field: string): { readonly enabled: boolean } => ({
    enabled: changes.some(
      ({ path, before, after }) => path.split('.').includes(field) || mentions(before, field) || mentions(after, field),
    ),
  });
  const { data: materials = [] } = useLookup('materials', isNeeded('materialId'));
  const { data: technologies = [] } = useLookup('technologies', isNeeded('technologyId'));
  const { data: certificates = [] } = useLookup('certificates', isNeeded('certificateIDs'));
  const { data: industries = [] } = useLookup('industries', isNeeded('industryIDs'));
  const { data: sizes = [] } = useLookup('companySizes', isNeeded('companySizeIDs'));
  const { data: turnovers = [] } = useLookup('annualTurnovers', isNeeded('turnoverIDs'));
  const { data: countries = [] } = useLookup('countries', isNeeded('countryCodes'));

  return (field: string, code: string | number): string | undefined => {
    const named = (entries: readonly { readonly id: string | number; readonly label: string }[]): string | undefined =>
      entries.find(({ id }) => id === code)?.label;
    switch (field) {
      case 'materialId':
        return named(materials);
      case 'technologyId':
        return named(technologies);
      case 'certificateIDs':
        return named(certificates);
      case 'industryIDs':
        return named(industries);
      case 'companySizeIDs':
        return named(sizes);
      case 'turnoverIDs':
        return named(turnovers);
      case 'countryCodes':
        return named(countries);
      default:
        return undefined;
    }
  };
};
