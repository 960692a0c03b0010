import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useGetOne, useRecordContext } from 'react-admin';
import { ApiProblem } from '../../api/index.js';
import type { RecordResource } from '../../api/resources/record-resource.js';
import { useQuietQuery } from '../../api/use-quiet-query.js';
import { LoadError } from '../ui/LoadError.js';
import { NotLoaded } from '../ui/Offline.js';

type Props<Data extends RaRecord<string>> = {
  readonly resource: RecordResource<Data>;
  readonly id: Data['id'];
  /** Has the final size, to prevent layout shift. */
  readonly skeleton: ReactNode;
  readonly errorText?: string;
  /** Replaces the default message and its button when the record could not be read. */
  readonly renderError?: (retry: () => void) => ReactNode;
  /** Says that there is no such record; without it, that it could not be read. */
  readonly notFound?: ReactNode;
  /** Reads the record again when the page opens, even if the cached one is fresh. */
  readonly fresh?: boolean;
  readonly children: (record: Data) => ReactNode;
};

/** True for a key of a missing record, or an impossible key. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400);

/** A record for a part of a page that is about something else, such as a dialog over a list. */
export const useRecord = <Data extends RaRecord<string>>({ name }: RecordResource<Data>, id: Data['id']) =>
  useGetOne<Data>(name, { id }, useQuietQuery());

/**
 * react-admin's page of one record: its children read the record by `useRecordOf` and the state of the request by
 * `useShowContext`. An old record stays while it is read again, and if that fails.
 */
export const ShowRecord = <Data extends RaRecord<string>>({
  resource,
  id,
  skeleton,
  errorText,
  renderError,
  notFound,
  fresh,
  children,
}: Props<Data>) => {
  const queryOptions = useQuietQuery();
  return (
    <ShowBase<Data>
      resource={resource.name}
      id={id}
      redirectOnError={false}
      offline={<NotLoaded />}
      queryOptions={{
        ...queryOptions,
        ...(fresh ? { refetchOnMount: 'always' } : {}),
      }}
      render={({ record, error, refetch }) => {
        if (record !== undefined) return children(record);
        if (!error) return skeleton;
        const retry = (): void => void refetch();
        if (notFound !== undefined && isUnknown(error)) return notFound;
        if (renderError) return renderError(retry);
        return <LoadError text={errorText} onRetry={retry} />;
      }}
    />
  );
};

/** The record of the surrounding `ShowRecord`. */
export const useRecordOf = <Data extends RaRecord<string>>({ name }: RecordResource<Data>): Data => {
  const record = useRecordContext<Data>();
  if (record === undefined) throw new Error(`There is no record of "${name}" around this component`);
  return record;
};
