import DensitySmall from '@mui/icons-material/DensitySmall';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Chip, IconButton, Tooltip, Typography } from '@mui/material';
import type { BuyerQuote } from '@torno/contract';
import type { QuantityChoice } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { isQuoteSort, type QuoteSort, quoteSorts } from '../model/sort-quotes.js';

type Props = {
  /** The heading of the comparison. */
  readonly title: string;
  /** Currency and unit of the prices. */
  readonly hint: string;
  readonly sort: QuoteSort;
  readonly onSort: (sort: QuoteSort) => void;
  /** Not to be chosen where every position has one quantity only. */
  readonly quantities: QuantityChoice;
  readonly onQuantities: (choice: 'smallest' | 'largest') => void;
  /** Rows with less space; null where there are no rows. */
  readonly compact: boolean | null;
  readonly onCompact: (compact: boolean) => void;
  readonly hidden: readonly BuyerQuote[];
  /** Shows one hidden supplier again, or all of them. */
  readonly onShow: (companyKey?: string) => void;
};

/** The controls above the comparison: order, counted quantities and hidden suppliers. */
export const ComparisonTools = (props: Props) => {
  const { title, hint, sort, onSort, quantities, onQuantities, compact, onCompact, hidden, onShow } = props;
  const { t } = useTranslation('quote-comparison');
  const own = quantities === 'own' ? (['own'] as const) : [];
  return (
    <Box sx={{ px: 2, py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography variant="h2">{title}</Typography>
          <Typography variant="body2" color="text.secondary">
            {hint}
          </Typography>
          {hidden.length > 0 && (
            <Box
              component="section"
              aria-label={t('hide.heading')}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
            >
              <Typography component="output" variant="body2">
                {t('hide.count', { count: hidden.length })}
              </Typography>
              {hidden.map(({ quoteId, supplier }) => (
                <Chip
                  key={quoteId}
                  size="small"
                  className="no-print"
                  icon={<Visibility />}
                  label={supplier.label}
                  aria-label={t('hide.showOne', { name: supplier.label })}
                  onClick={() => onShow(supplier.companyKey)}
                />
              ))}
              {hidden.length > 1 && (
                <Button size="small" className="no-print" onClick={() => onShow()}>
                  {t('hide.showAll')}
                </Button>
              )}
            </Box>
          )}
        </Box>
        {quantities !== 'only' && (
          <OptionSelect
            label={t('quantities.label')}
            value={quantities}
            onChange={(choice) => {
              if (choice === 'smallest' || choice === 'largest') onQuantities(choice);
            }}
            options={(['smallest', 'largest', ...own] as const).map((id) => ({ id, label: t(`quantities.${id}`) }))}
            className="no-print"
            sx={{ width: { xs: 1, sm: 252 } }}
          />
        )}
        <OptionSelect
          label={t('sort.label')}
          value={sort}
          onChange={(next) => {
            if (isQuoteSort(next)) onSort(next);
          }}
          options={quoteSorts.map((id) => ({ id, label: t(`sort.${id}`) }))}
          className="no-print"
          sx={{ width: { xs: 1, sm: 200 } }}
        />
        {compact !== null && (
          <Tooltip title={t('compact')}>
            <IconButton
              size="small"
              className="no-print"
              aria-label={t('compact')}
              aria-pressed={compact}
              color={compact ? 'primary' : 'default'}
              onClick={() => onCompact(!compact)}
            >
              <DensitySmall />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
};
