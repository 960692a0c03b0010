/** The read models by the names that the contract's `reads` uses. */
export const readModelNames = [
  'lookups',
  'config',
  'users',
  'sessions',
  'companies',
  'rfqs',
  'participations',
  'quote-drafts',
  'matchings',
  'directory',
  'attachments',
  'company-documents',
  'rfq-history',
] as const;
export type ReadModelName = (typeof readModelNames)[number];

/** Collection of the documents that say which collection a read model lives in: `_id` is its name. */
export const aliasCollection = 'projection-aliases';

export type Alias = {
  readonly _id: string;
  readonly collection: string;
  readonly version: number;
  /** The collection that it took the place of, kept for a way back. */
  readonly previous: string | null;
};

/** Collection of the checkpoints: `_id` is the name of a read model's collection. */
export const checkpointCollection = 'projection-checkpoints';

/** A document as it is stored: `_pos` is the position of the last event in it; a removed one is only `_deleted`. */
export type Stored<Document> = Document & {
  readonly _id: string;
  readonly _pos: number;
  readonly _deleted?: true;
};
