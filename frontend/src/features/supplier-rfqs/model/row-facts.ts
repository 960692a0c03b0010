/** The first few of some names and how many more there are; names that are not known (yet) are left out. */
export const firstNames = (
  names: readonly string[],
  most = 3,
): { readonly shown: readonly string[]; readonly more: number } => {
  const known = names.filter((name) => name !== '');
  return { shown: known.slice(0, most), more: Math.max(0, known.length - most) };
};

/** `DE-70565 Stuttgart`, as far as it is known. */
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

/** Where a quote indicator of -100 to 100 stands on its bar, in percent from the left (SRFQ-12). */
export const indicatorPlace = (indicator: number): number => (Math.max(-100, Math.min(100, indicator)) + 100) / 2;
