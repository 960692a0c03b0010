import { Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { FormCheckboxes } from '../../../../shared/forms/fields.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { useOtherWinners } from '../../hooks/use-other-winners.js';
import { awardable } from '../../model/close-wizard.js';
import { SplitTotals } from './SplitTotals.js';
import type { StepProps } from './step-props.js';

/** The winners of each position. */
export const SplitByPosition = (props: StepProps) => {
  const {
    wizard,
    totals: { currency },
    positions,
    offers,
  } = props;
  const { t } = useTranslation('close-rfq');
  const format = useFormat();
  const discard = useOtherWinners(wizard.suppliers);
  const choicesOf = (positionId: string) =>
    awardable(wizard)
      .filter(({ quotedPositionIds }) => quotedPositionIds.includes(positionId))
      .map(({ companyId, label, acceptedPositionIds }) => {
        const amount = offers.get(companyId)?.get(positionId);
        const facts = [
          ...(amount === undefined ? [] : [format.money(amount, currency)]),
          ...(acceptedPositionIds.includes(positionId) ? [t('accepted')] : []),
        ];
        return { id: companyId, label: [label, ...facts].join(' · ') };
      });
  const quoted = positions.flatMap((position) => {
    const choices = choicesOf(position.positionId);
    return choices.length === 0 ? [] : [{ ...position, choices }];
  });
  return (
    <Stack spacing={2} sx={{ mt: 1, pl: { sm: 4 } }}>
      {quoted.map(({ positionId, posNumber, label, choices }) => (
        <FormCheckboxes
          key={positionId}
          source={`split.${positionId}`}
          label={`${posNumber}. ${label}`}
          choices={choices}
          onChange={discard}
        />
      ))}
      <SplitTotals {...props} />
    </Stack>
  );
};
