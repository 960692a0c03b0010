import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotYetLoaded } from './NotYetLoaded.js';

type Props<Data> = {
  readonly query: Pick<UseQueryResult<Data, Error>, 'data' | 'isError' | 'isPaused'> & {
    readonly refetch: () => Promise<unknown>;
  };
  /** Of the final size, so that nothing jumps. */
  readonly skeleton: ReactNode;
  /** Shown instead of the content when the reply is empty. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly errorText?: string;
  readonly children: (data: Data) => ReactNode;
};

/** The four states of a query: loading, failed, empty, full. Old data stays while it is read again. */
export const QueryState = <Data,>({ query, skeleton, empty, isEmpty, errorText, children }: Props<Data>) => {
  const { data, isError, isPaused, refetch } = query;
  if (data !== undefined) return <>{isEmpty?.(data) ? empty : children(data)}</>;
  return <NotYetLoaded {...{ isError, isPaused, refetch, skeleton, errorText }} />;
};
