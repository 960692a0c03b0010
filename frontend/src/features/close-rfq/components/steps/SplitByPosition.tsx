import Add from '@mui/icons-material/Add';
import { Box, IconButton, Typography } from '@mui/material';
import { joinWithDots } from '@torno/kernel';
import { lastDayOfValidity } from '@torno/domain';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.js';
import { OptionSelect } from '../../../../shared/inputs/OptionSelect.js';
import { useOtherWinners } from '../../hooks/use-other-winners.js';
import { winnersByPosition, type CloseAnswers } from '../../model/close-wizard.js';
import { type SplitChoice, splitChoices } from '../../model/split-choices.js';
import type { StepProps } from './step-props.js';

type RowProps = {
  readonly name: string;
  readonly choices: readonly SplitChoice[];
  /** The companies that get the position. */
  readonly winners: readonly string[];
  readonly onChange: (winners: readonly string[]) => void;
  readonly labelOf: (choice: SplitChoice) => string;
};

/** The choice of a supplier for one position, of nobody, or of several by further selects (dual sourcing). */
const Row = ({ name, choices, winners, onChange, labelOf }: RowProps) => {
  const { t } = useTranslation('close-rfq');
  const [isAdding, setIsAdding] = useState(false);
  const shownWinners: readonly (string | null)[] = [...winners, ...(isAdding || winners.length === 0 ? [null] : [])];
  const choose = (index: number, id: string | null): void => {
    setIsAdding(false);
    onChange([...winners.slice(0, index), ...(id === null ? [] : [id]), ...winners.slice(index + 1)]);
  };
  return (
    <Box
      component="fieldset"
      aria-label={name}
      sx={{
        m: 0,
        p: 0,
        minInlineSize: 0,
        border: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) minmax(0, 5fr) auto' },
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {shownWinners.map((winner, index) => (
          <OptionSelect
            key={winner ?? 'nobody'}
            size="small"
            fullWidth
            value={winner}
            emptyLabel={t('split.nobody')}
            name={t('split.winner', { name })}
            // In a narrow window a long name must not hide the price behind it.
            sx={{ '& .MuiSelect-select': { whiteSpace: 'normal' } }}
            options={choices
              .filter(({ supplier: { companyId } }) => companyId === winner || !winners.includes(companyId))
              .map((choice) => ({ id: choice.supplier.companyId, label: labelOf(choice) }))}
            onChange={(id) => choose(index, id === null ? null : String(id))}
          />
        ))}
      </Box>
      <IconButton
        size="small"
        aria-label={t('split.another', { name })}
        title={t('split.another', { name })}
        disabled={isAdding || winners.length === 0 || winners.length === choices.length}
        onClick={() => setIsAdding(true)}
      >
        <Add fontSize="small" />
      </IconButton>
    </Box>
  );
};

/** The winners of each position, chosen from those who have quoted it. */
export const SplitByPosition = ({ wizard, totals: { currency }, positions, offers }: StepProps) => {
  const { t } = useTranslation(['close-rfq', 'quote-comparison']);
  const format = useFormat();
  const { setValue } = useFormContext<CloseAnswers>();
  const discard = useOtherWinners(wizard.suppliers);
  const winnerOf = winnersByPosition(wizard);
  return positions.map(({ positionId, posNumber, label }) => {
    const name = `${posNumber}. ${label}`;
    const choices = splitChoices(positionId, wizard.suppliers, offers);
    if (choices.length === 0)
      return (
        <Typography
          key={positionId}
          variant="body2"
          color="text.secondary"
          sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          {t('split.notQuoted', { name })}
        </Typography>
      );
    return (
      <Row
        key={positionId}
        name={name}
        choices={choices}
        winners={winnerOf[positionId] ?? []}
        onChange={(winners) => {
          setValue(`split.${positionId}`, winners, { shouldDirty: true });
          discard();
        }}
        labelOf={({ supplier, amount, cheapest }) =>
          joinWithDots([
            supplier.label,
            ...(amount === null ? [] : [format.money(amount, currency)]),
            ...(cheapest ? [t('split.cheapest')] : []),
            ...(supplier.acceptedPositionIds.includes(positionId) ? [t('accepted')] : []),
            ...(supplier.expiredSince === null
              ? []
              : [t('quote-comparison:expiredOn', { date: format.date(lastDayOfValidity(supplier.expiredSince)) })]),
          ])
        }
      />
    );
  });
};
