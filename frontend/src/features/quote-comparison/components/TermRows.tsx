import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { termsOf, useQuoteTerms } from '../hooks/use-quote-terms.js';
import type { ComparisonProps } from './comparison-props.js';
import type { CellProps } from './HeadRows.js';

type Props = Pick<ComparisonProps, 'quotes' | 'expired'> & {
  /** Number of the first row in the whole table, from 1. */
  readonly firstRow: number;
  /** Pixels of a supplier's column. */
  readonly width: number | undefined;
  readonly placed: CellProps;
};

/** The terms of the quotes below their prices. */
export const TermRows = ({ quotes, expired, firstRow, width, placed }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const termOf = useQuoteTerms();
  return (
    <tbody className="position">
      {termsOf(quotes).map((term, row) => (
        <tr key={term} className={row === 0 ? 'first' : undefined} aria-rowindex={firstRow + row}>
          <th scope="row" {...placed(0)}>
            {t(`fields:${term}`)}
          </th>
          <td {...placed(1)} />
          {quotes.map((quote, index) => {
            const text = termOf(quote, term);
            return (
              <td key={quote.quoteId} {...placed(index + 2)} title={text}>
                <Box
                  component="span"
                  className={term === 'validUntil' && expired[index] ? 'term warn' : 'term'}
                  sx={{ maxWidth: width }}
                >
                  {text}
                </Box>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
};
