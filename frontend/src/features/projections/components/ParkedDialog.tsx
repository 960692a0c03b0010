import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../api/index.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { AppDialog } from '../../../shared/ui/AppDialog.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import type { ProjectionAction } from '../model/actions.js';

type Props = {
  readonly name: string;
  readonly onAction: (action: ProjectionAction) => void;
  readonly onClose: () => void;
};

/** The streams that a projection no longer follows, each with the event that could not be folded. */
const ParkedDialog = ({ name, onAction, onClose }: Props) => {
  const { t } = useTranslation('projections');
  const { dateTime } = useFormat();
  const mayHeal = useMayCall()('healProjection');
  const query = useQueryCall('parkedEvents', { params: { name } });
  return (
    <AppDialog title={t('parked.title', { name })} width="md" onClose={onClose}>
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={3} height={56} />}
        empty={<EmptyState title={t('parked.none')} />}
        isEmpty={(streams) => streams.length === 0}
      >
        {(streams) => (
          <Box component="ul" aria-label={t('parked.list')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {streams.map(({ collection, stream, revision, type, error, at }) => (
              <Box
                component="li"
                key={`${collection} ${stream}`}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: 1,
                  py: 1,
                  '& + &': { borderTop: 1, borderColor: 'divider' },
                }}
              >
                <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography variant="body2" fontWeight={600}>
                    {stream}
                  </Typography>
                  <Typography variant="caption" color="text.secondary" component="p">
                    {t('parked.since', { collection, type, revision, time: dateTime(at) })}
                  </Typography>
                  <Typography variant="caption" color="error.main" component="p">
                    {error}
                  </Typography>
                </Box>
                {mayHeal && (
                  <Button
                    aria-label={t('parked.healNamed', { stream })}
                    onClick={() => onAction({ kind: 'heal', name, stream })}
                  >
                    {t('action.heal.button')}
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        )}
      </QueryState>
    </AppDialog>
  );
};

export default ParkedDialog;
