import {
  Alert,
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import type { BuyerRfq } from '@torno/contract';
import { closeOutcomes, lastDayOfValidity, noAwardReasons } from '@torno/domain';
import { Fragment, type ReactNode, useId } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormCheckbox, FormCheckboxes, FormRadios, useField } from '../../../shared/forms/fields.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { type CountedOffers, TotalFigure } from '../../quote-comparison/index.js';
import {
  awardable,
  byPosition,
  type CloseStep,
  type CloseWizard,
  type Closing,
  doubtsOf,
  resetForOtherWinners,
  isDoubtful,
  isOffered,
  othersOf,
  type QuotingSupplier,
  splitFor,
  winnersOf,
} from '../model/close-wizard.js';
import { splitTotals } from '../model/split-totals.js';
import { RatingFields } from './RatingFields.js';
import { labelledBySupplier, SupplierLabel, supplierLine } from './SupplierLabel.js';
import { SupplierTotal, type SupplierTotals, TotalsHint } from './SupplierTotal.js';

type Props = {
  readonly wizard: CloseWizard;
  readonly totals: SupplierTotals;
  readonly positions: BuyerRfq['positions'];
  readonly offers: CountedOffers;
};

type GroupProps = {
  readonly legend: string;
  /** Why the server has refused the answer. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
};

const Group = ({ legend, problem, children }: GroupProps) => (
  <FormControl component="fieldset" fullWidth error={problem !== undefined}>
    <FormLabel component="legend" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {legend}
    </FormLabel>
    {children}
    {problem !== undefined && <FormHelperText role="alert">{problem}</FormHelperText>}
  </FormControl>
);

/** Discards what was answered about the winners so far. */
const useOtherWinners = (suppliers: readonly QuotingSupplier[]) => {
  const { setValue } = useFormContext<Closing>();
  return (): void => {
    const { confirmed, ratings } = resetForOtherWinners(suppliers);
    setValue('confirmed', confirmed);
    setValue('ratings', ratings);
  };
};

const Described = ({ label, hint }: { readonly label: string; readonly hint: string }) => (
  <>
    {label}
    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {hint}
    </Typography>
  </>
);

const OutcomeLabel = () => {
  const { t } = useTranslation('close-rfq');
  const outcome = useRecordContext()?.id;
  return <Described label={t(`outcome.${outcome}`)} hint={t(`outcomeHint.${outcome}`)} />;
};

const Outcome = ({ wizard }: Props) => {
  const { t } = useTranslation('close-rfq');
  const nothingToAward = awardable(wizard).length === 0;
  return (
    <>
      <FormRadios
        source="outcome"
        label={t('question.outcome')}
        choices={closeOutcomes.map((id) => ({ id, disabled: !isOffered(wizard, id) }))}
        optionText={<OutcomeLabel />}
      />
      {nothingToAward && (
        <Typography variant="body2" color="text.secondary">
          {t(wizard.suppliers.length === 0 ? 'noQuotes' : 'noAwardableQuotes')}
        </Typography>
      )}
    </>
  );
};

/** What each winner gets, and what the whole award amounts to. */
const SplitTotals = ({ wizard, totals: { currency }, offers }: Props) => {
  const { t } = useTranslation('close-rfq');
  const winners = winnersOf(wizard);
  if (wizard.winner !== byPosition || winners.length === 0) return null;
  const { byCompany, whole } = splitTotals(wizard.split, offers);
  return (
    <Box
      component="dl"
      aria-label={t('split.totals')}
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 0.5 }}
    >
      {winners.map(({ companyId, label }) => (
        <Fragment key={companyId}>
          <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
            <TotalFigure total={byCompany.get(companyId)} currency={currency} />
          </Box>
        </Fragment>
      ))}
      <Box component="dt" sx={{ fontWeight: 650 }}>
        {t('split.whole')}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
        <TotalFigure total={whole} currency={currency} />
      </Box>
    </Box>
  );
};

/** The winners of each position. */
const SplitByPosition = (props: Props) => {
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

/** What has to be confirmed about the chosen winners (C-39). */
const Confirmation = ({ wizard, positions }: Props) => {
  const { t } = useTranslation('close-rfq');
  const format = useFormat();
  const doubts = doubtsOf(wizard);
  if (winnersOf(wizard).length === 0 || !isDoubtful(doubts)) return null;
  const twice = positions.filter(({ positionId }) => doubts.twice.includes(positionId));
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {doubts.passedOver.map(({ companyId, label }) => (
        <div key={companyId}>{t('doubt.passedOver', { supplier: label })}</div>
      ))}
      {doubts.expired.map(({ companyId, label, expiredSince }) => (
        <div key={companyId}>
          {t('doubt.expired', { supplier: label, date: format.date(lastDayOfValidity(expiredSince)) })}
        </div>
      ))}
      {twice.map(({ positionId, posNumber, label }) => (
        <div key={positionId}>{t('doubt.twice', { position: `${posNumber}. ${label}` })}</div>
      ))}
      <FormCheckbox source="confirmed" label={t('doubt.confirm')} />
    </Alert>
  );
};

