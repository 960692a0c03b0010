import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from './LoadError.js';
import { NotLoaded } from './Offline.js';

type Props = Pick<UseQueryResult, 'isError' | 'isPaused'> & {
  readonly refetch: () => unknown;
  /** Of the final size, so that nothing jumps. */
  readonly skeleton: ReactNode;
  readonly errorText?: string;
};

/** Shown in place of data that has not arrived: the error with a retry, that there is no connection, or a skeleton. */
export const NotYetLoaded = ({ isError, isPaused, refetch, skeleton, errorText }: Props) => {
  if (isError) return <LoadError text={errorText} onRetry={() => void refetch()} />;
  return isPaused ? <NotLoaded /> : <>{skeleton}</>;
};
