import { Box } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { type RaRecord, RecordsIterator, type RecordsIteratorProps } from 'react-admin';

type Props<Row extends RaRecord> = RecordsIteratorProps<Row> & {
  readonly label?: string;
  readonly sx?: SystemStyleObject;
};

/** The records of the surrounding list, unless `data` are given, as the items of a list of the page. */
export const ItemList = <Row extends RaRecord>({ label, sx, ...records }: Props<Row>) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, ...sx }}>
    <RecordsIterator<Row> {...records} />
  </Box>
);