const Winner = (props: Props) => {
  const { wizard, totals } = props;
  const { t } = useTranslation('close-rfq');
  const id = useId();
  const { setValue } = useFormContext<Closing>();
  const { name, value, onChange, onBlur, error, helperText } = useField({ source: 'winner' });
  const discard = useOtherWinners(wizard.suppliers);
  const choose = (winner: string): void => {
    onChange(winner);
    setValue('split', splitFor(wizard.suppliers, winner));
    discard();
  };
  return (
    <Group legend={t('question.winner')} problem={error ? helperText : undefined}>
      <RadioGroup name={name} value={value ?? ''} onBlur={onBlur} onChange={(_, winner) => choose(winner)}>
        {awardable(wizard).map((supplier) => (
          <FormControlLabel
            key={supplier.companyId}
            value={supplier.companyId}
            control={<Radio slotProps={{ input: labelledBySupplier(id, supplier) }} />}
            label={<SupplierLabel supplier={supplier} totals={totals} id={id} />}
            sx={supplierLine}
          />
        ))}
        {awardable(wizard).length > 1 && (
          <FormControlLabel
            value={byPosition}
            control={<Radio />}
            label={<Described label={t('split.label')} hint={t('split.hint')} />}
            sx={{ alignItems: 'flex-start' }}
          />
        )}
      </RadioGroup>
      {wizard.winner === byPosition && <SplitByPosition {...props} />}
      <TotalsHint />
      <Confirmation {...props} />
    </Group>
  );
};

type RatedProps = Props & {
  readonly supplier: QuotingSupplier;
  readonly legend: string;
};

/** The rating of one supplier, beside the total of the quote, or of what they get. */
const Rated = ({ totals, supplier: { companyId, label }, legend }: RatedProps) => (
  <Group legend={legend}>
    <SupplierTotal companyId={companyId} totals={totals} />
    <RatingFields companyId={companyId} supplier={label} />
  </Group>
);

/** Why the server has refused the ratings. */
const RatingsProblem = () => {
  const { error, helperText } = useField({ source: 'ratings' });
  return (
    error && (
      <FormHelperText error role="alert">
        {helperText}
      </FormHelperText>
    )
  );
};

const RateWinner = (props: Props) => {
  const { wizard, totals, offers } = props;
  const { t } = useTranslation('close-rfq');
  const won = wizard.winner === byPosition ? { ...totals, ...splitTotals(wizard.split, offers) } : totals;
  return (
    <Stack spacing={2.5}>
      {winnersOf(wizard).map((supplier) => (
        <Rated
          key={supplier.companyId}
          {...props}
          totals={won}
          supplier={supplier}
          legend={t('question.rateWinner', { supplier: supplier.label })}
        />
      ))}
      <SplitTotals {...props} />
      <RatingsProblem />
    </Stack>
  );
};

const RateOthers = (props: Props) => {
  const { t } = useTranslation('close-rfq');
  const others = othersOf(props.wizard);
  if (others.length === 0) return <Typography variant="body2">{t('noOthers')}</Typography>;
  return (
    <Stack spacing={2.5}>
      <Typography variant="body2">{t('question.rateOthers')}</Typography>
      {others.map((supplier) => (
        <Rated key={supplier.companyId} {...props} supplier={supplier} legend={supplier.label} />
      ))}
      <RatingsProblem />
    </Stack>
  );
};

const Negotiation = ({ wizard, totals }: Props) => {
  const { t } = useTranslation('close-rfq');
  const id = useId();
  const { value, onChange, onBlur, error, helperText } = useField({ source: 'negotiationCompanyIDs' });
  const chosen: readonly string[] = value;
  return (
    <Group legend={t('question.negotiation')} problem={error ? helperText : undefined}>
      <FormGroup>
        {awardable(wizard).map((supplier) => (
          <FormControlLabel
            key={supplier.companyId}
            control={
              <Checkbox
                checked={chosen.includes(supplier.companyId)}
                onBlur={onBlur}
                onChange={(_, on) =>
                  onChange([
                    ...chosen.filter((each) => each !== supplier.companyId),
                    ...(on ? [supplier.companyId] : []),
                  ])
                }
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

const Reason = () => {
  const { t } = useTranslation('close-rfq');
  return (
    <FormRadios
      source="noAwardReason"
      label={t('question.reason')}
      choices={noAwardReasons.map((reason) => ({ id: reason, label: t(`reason.${reason}`) }))}
    />
  );
};

const fields: Readonly<Record<CloseStep, (props: Props) => ReactNode>> = {
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
