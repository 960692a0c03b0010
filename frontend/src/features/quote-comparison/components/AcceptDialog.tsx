import { Alert, Box, Stack, Typography } from '@mui/material';
import type { BuyerQuote } from '@torno/contract';
import { hasToolCost, lastDayOfValidity, leadTimeText, remainingValidity } from '@torno/domain';
import { required, useNotify, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rfqQuotes } from '../../../api/resources/rfq-parts.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useInstant } from '../../../shared/format/use-instant.js';
import { FormCheckbox, FormCheckboxes } from '../../../shared/forms/fields.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import { useFormCommand } from '../../../shared/forms/use-form-command.js';
import { useFreshWholeList } from '../../../shared/list/WholeList.js';
import { LoadingDialog } from '../../../shared/ui/LoadingDialog.js';
import { useComparisonView, type ViewedRfq } from '../hooks/use-comparison-view.js';
import { type AcceptanceLine, acceptanceOf, totalOfPositions } from '../model/acceptance.js';

type Props = {
  readonly quote: BuyerQuote;
  readonly rfq: ViewedRfq;
  readonly onClose: () => void;
};
type LinesProps = { readonly quote: BuyerQuote; readonly lines: readonly AcceptanceLine[] };

/** One position with the terms of its acceptance: quantity, price and lead time. */
const Line = ({ quote: { currency, unit } }: { readonly quote: BuyerQuote }) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const line = useRecordContext<AcceptanceLine & { readonly id: string }>();
  if (line === undefined) return null;
  const { posNumber, label, quantity, offer } = line;
  const terms = [
    t('accept.quantity', { quantity: format.number(quantity) }),
    ...(offer === null
      ? [t('notQuoted')]
      : [
          t('accept.price', { amount: format.unitPrice(offer.unitPrice, currency), unit: format.unit(unit) }),
          ...(hasToolCost(offer.fixedCost)
            ? [t('accept.toolCost', { amount: format.money(offer.fixedCost, currency) })]
            : []),
          ...(offer.leadTime.deliveryAt === ''
            ? []
            : [t('delivery', { text: leadTimeText(offer.leadTime, format.language) })]),
        ]),
  ];
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75 }}>
      <Box component="span" sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {`${posNumber}. ${label}`}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {terms.join(' · ')}
        </Typography>
      </Box>
      {offer && (
        <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
          {format.money(offer.total, currency)}
        </Box>
      )}
    </Box>
  );
};

const requireTrue = (message: string) => (value: unknown) => (value === true ? undefined : message);

/** Shows until when the quote is valid, or asks for a confirmation if it has expired (C-39). */
const Validity = ({ quote }: { readonly quote: BuyerQuote }) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const days = remainingValidity(quote.validUntil, useInstant());
  const date = format.date(lastDayOfValidity(quote.validUntil));
  if (days > 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('accept.valid', { date, left: t('validityLeft', { count: days }) })}
      </Typography>
    );
  return (
    <Alert severity="warning">
      {t('accept.expired', { date, supplier: quote.supplier.label })}
      <FormCheckbox
        source="expired"
        label={t('accept.confirmExpired', { date })}
        validate={requireTrue(t('accept.confirm'))}
      />
    </Alert>
  );
};

const useChosenIds = (): readonly string[] => useWatch({ name: 'positionIDs' }) ?? [];

/** The amount of the chosen positions, beside the button that accepts them. */
const Total = ({ quote, lines }: LinesProps) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const chosenIds = useChosenIds();
  const total = totalOfPositions(lines, chosenIds);
  const includesTools = lines.some(
    ({ positionId, offer }) => offer && chosenIds.includes(positionId) && hasToolCost(offer.fixedCost),
  );
  return (
    <Box sx={{ flex: 1, minWidth: 0, textAlign: 'right', mr: 1 }}>
      {total !== null && (
        <>
          <Typography variant="caption" color="text.secondary" component="p">
            {t(includesTools ? 'accept.totalWithTools' : 'accept.total')}
          </Typography>
          <Typography sx={{ fontWeight: 650 }}>{format.money(total, quote.currency)}</Typography>
        </>
      )}
    </Box>
  );
};

