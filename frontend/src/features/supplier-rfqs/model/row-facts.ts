/** The first names, with a text for the number of others; unknown or not yet loaded names are left out. */
export const firstNames = (names: readonly string[], maxNames: number, others: (count: number) => string): string => {
  const loadedNames = names.filter((name) => name !== '');
  const first = loadedNames.slice(0, maxNames).join(', ');
  return loadedNames.length > maxNames ? `${first} ${others(loadedNames.length - maxNames)}` : first;
};

/** `DE-70565 Stuttgart`; unknown parts are left out. */
export const placeOf = ({
  countryCode,
  postalCode,
  city,
}: {
  readonly countryCode: string;
  readonly postalCode: string;
  readonly city: string;
}): string => {
  const code = [countryCode, postalCode].filter((part) => part !== '').join('-');
  return [code, city].filter((part) => part !== '').join(' ');
};

/** `Stuttgart, DE`, where there is no room for more; unknown parts are left out. */
export const townOf = ({ countryCode, city }: { readonly countryCode: string; readonly city: string }): string =>
  [city, countryCode].filter((part) => part !== '').join(', ');

/** The position of a quote indicator of -100 to 100 on its bar, in percent from the left (SRFQ-12). */
export const indicatorPlace = (indicator: number): number => (Math.max(-100, Math.min(100, indicator)) + 100) / 2;
