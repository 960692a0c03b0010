import { joinWithDots } from '@torno/kernel';
import { Box, Button, capitalize, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { useProfile } from '../../../api/use-profile.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRow } from '../../../shared/list/use-row.js';
import { rfqAddress, withReturn } from '../../../shared/routing/addresses.js';
import { BuyerStatusChip, isOverdue, stateOf } from '../../rfq-status/index.js';
import { nextStepOf } from '../model/row-actions.js';

type LinkProps = {
  /** Address of the list. */
  readonly currentAddress: string;
};

type BelowProps = {
  readonly children: ReactNode;
  readonly strong?: boolean;
  /** The whole text, where it may be cut. */
  readonly title?: string;
};

/** The second line of a cell. */
const Below = ({ children, strong = false, title }: BelowProps) => (
  <Typography
    component="span"
    variant="caption"
    noWrap
    title={title}
    sx={{ display: 'block', fontWeight: strong ? 600 : 400, color: strong ? 'primary.main' : 'text.secondary' }}
  >
    {children}
  </Typography>
);

const useName = (): string => {
  const { label } = useRow(buyerRfqs);
  const { t } = useTranslation('buyer-rfqs');
  return label.trim() === '' ? t('untitled') : label;
};

/** A text of two lines, which is as high as a row. */
const inTwoLines = {
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
} as const;

/** The name of the row's RFQ, linked to its wizard or view, which leads back to the list (BRFQ-06, BRFQ-07). */
export const RfqLink = ({ currentAddress }: LinkProps) => {
  const row = useRow(buyerRfqs);
  const name = useName();
  return (
    <Link
      component={RouterLink}
      to={withReturn(rfqAddress(row), currentAddress)}
      title={name}
      sx={{
        ...inTwoLines,
        // A row of a wide table has two lines, of which the numbers are one.
        WebkitLineClamp: { xs: '2', lg: '1' },
        wordBreak: { lg: 'break-all' },
        fontWeight: 650,
      }}
    >
      {name}
    </Link>
  );
};

/** Number, internal code and size below an RFQ's name, and its owner unless that is the reader. */
export const RfqNumbers = () => {
  const { secondaryId, internalCode, positionCount, ownerUserId, ownerFirstName, ownerLastName } = useRow(buyerRfqs);
  const { data: profile } = useProfile();
  const { t } = useTranslation('buyer-rfqs');
  const owner = profile === undefined || profile.userId === ownerUserId ? '' : `${ownerFirstName} ${ownerLastName}`;
  const parts = [String(secondaryId), internalCode, t('positions', { count: positionCount }), owner];
  return <Below>{joinWithDots(parts)}</Below>;
};

/**
 * The state with its details: to whom the RFQ was awarded, or how many suppliers have requested access under the NDA.
 */
export const StateFacts = () => {
  const row = useRow(buyerRfqs);
  const { t } = useTranslation(['buyer-rfqs', 'shared']);
  const { awards, openNdaCount, status, createdAt } = row;
  const format = useFormat();
  const [first] = awards;
  const secondLine = (): ReactNode => {
    if (first !== undefined && awards.length > 1)
      return <Below>{t('shared:award.suppliers', { count: awards.length })}</Below>;
    if (first !== undefined) return <Below title={first.label}>{first.label}</Below>;
    if (status === 'Active' && openNdaCount > 0) return <Below strong>{t('openNdas', { count: openNdaCount })}</Below>;
    return status === 'InWork' && <Below>{t('createdOn', { date: format.date(createdAt) })}</Below>;
  };
  return (
    <>
      <BuyerStatusChip rfq={row} short />
      {secondLine()}
    </>
  );
};

/** The things that publication of a draft still lacks; undefined for any other RFQ. */
const useMissing = (): readonly string[] | undefined => {
  const { status, missing } = useRow(buyerRfqs);
  const { t } = useTranslation('buyer-rfqs');
  return status === 'InWork' ? missing.map((code) => t(`codes:required.${code}`)) : undefined;
};

/** The first things of a list and the number of the others, as names of RFQs count further parts. */
const beginningOf = (things: readonly string[], shown: number): string =>
  `${things.slice(0, shown).join(', ')}${things.length > shown ? ` (+${things.length - shown})` : ''}`;

/** The first of these things in a sentence that names what they are; undefined as above. */
export const useMissingSentence = (): ReactNode => {
  const things = useMissing();
  const { t } = useTranslation('buyer-rfqs');
  if (things === undefined) return undefined;
  const sentenceOf = (text: string): string => (things.length === 0 ? t('complete') : t('missing', { things: text }));
  return (
    <Box component="span" title={sentenceOf(things.join(', '))}>
      {sentenceOf(beginningOf(things, 1))}
    </Box>
  );
};

/** The first things for a column that is called so. */
export const MissingThings = () => {
  const things = useMissing();
  const { t } = useTranslation('buyer-rfqs');
  if (things === undefined) return <>–</>;
  const textOf = (text: string): string => (things.length === 0 ? t('complete') : capitalize(text));
  return (
    <Box component="span" title={textOf(things.join(', '))} sx={{ ...inTwoLines, minWidth: 300 }}>
      {textOf(beginningOf(things, 2))}
    </Box>
  );
};

/** The width of the columns of the deadline and of the quotes, in pixels. */
const missingWidth = 180;

/** The time left to quote, or since when quoting has ended; of a draft what its publication waits for. */
export const DeadlineText = ({ short = false }: { readonly short?: boolean }) => {
  const row = useRow(buyerRfqs);
  const { t } = useTranslation('buyer-rfqs');
  const format = useFormat();
  const missingSentence = useMissingSentence();
  if (missingSentence !== undefined)
    return (
      // Two lines over the column of the quotes, which a draft has none of: a wider column would take the room of names.
      <Box sx={{ width: 0, whiteSpace: 'normal' }}>
        <Typography
          variant="caption"
          sx={{ display: 'block', width: missingWidth, lineHeight: 1.3, color: 'text.secondary' }}
        >
          {missingSentence}
        </Typography>
      </Box>
    );
  if (row.endDate === null) return <>–</>;
  const timeAndDays = (endDate: string): string => {
    if (isOverdue(row)) return t('overdue');
    const days = row.status === 'Active' ? format.deadline({ status: 'Active', endDate, endedAt: null }) : null;
    return joinWithDots([short ? null : format.untilTime(endDate), days]);
  };
  return (
    <>
      {format.date(row.endDate)}
      <Below>{timeAndDays(row.endDate)}</Below>
    </>
  );
};

/** How many of the invited suppliers have quoted, in a text of the catalogue; undefined where there are none. */
export const useQuoteCounts = (key: 'quotesOf' | 'quotesOnCard'): string | undefined => {
  const { quoteCount, supplierCount } = useRow(buyerRfqs);
  const { t } = useTranslation('buyer-rfqs');
  return supplierCount === 0 && quoteCount === 0 ? undefined : t(key, { quotes: quoteCount, suppliers: supplierCount });
};

/** How many quotes nobody has looked at. */
export const NewQuotes = () => {
  const { status, newQuoteCount } = useRow(buyerRfqs);
  const { t } = useTranslation('buyer-rfqs');
  return status === 'Active' && newQuoteCount > 0 && <Below strong>{t('newQuotes', { count: newQuoteCount })}</Below>;
};

/** The quotes of an RFQ; of a draft, the things that it lacks have this place. */
export const QuoteFigure = () => {
  const { status } = useRow(buyerRfqs);
  const counts = useQuoteCounts('quotesOf');
  if (status === 'InWork') return null;
  return (
    <>
      {counts ?? '–'}
      <NewQuotes />
    </>
  );
};

/** The total of the award; where it is not known, the lowest one that covers every position. */
export const TotalAmount = () => {
  const { awardedTotal, bestTotal, currency } = useRow(buyerRfqs);
  const { t } = useTranslation('buyer-rfqs');
  const format = useFormat();
  const total = awardedTotal ?? bestTotal;
  if (total === null) return <>–</>;
  const amount = format.money(total, currency);
  return (
    <Box component="span" sx={{ fontWeight: 600 }}>
      {awardedTotal === null ? t('total.from', { amount }) : amount}
    </Box>
  );
};

/** The total, and for which quantities it is. */
export const TotalFigure = () => {
  const { awardedTotal, bestTotal, quantityChoice } = useRow(buyerRfqs);
  const { t } = useTranslation('buyer-rfqs');
  return (
    <>
      <TotalAmount />
      {(awardedTotal ?? bestTotal) !== null && (
        <Below>{t(awardedTotal === null ? `total.best.${quantityChoice}` : 'total.awarded')}</Below>
      )}
    </>
  );
};

/** The next step with the RFQ, by its state; a decision that waits stands out. */
export const NextStep = ({ currentAddress }: LinkProps) => {
  const row = useRow(buyerRfqs);
  const name = useName();
  const { t } = useTranslation('buyer-rfqs');
  const step = t(`next.${nextStepOf(row)}`);
  return (
    <Button
      component={RouterLink}
      to={withReturn(rfqAddress(row), currentAddress)}
      size="small"
      variant={stateOf(row) === 'ToDecide' && row.quoteCount > 0 ? 'contained' : 'text'}
      aria-label={t('next.of', { step, name })}
      sx={{ whiteSpace: 'nowrap', px: 0.75, py: 0.25 }}
    >
      {step}
    </Button>
  );
};
