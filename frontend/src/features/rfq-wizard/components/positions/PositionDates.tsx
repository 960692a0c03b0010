import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../shared/inputs/DateField.js';
import { useWizard } from '../../hooks/wizard-context.js';

/** Delivery dates of positions that differ from the RFQ's. */
export const PositionDates = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation('rfq-wizard');
  const { state, dispatch } = useWizard();
  const [open, setOpen] = useState(() => state.positions.some(({ deliveryDate }) => deliveryDate !== ''));
  if (state.positions.length < 2) return null;
  if (!open)
    return (
      <Button onClick={() => setOpen(true)} sx={{ justifySelf: 'start', textAlign: 'left' }}>
        {t('dates.perPosition')}
      </Button>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {t('dates.perPositionHint')}
      </Typography>
      {state.positions.map(({ positionId, label, deliveryDate }, index) => (
        <DateField
          key={positionId}
          label={t('dates.ofPosition', { number: index + 1, name: label })}
          value={deliveryDate}
          onChange={(date) => dispatch({ type: 'positionChanged', positionId, change: { deliveryDate: date } })}
          min={today}
          sx={{ maxWidth: { sm: 420 } }}
        />
      ))}
    </Box>
  );
};
