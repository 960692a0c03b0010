import {
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Stack,
  Typography,
} from '@mui/material';
import type { BuyerPosition, BuyerQuote } from '@torno/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/index.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';

type Props = {
  readonly quote: BuyerQuote;
  readonly positions: readonly Pick<BuyerPosition, 'positionId' | 'posNumber' | 'label'>[];
  readonly onClose: () => void;
};

/** Takes all or some positions of a quote; the RFQ goes on until it is closed (QVIEW-11). */
export const AcceptDialog = ({ quote, positions, onClose }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const notify = useNotify();
  const quoted = positions.filter(({ positionId }) =>
    quote.positions.some((position) => position.positionId === positionId),
  );
  const [chosen, setChosen] = useState<readonly string[]>(quoted.map(({ positionId }) => positionId));
  const { mutate, isPending } = useCommand('acceptQuote', {
    onSuccess: () => {
      notify(t('accept.done', { count: chosen.length }), { type: 'success' });
      onClose();
    },
  });
  const toggle = (positionId: string): void =>
    setChosen((known) =>
      known.includes(positionId) ? known.filter((id) => id !== positionId) : [...known, positionId],
    );

  return (
    <FormDialog
      title={t('accept.title')}
      onClose={onClose}
      onSubmit={() => {
        if (chosen.length > 0)
          mutate({ params: { rfqId: quote.rfqId, quoteId: quote.quoteId }, body: { positionIDs: [...chosen] } });
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={chosen.length === 0} loading={isPending}>
            {t('accept.submit')}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography variant="body2">{t('accept.text', { supplier: quote.supplier.label })}</Typography>
        <FormControl component="fieldset" error={chosen.length === 0}>
          <FormLabel component="legend">{t('accept.field')}</FormLabel>
          <FormGroup>
            {quoted.map(({ positionId, posNumber, label }) => (
              <FormControlLabel
                key={positionId}
                control={<Checkbox checked={chosen.includes(positionId)} onChange={() => toggle(positionId)} />}
                label={`${posNumber}. ${label}`}
              />
            ))}
          </FormGroup>
        </FormControl>
        {chosen.length === 0 && (
          <Typography variant="body2" color="error">
            {t('accept.none')}
          </Typography>
        )}
      </Stack>
    </FormDialog>
  );
};
