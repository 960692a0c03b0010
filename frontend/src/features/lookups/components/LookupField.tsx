import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRecordContext, useReference } from 'react-admin';
import { type LookupName, lookups } from '../../../api/resources/lookups.js';
import { useLookupOptions } from '../use-lookup.js';

type Entry = { readonly id: string | number; readonly label: string };

type Props = {
  /** The field that holds the entry's id, of `record`, by default of the record in the context. */
  readonly source: string;
  readonly lookup: LookupName;
  readonly record?: Readonly<Record<string, unknown>>;
  /** Shown until the catalogue has come, and for an id that it lacks. */
  readonly emptyText?: string;
  /** Puts the name into a text. */
  readonly children?: (label: string) => ReactNode;
};

/** The name of an entry of reference data that a record refers to, as a bare text within sentences. */
export const LookupField = ({ source, lookup, record, emptyText, children }: Props) => {
  const contextRecord = useRecordContext<Readonly<Record<string, unknown>>>({ record });
  const id = contextRecord?.[source];
  const options = useLookupOptions();
  const queryClient = useQueryClient();
  const { referenceRecord } = useReference<Entry>({
    reference: lookup,
    id: typeof id === 'number' ? id : String(id ?? ''),
    options: {
      ...options,
      enabled: id !== null && id !== undefined && id !== '',
      // An entry of a catalogue that is already loaded is shown at once.
      placeholderData: () => {
        const { queryKey } = lookups[lookup].allOf(options.meta);
        const entry = queryClient
          .getQueryData<{ readonly data: readonly Entry[] }>(queryKey)
          ?.data.find((candidate) => String(candidate.id) === String(id));
        return entry && [entry];
      },
    },
  });
  if (referenceRecord === undefined) return emptyText;
  return children ? children(referenceRecord.label) : referenceRecord.label;
};