/** The chosen positions that another supplier has been promised (C-39). */
const ChosenPositions = ({ quote, lines }: LinesProps) => {
  const { t } = useTranslation('quote-comparison');
  const chosenIds = useChosenIds();
  const acceptedTwice = lines.filter(
    ({ positionId, acceptedFrom }) => acceptedFrom.length > 0 && chosenIds.includes(positionId),
  );
  return (
    <>
      {acceptedTwice.length > 0 && (
        <Alert severity="warning">
          {acceptedTwice.map(({ positionId, posNumber, label, acceptedFrom }) => (
            <Box key={positionId}>
              {t('accept.twice', { position: `${posNumber}. ${label}`, supplier: acceptedFrom.join(', ') })}
            </Box>
          ))}
          <FormCheckbox
            source="twice"
            label={t('accept.confirmTwice', { supplier: quote.supplier.label })}
            validate={requireTrue(t('accept.confirm'))}
          />
        </Alert>
      )}
    </>
  );
};

const AcceptForm = ({ quote, lines, onClose }: LinesProps & Pick<Props, 'onClose'>) => {
  const { t } = useTranslation('quote-comparison');
  const notify = useNotify();
  const accept = useFormCommand('acceptQuote', {
    onSuccess: (_, { body }) => {
      notify(t('accept.done', { count: body.positionIDs.length }), { type: 'success' });
      onClose();
    },
  });
  // A position that somebody else has already is not chosen by default: dual sourcing is a choice.
  const free = lines.filter(({ acceptedFrom }) => acceptedFrom.length === 0);
  return (
    <FormDialog
      title={t('accept.title')}
      width="md"
      defaultValues={{
        positionIDs: (free.length > 0 ? free : lines).map(({ positionId }) => positionId),
        expired: false,
        twice: false,
      }}
      mode="onChange"
      beside={<Total quote={quote} lines={lines} />}
      submit={{ label: t('accept.submit') }}
      onSubmit={({ positionIDs }) =>
        accept({ params: { rfqId: quote.rfqId, quoteId: quote.quoteId }, body: { positionIDs } })
      }
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Typography variant="body2">
          {t('accept.text', { supplier: quote.supplier.label })} {t('accept.once')}
        </Typography>
        {/* Above the positions, of which there may be more than the window shows. */}
        <Validity quote={quote} />
        <Box
          sx={{
            '& .MuiFormControl-root, & .MuiFormGroup-root > *': { width: 1 },
            '& .MuiFormControlLabel-root': { mr: 0 },
            '& .MuiFormControlLabel-label': { flex: 1 },
          }}
        >
          <FormCheckboxes
            source="positionIDs"
            label={t('accept.field')}
            validate={required(t('accept.none'))}
            choices={lines.map((line) => ({ ...line, id: line.positionId }))}
            optionText={<Line quote={quote} />}
          />
        </Box>
        <ChosenPositions quote={quote} lines={lines} />
      </Stack>
    </FormDialog>
  );
};

/**
 * Accepts all or some positions of a quote at the counted quantities; the RFQ stays open until it is closed (QVIEW-11,
 * C-39).
 */
export const AcceptDialog = ({ quote, rfq, onClose }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const view = useComparisonView(rfq);
  const quotes = useFreshWholeList(rfqQuotes, { rfqId: quote.rfqId });
  if (quotes.data)
    return <AcceptForm quote={quote} lines={acceptanceOf(rfq.positions, quote, quotes.data, view)} onClose={onClose} />;
  return <LoadingDialog title={t('accept.title')} width="md" onClose={onClose} queries={[quotes]} />;
};
