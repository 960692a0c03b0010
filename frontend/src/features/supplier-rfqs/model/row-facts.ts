/** The first names, with a text for the number of others; unknown or not yet loaded names are left out. */
export const firstNames = (names: readonly string[], maxNames: number, others: (count: number) => string): string => {
  const loadedNames = names.filter((name) => name !== '');
  const first = loadedNames.slice(0, maxNames).join(', ');
  return loadedNames.length > maxNames ? `${first} ${others(loadedNames.length - maxNames)}` : first;
};

/** The position of a quote indicator of -100 to 100 on its bar, in percent from the left (SRFQ-12). */
export const indicatorPlace = (indicator: number): number => (Math.max(-100, Math.min(100, indicator)) + 100) / 2;
