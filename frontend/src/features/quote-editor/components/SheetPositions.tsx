import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../shared/ui/Fact.js';

/** A quantity of a quote, as texts. */
type SheetLine = {
  readonly scaleId: string;
  readonly quantity: string;
  readonly deliveryAt: string;
  readonly unitCost: string;
  /** Null unless the position's tooling cost differs between its quantities. */
  readonly toolCost: string | null;
  readonly cost: string;
};

export type SheetPosition = {
  readonly positionId: string;
  readonly posNumber: number;
  readonly label: string;
  /** One tooling cost for all quantities, which is shown beside the position's name. */
  readonly toolCostOnce: string | null;
  readonly lines: readonly SheetLine[];
};

export type SheetContent = {
  readonly positions: readonly SheetPosition[];
  /** The total of the counted quantities (C-37). */
  readonly total: { readonly label: string; readonly amount: string };
  /** The sum of all quantities (C-13); null where each position has one. */
  readonly all: string | null;
};

const ToolCostOnce = ({ amount }: { readonly amount: string | null }) => {
  const { t } = useTranslation('quote-editor');
  return (
    amount !== null && (
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {t('sheet.toolCostOnce', { amount })}
      </Typography>
    )
  );
};

const pair = {
  m: 0,
  py: 1,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: 2,
  rowGap: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** The positions of a quote on a phone, where a table would cut its prices. */
export const PositionCards = ({ positions, total, all }: SheetContent) => {
  const { t } = useTranslation('quote-editor');
  return (
    // Focusable, so that the arrow keys scroll the dialog.
    <Box component="section" tabIndex={0} aria-label={t('sheet.positions')} sx={{ display: 'grid', gap: 2 }}>
      {positions.map(({ positionId, posNumber, label, toolCostOnce, lines }) => (
        <div key={positionId}>
          <Typography variant="body2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {t('position.title', { number: posNumber, label })}
          </Typography>
          <ToolCostOnce amount={toolCostOnce} />
          {lines.map(({ scaleId, quantity, deliveryAt, unitCost, toolCost, cost }) => (
            <Box key={scaleId} component="dl" sx={pair}>
              <Fact label={t('fields:quantity')}>{quantity}</Fact>
              <Fact label={t('column.positionCost')}>{cost}</Fact>
              <Fact label={t('fields:deliveryAt')}>{deliveryAt}</Fact>
              <Fact label={t('fields:unitCost')}>{unitCost}</Fact>
              {toolCost !== null && <Fact label={t('column.fixedCostOnce')}>{toolCost}</Fact>}
            </Box>
          ))}
        </div>
      ))}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        <Fact label={total.label} sx={{ '& dd': { fontWeight: 650 } }}>
          {total.amount}
        </Fact>
        {all !== null && <Fact label={t('total.all')}>{all}</Fact>}
      </Box>
    </Box>
  );
};

/** The positions of a quote as a table. */
export const PositionsTable = ({ positions, total, all }: SheetContent) => {
  const { t } = useTranslation('quote-editor');
  const varies = positions.some(({ lines }) => lines.some(({ toolCost }) => toolCost !== null));
  const columns = varies ? 6 : 5;
  return (
    // Focusable, so that the arrow keys scroll it.
    <TableContainer component="section" tabIndex={0} aria-label={t('sheet.positions')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('column.position')}</TableCell>
            <TableCell>{t('column.label')}</TableCell>
            <TableCell align="right">{t('fields:quantity')}</TableCell>
            <TableCell>{t('fields:deliveryAt')}</TableCell>
            <TableCell align="right">{t('fields:unitCost')}</TableCell>
            {varies && <TableCell align="right">{t('column.fixedCostOnce')}</TableCell>}
            <TableCell align="right">{t('column.positionCost')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {positions.flatMap(({ positionId, posNumber, label, toolCostOnce, lines }) =>
            lines.map(({ scaleId, quantity, deliveryAt, unitCost, toolCost, cost }, index) => (
              <TableRow key={`${positionId} ${scaleId}`}>
                <TableCell>{index === 0 && posNumber}</TableCell>
                <TableCell>
                  {index === 0 && label}
                  {index === 0 && <ToolCostOnce amount={toolCostOnce} />}
                </TableCell>
                <TableCell align="right">{quantity}</TableCell>
                <TableCell>{deliveryAt}</TableCell>
                <TableCell align="right">{unitCost}</TableCell>
                {varies && <TableCell align="right">{toolCost ?? '–'}</TableCell>}
                <TableCell align="right">{cost}</TableCell>
              </TableRow>
            )),
          )}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell colSpan={columns} sx={{ fontSize: '0.875rem', fontWeight: 650, color: 'text.primary' }}>
              {total.label}
            </TableCell>
            <TableCell align="right" sx={{ fontSize: '0.9375rem', fontWeight: 650, color: 'text.primary' }}>
              {total.amount}
            </TableCell>
          </TableRow>
          {all !== null && (
            <TableRow>
              <TableCell colSpan={columns}>{t('total.all')}</TableCell>
              <TableCell align="right">{all}</TableCell>
            </TableRow>
          )}
        </TableFooter>
      </Table>
    </TableContainer>
  );
};
