import {
  Alert,
  Box,
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
import type { BuyerRfq } from '@torno/contract';
import { closeOutcomes, lastDayOfValidity, noAwardReasons } from '@torno/domain';
import { type Dispatch, Fragment, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  awardable,
  type CloseAction,
  type CloseWizard,
  doubtsOf,
  isDoubtful,
  isOffered,
  othersOf,
  type QuotingSupplier,
  ratingOf,
  winnersOf,
} from '../model/close-wizard.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { type CountedOffers, TotalFigure } from '../../quote-comparison/index.js';
import { splitTotals } from '../model/split-totals.js';
import { RatingFields } from './RatingFields.js';
import { labelledBySupplier, SupplierLabel, supplierLine } from './SupplierLabel.js';
import { SupplierTotal, type SupplierTotals, TotalsHint } from './SupplierTotal.js';

type Props = {
  readonly wizard: CloseWizard;
  readonly dispatch: Dispatch<CloseAction>;
  readonly totals: SupplierTotals;
  readonly positions: BuyerRfq['positions'];
  readonly offers: CountedOffers;
};

const Group = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <FormControl component="fieldset" fullWidth>
    <FormLabel component="legend" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {legend}
    </FormLabel>
    {children}
  </FormControl>
);

/** The value of the choice to award by position; ids of companies are UUIDs. */
const byPosition = 'by-position';

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

/** What each winner gets, and what the whole award amounts to. */
const SplitTotals = ({ wizard, totals: { currency }, offers }: Props) => {
  const { t } = useTranslation('close-rfq');
  const winners = winnersOf(wizard);
  if (wizard.split === null || winners.length === 0) return null;
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
    dispatch,
    totals: { currency },
    positions,
    offers,
  } = props;
  const { t } = useTranslation('close-rfq');
  const format = useFormat();
  return (
    <Stack spacing={2} sx={{ mt: 1, pl: { sm: 4 } }}>
      {positions.map(({ positionId, posNumber, label }) => (
        <Group key={positionId} legend={`${posNumber}. ${label}`}>
          <FormGroup>
            {awardable(wizard)
              .filter(({ quotedPositionIds }) => quotedPositionIds.includes(positionId))
              .map((supplier) => {
                const { companyId } = supplier;
                const amount = offers.get(companyId)?.get(positionId);
                const facts = [
                  ...(amount === undefined ? [] : [format.money(amount, currency)]),
                  ...(supplier.acceptedPositionIds.includes(positionId) ? [t('accepted')] : []),
                ];
                return (
                  <FormControlLabel
                    key={companyId}
                    control={
                      <Checkbox
                        checked={wizard.split?.[positionId]?.includes(companyId) ?? false}
                        onChange={() => dispatch({ type: 'positionToggled', positionId, companyId })}
                      />
                    }
                    label={[supplier.label, ...facts].join(' · ')}
                  />
                );
              })}
          </FormGroup>
        </Group>
      ))}
      <SplitTotals {...props} />
    </Stack>
  );
};

/** What has to be confirmed about the chosen winners (C-39). */
const Confirmation = ({ wizard, dispatch, positions }: Props) => {
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
      <FormControlLabel
        control={
          <Checkbox
            checked={wizard.confirmed}
            onChange={(_, confirmed) => dispatch({ type: 'confirmed', confirmed })}
          />
        }
        label={t('doubt.confirm')}
      />
    </Alert>
  );
};

const Winner = (props: Props) => {
  const { wizard, dispatch, totals } = props;
  const { t } = useTranslation('close-rfq');
  const id = useId();
  return (
    <Group legend={t('question.winner')}>
      <RadioGroup value={wizard.split === null ? (wizard.winner ?? '') : byPosition}>
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
        {awardable(wizard).length > 1 && (
          <FormControlLabel
            value={byPosition}
            control={<Radio onChange={() => dispatch({ type: 'splitChosen' })} />}
            label={<Described label={t('split.label')} hint={t('split.hint')} />}
            sx={{ alignItems: 'flex-start' }}
          />
        )}
      </RadioGroup>
      {wizard.split !== null && <SplitByPosition {...props} />}
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
const Rated = ({ wizard, dispatch, totals, supplier: { companyId, label }, legend }: RatedProps) => (
  <Group legend={legend}>
    <SupplierTotal companyId={companyId} totals={totals} />
    <RatingFields
      supplier={label}
      rating={ratingOf(wizard, companyId)}
      onChange={(rating) => dispatch({ type: 'rated', companyId, rating })}
    />
  </Group>
);

const RateWinner = (props: Props) => {
  const { wizard, totals, offers } = props;
  const { t } = useTranslation('close-rfq');
  const won = wizard.split === null ? totals : { ...totals, ...splitTotals(wizard.split, offers) };
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
