import { Box, Typography } from '@mui/material';
import type { BuyerPosition, BuyerRfq } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useRfqFacts } from '../hooks/use-rfq-facts.js';
import { FactList } from './FactList.js';
import { FileButtons } from './FileButtons.js';

type Props = {
  readonly position: BuyerPosition;
  readonly rfq: Pick<BuyerRfq, 'currency'>;
  /** When printed, files are names only. */
  readonly onPaper?: boolean;
};

/** All data of a position. */
export const PositionDetails = ({ position, rfq, onPaper = false }: Props) => {
  const { t } = useTranslation('rfq-view');
  const facts = useRfqFacts();
  const { posNumber, label, description, attachments } = position;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.25, breakInside: 'avoid' }}>
      <Typography variant="h3">
        {posNumber}. {label}
      </Typography>
      {description !== '' && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      )}
      <FactList facts={facts.positionFacts(position, rfq)} />
      {attachments.length > 0 &&
        (onPaper ? (
          <Typography variant="body2">
            {t('documents.names', { names: attachments.map((file) => file.label).join(', ') })}
          </Typography>
        ) : (
          <FileButtons files={attachments} />
        ))}
    </Box>
  );
};
