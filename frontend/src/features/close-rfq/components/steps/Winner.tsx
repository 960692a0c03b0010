import { Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.js';
import { useField } from '../../../../shared/forms/fields.js';
import { useOtherWinners } from '../../hooks/use-other-winners.js';
import { splitByAcceptance, awardable, byPosition, type CloseAnswers } from '../../model/close-wizard.js';
import { isAccepted } from '../../model/quoting-suppliers.js';
import { cheapestSplit } from '../../model/split-choices.js';
import { splitTotals } from '../../model/split-totals.js';
import { supplierLabelProps, SupplierLabel, supplierLine } from '../SupplierLabel.js';
import { TotalsHint } from '../SupplierTotal.js';
import { Confirmation } from './Confirmation.js';
import { Group } from './Group.js';
import { SplitByPosition } from './SplitByPosition.js';
import { SplitTotals } from './SplitTotals.js';
import type { StepProps } from './step-props.js';

/** The acceptances so far, which the dialog proposes (C-39). */
const Acceptances = ({ wizard: { suppliers, positionIds } }: Pick<StepProps, 'wizard'>) => {
  const { t } = useTranslation('close-rfq');
  return suppliers.filter(isAccepted).map(({ companyId, label, acceptedPositionIds }) => (
    <Typography key={companyId} variant="body2" sx={{ fontWeight: 600 }}>
      {t('proposal', { supplier: label, count: acceptedPositionIds.length, of: positionIds.length })}
    </Typography>
  ));
};

/** The winner of the order: one supplier, or several position by position. */
export const Winner = (props: StepProps) => {
  const { wizard, totals, offers } = props;
  const { t } = useTranslation('close-rfq');
  const format = useFormat();
  const id = useId();
  const { setValue } = useFormContext<CloseAnswers>();
  const { name, value, onChange, onBlur, error, helperText } = useField({ source: 'winner' });
  const discard = useOtherWinners(wizard.suppliers);
  const choose = (winner: string | null, split: CloseAnswers['split']): void => {
    onChange(winner);
    setValue('split', split, { shouldDirty: true });
    discard();
  };
  const candidates = awardable(wizard);
  const isSplit = wizard.winner === byPosition;
  const cheapest = cheapestSplit(wizard.positionIds, wizard.suppliers, offers);
  const { amount } = splitTotals(cheapest, offers).whole;
  return (
    <Group legend={t('question.winner')} problem={error ? helperText : undefined}>
      <Acceptances wizard={wizard} />
      {candidates.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
          <RadioGroup
            row
            name={`${name}-kind`}
            aria-label={t('split.kind')}
            value={isSplit ? byPosition : 'one'}
            onChange={(_, kind) =>
              kind === byPosition ? choose(byPosition, splitByAcceptance(wizard.suppliers)) : choose(null, {})
            }
          >
            <FormControlLabel value="one" control={<Radio />} label={t('split.one')} />
            <FormControlLabel value={byPosition} control={<Radio />} label={t('split.label')} />
          </RadioGroup>
          {amount !== null && (
            <Button size="small" onClick={() => choose(byPosition, cheapest)}>
              {t('split.takeCheapest', { amount: format.money(amount, totals.currency) })}
            </Button>
          )}
        </Box>
      )}
      {isSplit ? (
        <SplitByPosition {...props} />
      ) : (
        <RadioGroup
          name={name}
          aria-label={t('question.winner')}
          value={value ?? ''}
          onBlur={onBlur}
          onChange={(_, winner) => choose(winner, {})}
        >
          {candidates.map((supplier) => (
            <FormControlLabel
              key={supplier.companyId}
              value={supplier.companyId}
              control={<Radio slotProps={{ input: supplierLabelProps(id, supplier) }} />}
              label={<SupplierLabel supplier={supplier} totals={totals} id={id} />}
              sx={supplierLine}
            />
          ))}
        </RadioGroup>
      )}
      <TotalsHint totals={totals} />
      {/* In view wherever the choices are scrolled to, down to the edge of the dialog's padding. */}
      <Box
        sx={{
          position: 'sticky',
          bottom: -20,
          zIndex: 1,
          mt: 1,
          py: 1,
          bgcolor: 'background.paper',
          '&:not(:empty)': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        <SplitTotals {...props} />
        <Confirmation {...props} />
      </Box>
    </Group>
  );
};
