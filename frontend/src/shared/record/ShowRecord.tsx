import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useGetOne, useRecordContext } from 'react-admin';
import { ApiProblem } from '../../api/index.js';
import type { RecordResource } from '../../api/resources/record-resource.js';
import { useQuietQuery } from '../../api/use-quiet-query.js';
import { LoadError } from '../ui/LoadError.js';

type Props<Data extends RaRecord<string>> = {
  readonly resource: RecordResource<Data>;
  readonly id: Data['id'];
  /** Of the final size, so that nothing jumps. */
  readonly skeleton: ReactNode;
  readonly errorText?: string;
  /**
   * Shown in place of the usual message and its button where the record could not be read; `status` is that of the
   * server's refusal, undefined where it did not answer.
   */
  readonly renderError?: (status: number | undefined, retry: () => void) => ReactNode;
  /** Reads the record again when the page opens, however new the cached one is. */
  readonly fresh?: boolean;
  readonly children: (record: Data) => ReactNode;
};

/** A record for a part of a page that is about something else, as a dialog over a list. */
export const useRecord = <Data extends RaRecord<string>>({ name }: RecordResource<Data>, id: Data['id']) =>
  useGetOne<Data>(name, { id }, useQuietQuery());

/**
 * react-admin's page of one record: what is inside reads it by `useRecordOf`, and how it is read by `useShowContext`. An
 * old record stays while it is read again, and where that fails. The route has asked already whether the user may see it.
 */
export const ShowRecord = <Data extends RaRecord<string>>({
  resource,
  id,
  skeleton,
  errorText,
  renderError,
  fresh,
  children,
}: Props<Data>) => {
  const queryOptions = useQuietQuery();
  return (
    <ShowBase<Data>
      resource={resource.name}
      id={id}
      disableAuthentication
      redirectOnError={false}
      queryOptions={{
        ...queryOptions,
        ...(fresh ? { refetchOnMount: 'always' } : {}),
      }}
      render={({ record, error, refetch }) => {
        if (record !== undefined) return children(record);
        if (!error) return skeleton;
        const askAgain = (): void => void refetch();
        if (renderError) return renderError(error instanceof ApiProblem ? error.status : undefined, askAgain);
        return <LoadError text={errorText} onRetry={askAgain} />;
      }}
    />
  );
};

/** The record of the `ShowRecord` around a component. */
export const useRecordOf = <Data extends RaRecord<string>>({ name }: RecordResource<Data>): Data => {
  const record = useRecordContext<Data>();
  if (record === undefined) throw new Error(`There is no record of "${name}" around this component`);
  return record;
};
