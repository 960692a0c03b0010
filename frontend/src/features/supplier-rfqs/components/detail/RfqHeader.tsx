import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Typography } from '@mui/material';
import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { HandoverNote } from '../../../rfq-record/index.js';
import { useBack } from '../../hooks/use-back.js';
import { RfqChips } from '../RfqChips.js';
import { RfqToolbar, type ToolbarProps } from './RfqToolbar.js';

/** Name, number, chips and assignee of the RFQ, with the back button and the toolbar (SDET-07, SDET-08). */
export const RfqHeader = memo((props: ToolbarProps) => {
  const { rfq, metadata } = props.details;
  const { t } = useTranslation('supplier-rfqs');
  const backLink = useBack();
  const number = t('row.number', { number: rfq.secondaryId });
  const title = rfq.label || (metadata.state === 'NOT_INVITED' ? t('detail.closedRound') : number);
  useEffect(() => {
    document.title = `${title} · Torno`;
  }, [title]);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2.5 }}>
      <IconButton aria-label={t('detail.back')} edge="start" className="no-print" onClick={backLink}>
        <ArrowBack />
      </IconButton>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {title !== number && number}
          {!metadata.isProcessorCurrentUser &&
            rfq.listData.processor !== '' &&
            ` · ${t('row.assignee', { name: rfq.listData.processor })}`}
        </Typography>
        <RfqChips
          interactionStatus={metadata.interactionStatus}
          negotiation={props.quotes.some(({ markedForNegotiation }) => markedForNegotiation)}
          series={metadata.seriesDemand}
          ndaRequired={rfq.ndaRequired}
          reason={rfq.reason}
        />
        <HandoverNote handover={metadata.handover} />
      </Box>
      <Box
        className="no-print"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0, sm: 0.5 } }}
      >
        <RfqToolbar {...props} />
      </Box>
    </Box>
  );
});
RfqHeader.displayName = 'RfqHeader';
