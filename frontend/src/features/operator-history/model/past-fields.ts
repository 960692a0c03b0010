import type { DocumentState } from '@torno/contract';
import { type ChangeWords, readableChanges } from '@torno/words';

type Field = DocumentState['fields'][number];

/** The fields of a past state that a person reads. */
export const shownFields = (fields: DocumentState['fields'], names: ChangeWords['names']): readonly Field[] =>
  readableChanges(
    // The entries of a list are named by their place.
    fields.filter(({ path }) => !path.endsWith('.positionId')),
    names,
  );

export const isDifferent = ({ before, after }: Field): boolean => JSON.stringify(before) !== JSON.stringify(after);
