import { z } from 'zod';

/** A file of the backup: its path relative to the backup, its size in bytes and its SHA-256 in hex. */
const fileSchema = z.object({
  path: z.string().regex(/^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Describes a backup. It is written last, so only a complete backup has one. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO instant of the copied state. */
  takenAt: z.iso.datetime(),
  /** Position of the last event, 0 for none; missing if the events are not in the backup. */
  lastPosition: z.int().nonnegative().optional(),
  /** Entries by store and table. */
  entries: z.record(z.string(), z.record(z.string(), z.int().nonnegative())),
  files: z.array(fileSchema).min(1),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The contents of the backup, as part of a sentence. */
export const contentOf = ({ takenAt, lastPosition, entries }: Manifest): string => {
  const upTo = lastPosition === undefined ? '' : `, up to event position ${lastPosition},`;
  const alone = ['events', 'documents'].every((store) => store in entries)
    ? ''
    : ` of the ${lastPosition === undefined ? 'document' : 'event'} store alone`;
  return `The backup of ${takenAt}${alone}${upTo}`;
};

export const manifestName = 'manifest.json';
