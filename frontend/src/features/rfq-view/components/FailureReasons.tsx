import { Box } from '@mui/material';
import type { BuyerRfq } from '@torno/contract';
import { type Failure, failureOf } from '@torno/domain';
import { useTranslation } from 'react-i18next';

/** The reasons why an RFQ was not published: fields, files and an operator's text (RFQ-10, RFQ-11). */
export const FailureReasons = ({ rfq }: { readonly rfq: Pick<BuyerRfq, 'failureReasons' | 'positions'> }) => {
  const { t } = useTranslation('rfq-view');
  const wordsFor = (failure: Failure): string => {
    if (failure.kind === 'words') return failure.text;
    if (failure.kind === 'file') return t(`failure.${failure.flaw}`, { name: failure.name });
    const field = t(`failure.${failure.field}`);
    return failure.posNumber === null ? field : t('failure.ofPosition', { number: failure.posNumber, field });
  };
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
      {rfq.failureReasons.map((reason) => (
        <li key={reason}>{wordsFor(failureOf(reason, rfq.positions))}</li>
      ))}
    </Box>
  );
};
