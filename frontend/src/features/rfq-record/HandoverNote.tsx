import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';

type Props = {
  /** Null unless somebody handed the RFQ over to the reader with a comment. */
  readonly handover: { readonly name: string; readonly date: string; readonly comment: string } | null;
};

/** The comment of the colleague who handed the RFQ over (SRFQ-25, BRFQ-24). */
export const HandoverNote = ({ handover }: Props) => {
  const { t } = useTranslation('shared');
  const { date } = useFormat();
  if (handover === null) return null;
  return (
    <Typography variant="body2" className="no-print" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <Typography component="span" variant="body2" color="text.secondary">
        {t('handover', { name: handover.name, date: date(handover.date) })}
      </Typography>{' '}
      {handover.comment}
    </Typography>
  );
};
