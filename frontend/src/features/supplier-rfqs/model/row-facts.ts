/** The first names and the number of others; unknown or not yet loaded names are left out. */
export const firstNames = (
  names: readonly string[],
  maxNames = 3,
): { readonly shown: readonly string[]; readonly more: number } => {
  const loaded = names.filter((name) => name !== '');
  return { shown: loaded.slice(0, maxNames), more: Math.max(0, loaded.length - maxNames) };
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

/** The position of a quote indicator of -100 to 100 on its bar, in percent from the left (SRFQ-12). */
export const indicatorPlace = (indicator: number): number => (Math.max(-100, Math.min(100, indicator)) + 100) / 2;
