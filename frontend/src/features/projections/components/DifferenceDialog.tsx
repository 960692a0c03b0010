import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { BuildDifference } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../api/index.js';
import { AppDialog } from '../../../shared/ui/AppDialog.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { useFormat } from '../../../shared/format/use-format.js';

type Props = { readonly name: string; readonly collection: string; readonly onClose: () => void };

const Documents = ({ documents }: Pick<BuildDifference, 'documents'>) => {
  const { t } = useTranslation('projections');
  return documents.map(({ id, changes }) => (
    <Box key={id} sx={{ mt: 2, overflowX: 'auto' }}>
      <Typography variant="body2" fontWeight={600} sx={{ overflowWrap: 'anywhere' }}>
        {id}
      </Typography>
      <Table size="small" aria-label={id} sx={{ '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            {(['field', 'live', 'other'] as const).map((column) => (
              <TableCell key={column}>{t(`difference.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ field, before, after }) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {field}
              </TableCell>
              <TableCell>{before ?? '–'}</TableCell>
              <TableCell>{after ?? '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  ));
};

/** The difference between the live build and another one, by count and by sample. */
const DifferenceDialog = ({ name, collection, onClose }: Props) => {
  const { t } = useTranslation('projections');
  const { number } = useFormat();
  const query = useQueryCall('buildDifference', { params: { name }, query: { collection } });
  return (
    <AppDialog title={t('difference.title', { name, collection })} width="lg" onClose={onClose}>
      <QueryState query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ liveCount, otherCount, compared, differing, documents }) => (
          <>
            <Alert severity={differing === 0 && liveCount === otherCount ? 'success' : 'warning'}>
              {t('difference.counts', { live: number(liveCount), other: number(otherCount) })}{' '}
              {differing === 0
                ? t('difference.same', { count: compared })
                : t('difference.differing', { count: differing, compared: number(compared) })}
            </Alert>
            <Documents documents={documents} />
          </>
        )}
      </QueryState>
    </AppDialog>
  );
};

export default DifferenceDialog;
