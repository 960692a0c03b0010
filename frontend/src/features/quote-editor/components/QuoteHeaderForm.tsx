import { Box, MenuItem, Paper, TextField, Typography } from '@mui/material';
import {
  charactersOf,
  daysOf,
  incoterms,
  lastDayOfValidity,
  quoteHeaderFields,
  quoteLimits,
  validUntil,
} from '@torno/domain';
import { Fragment, memo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useInstant } from '../../../shared/format/use-instant.js';
import type { QuoteEditing } from '../hooks/use-quote-editor.js';
import type { QuoteForm } from '../hooks/use-quote-form.js';
import { type HeaderField, type PlainHeaderField, type QuoteEntries } from '../model/entries.js';
import { headerFieldId } from '../model/field-ids.js';
import { headerMaximum } from '../model/quote-problems.js';
import { AttachmentField } from './AttachmentField.js';

type Props = Pick<QuoteEditing, 'labelOf' | 'mayName'> & {
  readonly dispatch: QuoteForm['dispatch'];
  readonly rfqId: string;
  readonly header: QuoteEntries['header'];
  readonly attachment: QuoteEntries['attachment'];
  readonly shownProblems: ReadonlyMap<string, string>;
};

/** The form renders again for its own fields only, not for every typed price. */
const sameForm = ({ shownProblems: before, ...a }: Props, { shownProblems: after, ...b }: Props): boolean =>
  a.rfqId === b.rfqId &&
  a.header === b.header &&
  a.attachment === b.attachment &&
  a.labelOf === b.labelOf &&
  a.mayName === b.mayName &&
  quoteHeaderFields.every((field) => before.get(headerFieldId(field)) === after.get(headerFieldId(field)));

/** Conditions, validity, description and attachment of a quote that is being edited (2 §5). */
export const QuoteHeaderForm = memo(
  ({ rfqId, header, attachment, shownProblems, dispatch, labelOf, mayName }: Props) => {
    const { t } = useTranslation('quote-editor');
    const { date } = useFormat();
    const now = useInstant();
    const days = daysOf(header.daysValid);
    const characters = charactersOf(header.description);
    const full = characters >= quoteLimits.description;

    const commonProps = (field: HeaderField, hint?: string) => {
      const code = shownProblems.get(headerFieldId(field));
      return {
        id: headerFieldId(field),
        label: t([`header.${field}`, `fields:${field}`]),
        value: header[field],
        error: code !== undefined,
        helperText: code === undefined ? hint : t(`problem.${field}.${code}`, { maximum: headerMaximum[field] }),
        onBlur: () => dispatch({ type: 'touch', fieldId: headerFieldId(field) }),
      };
    };
    const text = (field: PlainHeaderField, hint?: string) => ({
      ...commonProps(field, hint),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        dispatch({ type: 'header', field, value: target.value }),
    });

    /** The inputs in the order in which they are shown; the compiler asks for every field. */
    const inputs: Readonly<Record<HeaderField | 'attachment', ReactElement>> = {
      quoteNo: <TextField {...text('quoteNo', mayName ? undefined : t('header.quoteNoFixed'))} disabled={!mayName} />,
      daysValid: (
        <TextField
          {...text(
            'daysValid',
            days === undefined
              ? undefined
              : t('header.validUntil', {
                  date: date(lastDayOfValidity(validUntil(now, days))),
                }),
          )}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' } }}
        />
      ),
      incoterm: (
        <TextField
          {...commonProps('incoterm')}
          select
          onChange={({ target }) => {
            const incoterm = incoterms.find((candidate) => candidate === target.value);
            if (incoterm) dispatch({ type: 'incoterm', incoterm });
          }}
        >
          {incoterms.map((incoterm) => (
            <MenuItem key={incoterm} value={incoterm}>
              {labelOf(incoterm) || incoterm}
            </MenuItem>
          ))}
        </TextField>
      ),
      deliveryCondition: (
        <TextField
          {...commonProps('deliveryCondition', t('header.deliveryHint'))}
          placeholder={labelOf(header.incoterm)}
          multiline
          onChange={({ target }) => dispatch({ type: 'delivery', text: target.value })}
          slotProps={{ htmlInput: { maxLength: quoteLimits.deliveryCondition }, inputLabel: { shrink: true } }}
        />
      ),
      paymentCondition: (
        <TextField
          {...text('paymentCondition')}
          multiline
          slotProps={{ htmlInput: { maxLength: quoteLimits.paymentCondition } }}
        />
      ),
      attachment: <AttachmentField rfqId={rfqId} attachment={attachment} dispatch={dispatch} />,
      description: (
        <Box sx={{ gridColumn: { md: '1 / -1' } }}>
          <TextField {...text('description')} multiline minRows={4} />
          <Typography
            variant="caption"
            color={full ? 'error' : 'text.secondary'}
            sx={{ display: 'block', textAlign: 'right', mt: 0.5, fontWeight: full ? 650 : undefined }}
          >
            {t('header.characters', { count: characters, maximum: quoteLimits.description })}
          </Typography>
        </Box>
      ),
    };

    return (
      <Paper component="section" aria-labelledby="quote-conditions" sx={{ p: 2.5 }}>
        <Typography variant="h2" id="quote-conditions" sx={{ mb: 2 }}>
          {t('header.title')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          {Object.entries(inputs).map(([name, input]) => (
            <Fragment key={name}>{input}</Fragment>
          ))}
        </Box>
      </Paper>
    );
  },
  sameForm,
);
QuoteHeaderForm.displayName = 'QuoteHeaderForm';
