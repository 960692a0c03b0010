import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWizard } from '../../hooks/wizard-context.js';
import { findRelatedPositions } from '../../model/related-positions.js';

type Props = {
  readonly busy: boolean;
  readonly onMerge: (positionId: string, intoPositionId: string) => void;
};

/** Offers to merge positions whose files seem to show one part, until it is declined. */
export const RelatedPositions = ({ busy, onMerge }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq, state } = useWizard();
  const [wasDeclined, setWasDeclined] = useState(false);
  const relatedPairs = wasDeclined ? [] : findRelatedPositions(rfq.positions);
  const nameOf = (id: string): string => state.positions.find(({ positionId }) => positionId === id)?.label ?? '';
  if (relatedPairs.length === 0) return null;
  return (
    <Alert severity="info" onClose={() => setWasDeclined(true)} closeText={t('parts.notRelated')} sx={{ mb: 2 }}>
      <AlertTitle>{t('parts.related', { count: relatedPairs.length })}</AlertTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {relatedPairs.map(({ drawingId, modelId }) => {
          const names = { one: nameOf(drawingId), other: nameOf(modelId) };
          return (
            <Box
              component="li"
              key={drawingId}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <Box component="span" sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {t('parts.relatedNames', names)}
              </Box>
              <Button
                size="small"
                variant="outlined"
                disabled={busy}
                aria-label={t('parts.mergeNames', names)}
                onClick={() => onMerge(modelId, drawingId)}
              >
                {t('parts.mergeRelated')}
              </Button>
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
};
