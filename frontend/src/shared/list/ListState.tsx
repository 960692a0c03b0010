import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { NotYetLoaded } from '../ui/NotYetLoaded.js';

export type StateProps<Row extends RaRecord> = {
  /** Has the final size, to prevent layout shift. */
  readonly skeleton: ReactNode;
  /** Explains why there are no rows, and offers a way on; `children` do by default. */
  readonly empty?: ReactNode;
  readonly children: (rows: Row[]) => ReactNode;
};

/** The four states of a list: loading, failed, empty, full. Old rows stay while new ones load. */
export const ListState = <Row extends RaRecord>({ skeleton, empty, children }: StateProps<Row>) => {
  const { data, error, isPaused = false, isPlaceholderData, refetch } = useListContext<Row>();
  const isError = Boolean(error);
  const notYet = <NotYetLoaded {...{ isError, isPaused, refetch, skeleton }} />;
  // A note keeps a distance from the frame of the list; a skeleton has its own.
  if (data === undefined) return isError || isPaused ? <Box sx={{ p: 2 }}>{notYet}</Box> : notYet;
  return data.length === 0 && empty !== undefined ? empty : <div aria-busy={isPlaceholderData}>{children(data)}</div>;
};
