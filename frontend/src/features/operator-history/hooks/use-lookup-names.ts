import type { HistoryEvent } from '@torno/contract';
import { referredLookups } from '@torno/words';
import { useLookup } from '../../lookups/index.js';

/** True when a value contains a field at any depth. */
const mentionsField = (value: unknown, field: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value)
    ? value.some((item) => mentionsField(item, field))
    : Object.entries(value).some(([name, child]) => name === field || mentionsField(child, field)));

/** The resource with the names of each type of reference data to which events refer. */
const resourceOf = {
  material: 'materials',
  technology: 'technologies',
  certificate: 'certificates',
  industry: 'industries',
  companySize: 'companySizes',
  annualTurnover: 'annualTurnovers',
  country: 'countries',
} as const;
type Lookup = (typeof resourceOf)[keyof typeof resourceOf];

const lookupOfField: ReadonlyMap<string, Lookup> = new Map(
  [...referredLookups].map(([field, type]) => [field, resourceOf[type]]),
);

/** Names of the reference data that changes refer to by number; only the lookups that occur are loaded. */
export const useLookupNames = (changes: HistoryEvent['changes']) => {
  const fieldOccurs = (field: string): boolean =>
    changes.some(
      ({ path, before, after }) =>
        path.split('.').includes(field) || mentionsField(before, field) || mentionsField(after, field),
    );
  const isNeeded = (lookup: Lookup): { readonly enabled: boolean } => ({
    enabled: [...lookupOfField].some(([field, each]) => each === lookup && fieldOccurs(field)),
  });
  const entries: Readonly<Record<Lookup, readonly { readonly id: string | number; readonly label: string }[]>> = {
    materials: useLookup('materials', isNeeded('materials')).data ?? [],
    technologies: useLookup('technologies', isNeeded('technologies')).data ?? [],
    certificates: useLookup('certificates', isNeeded('certificates')).data ?? [],
    industries: useLookup('industries', isNeeded('industries')).data ?? [],
    companySizes: useLookup('companySizes', isNeeded('companySizes')).data ?? [],
    annualTurnovers: useLookup('annualTurnovers', isNeeded('annualTurnovers')).data ?? [],
    countries: useLookup('countries', isNeeded('countries')).data ?? [],
  };

  return (field: string, code: string | number): string | undefined => {
    const lookup = lookupOfField.get(field);
    return lookup === undefined ? undefined : entries[lookup].find(({ id }) => id === code)?.label;
  };
};
