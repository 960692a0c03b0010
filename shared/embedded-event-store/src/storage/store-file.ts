/** What a backup must know of the log on disk. The key of the last event stands for all that was committed before. */
export const eventLogFile = {
  /** From the data directory. */
  path: '.',
  orderedTable: 'events',
  positionOf: (lastKey: Buffer): number => lastKey.readUIntBE(0, lastKey.length),
} as const;
