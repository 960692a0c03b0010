import { Stack, Typography } from '@mui/material';
import type { BuyerPosition, BuyerQuote } from '@torno/contract';
import { required, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormCheckboxes } from '../../../shared/forms/fields.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import { useFormCommand } from '../../../shared/forms/use-form-command.js';

type Props = {
  readonly quote: BuyerQuote;
  readonly positions: readonly Pick<BuyerPosition, 'positionId' | 'posNumber' | 'label'>[];
  readonly onClose: () => void;
};

/** Accepts all or some positions of a quote; the RFQ stays open until it is closed (QVIEW-11). */
export const AcceptDialog = ({ quote, positions, onClose }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const notify = useNotify();
  const quoted = positions.filter(({ positionId }) =>
    quote.positions.some((position) => position.positionId === positionId),
  );
  const accept = useFormCommand('acceptQuote', {
    onSuccess: (_, { body }) => {
      notify(t('accept.done', { count: body.positionIDs.length }), { type: 'success' });
      onClose();
    },
  });

  return (
    <FormDialog
      title={t('accept.title')}
      defaultValues={{ positionIDs: quoted.map(({ positionId }) => positionId) }}
      mode="onChange"
      submit={{ label: t('accept.submit') }}
      onSubmit={({ positionIDs }) =>
        accept({ params: { rfqId: quote.rfqId, quoteId: quote.quoteId }, body: { positionIDs } })
      }
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Typography variant="body2">{t('accept.text', { supplier: quote.supplier.label })}</Typography>
        <FormCheckboxes
          source="positionIDs"
          label={t('accept.field')}
          validate={required(t('accept.none'))}
          choices={quoted.map(({ positionId, posNumber, label }) => ({
            id: positionId,
            label: `${posNumber}. ${label}`,
          }))}
        />
      </Stack>
    </FormDialog>
  );
};
