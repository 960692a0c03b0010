/**
 * Settings of every client of the document store. A write counts once it survives an election: a lost key or file whose
 * event is stored could never be made again. Reads come from the primary, so that people read their own writes. A
 * majority that is missing for ten seconds counts as an unavailable store, since with an arbiter it could be missing for
 * ever.
 */
export const consistency = {
  writeConcern: { w: 'majority', wtimeoutMS: 10_000 },
  readPreference: 'primary',
  retryWrites: true,
} as const;

/** The only value that an address may state, by the name of the setting in lower case. */
const requiredSettings: ReadonlyMap<string, string> = new Map([
  ['w', 'majority'],
  ['journal', 'true'],
  ['readpreference', 'primary'],
  ['retrywrites', 'true'],
]);

/** Whether an address of a document store states nothing weaker than `consistency`. */
export const isConsistent = (address: string): boolean => {
  const [, settings = ''] = address.split('?');
  return [...new URLSearchParams(settings)].every(([name, value]) => {
    const requiredValue = requiredSettings.get(name.toLowerCase());
    return requiredValue === undefined || value === requiredValue;
  });
};
