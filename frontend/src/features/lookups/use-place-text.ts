import { useLookup } from './use-lookup.js';

type Place = {
  readonly postalCode?: string;
  readonly city: string;
  readonly countryCode: string;
};

/**
 * Writes a place as `70173 Stuttgart, Germany`; unknown parts are left out. The country's code stands for its name until
 * the catalogue has come.
 */
export const usePlaceText = (): ((place: Place) => string) => {
  const { data: countries } = useLookup('countries');
  return ({ postalCode = '', city, countryCode }) =>
    [`${postalCode} ${city}`.trim(), countries?.find(({ id }) => id === countryCode)?.label ?? countryCode]
      .filter((part) => part !== '')
      .join(', ');
};
