import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { closeOutcomes, noAwardReasons } from '@torno/domain';
import { type Dispatch, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { awardable, type CloseAction, type CloseWizard, isOffered, othersOf, ratingOf } from '../model/close-wizard.js';
import { RatingFields } from './RatingFields.js';
import { labelledBySupplier, SupplierLabel, supplierLine } from './SupplierLabel.js';
import { SupplierTotal, type SupplierTotals, TotalsHint } from './SupplierTotal.js';

type Props = {
  readonly wizard: CloseWizard;
  readonly dispatch: Dispatch<CloseAction>;
  readonly totals: SupplierTotals;
};

const Group = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <FormControl component="fieldset" fullWidth>
    <FormLabel component="legend" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {legend}
    </FormLabel>
    {children}
  </FormControl>
);

const Described = ({ label, hint }: { readonly label: string; readonly hint: string }) => (
  <>
    {label}
    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {hint}
    </Typography>
  </>
);

const Outcome = ({ wizard, dispatch }: Props) => {
  const { t } = useTranslation('close-rfq');
  const nothingToAward = awardable(wizard).length === 0;
  return (
    <Group legend={t('question.outcome')}>
      <RadioGroup value={wizard.outcome ?? ''}>
        {closeOutcomes.map((outcome) => (
          <FormControlLabel
            key={outcome}
            value={outcome}
            disabled={!isOffered(wizard, outcome)}
            control={<Radio onChange={() => dispatch({ type: 'outcomeChosen', outcome })} />}
            label={<Described label={t(`outcome.${outcome}`)} hint={t(`outcomeHint.${outcome}`)} />}
            sx={{ alignItems: 'flex-start', mb: 1 }}
          />
        ))}
      </RadioGroup>
      {nothingToAward && (
        <Typography variant="body2" color="text.secondary">
          {t(wizard.suppliers.length === 0 ? 'noQuotes' : 'noAwardableQuotes')}
        </Typography>
      )}
    </Group>
  );
};

const Winner = ({ wizard, dispatch, totals }: Props) => {
  const { t } = useTranslation('close-rfq');
  const id = useId();
  return (
    <Group legend={t('question.winner')}>
      <RadioGroup value={wizard.winner ?? ''}>
        {awardable(wizard).map((supplier) => (
          <FormControlLabel
            key={supplier.companyId}
            value={supplier.companyId}
            control={
              <Radio
                onChange={() => dispatch({ type: 'winnerChosen', companyId: supplier.companyId })}
                slotProps={{ input: labelledBySupplier(id, supplier) }}
              />
            }
            label={<SupplierLabel supplier={supplier} totals={totals} id={id} />}
            sx={supplierLine}
          />
        ))}
      </RadioGroup>
      <TotalsHint />
    </Group>
  );
};

const RateWinner = ({ wizard, dispatch, totals }: Props) => {
  const { t } = useTranslation('close-rfq');
  const winner = wizard.suppliers.find(({ companyId }) => companyId === wizard.winner);
  if (winner === undefined) return null;
  const { companyId, label } = winner;
  return (
    <Group legend={t('question.rateWinner', { supplier: label })}>
      <SupplierTotal companyId={companyId} totals={totals} />
      <RatingFields
        supplier={label}
        rating={ratingOf(wizard, companyId)}
        onChange={(rating) => dispatch({ type: 'rated', companyId, rating })}
      />
    </Group>
  );
};

const RateOthers = ({ wizard, dispatch, totals }: Props) => {
  const { t } = useTranslation('close-rfq');
  const others = othersOf(wizard);
  if (others.length === 0) return <Typography variant="body2">{t('noOthers')}</Typography>;
  return (
    <Stack spacing={2.5}>
      <Typography variant="body2">{t('question.rateOthers')}</Typography>
      {others.map(({ companyId, label }) => (
        <Group key={companyId} legend={label}>
          <SupplierTotal companyId={companyId} totals={totals} />
          <RatingFields
            supplier={label}
            rating={ratingOf(wizard, companyId)}
            onChange={(rating) => dispatch({ type: 'rated', companyId, rating })}
          />
        </Group>
      ))}
    </Stack>
  );
};

const Negotiation = ({ wizard, dispatch, totals }: Props) => {
  const { t } = useTranslation('close-rfq');
  const id = useId();
  return (
    <Group legend={t('question.negotiation')}>
      <FormGroup>
        {awardable(wizard).map((supplier) => (
          <FormControlLabel
            key={supplier.companyId}
            control={
              <Checkbox
                checked={wizard.negotiation.includes(supplier.companyId)}
                onChange={() => dispatch({ type: 'negotiationToggled', companyId: supplier.companyId })}
                slotProps={{ input: labelledBySupplier(id, supplier) }}
              />
            }
            label={<SupplierLabel supplier={supplier} totals={totals} id={id} />}
            sx={supplierLine}
          />
        ))}
      </FormGroup>
      <TotalsHint />
    </Group>
  );
};

const Reason = ({ wizard, dispatch }: Props) => {
  const { t } = useTranslation('close-rfq');
  return (
    <Group legend={t('question.reason')}>
      <RadioGroup value={wizard.reason ?? ''}>
        {noAwardReasons.map((reason) => (
          <FormControlLabel
            key={reason}
            value={reason}
            control={<Radio onChange={() => dispatch({ type: 'reasonChosen', reason })} />}
            label={t(`reason.${reason}`)}
          />
        ))}
      </RadioGroup>
    </Group>
  );
};

const fields: Readonly<Record<CloseWizard['step'], (props: Props) => ReactNode>> = {
  outcome: Outcome,
  winner: Winner,
  rateWinner: RateWinner,
  rateOthers: RateOthers,
  negotiation: Negotiation,
  reason: Reason,
};

/** The fields of the current step. */
export const CloseStepFields = (props: Props) => {
  const Fields = fields[props.wizard.step];
  return <Fields {...props} />;
};
