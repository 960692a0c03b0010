import DesignServices from '@mui/icons-material/DesignServicesOutlined';
import { Button, styled, Typography } from '@mui/material';
import { ndaOpens } from '@torno/domain';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@torno/words';
import { useNearViewport } from '../../../shared/ui/use-near-viewport.js';
import { usePhone } from '../../../shared/ui/use-phone.js';
import { positionElementId } from '../model/position-facts.js';
import { positionEditable } from '../model/quote-permission.js';
import { PositionChoice } from './PositionChoice.js';
import { PositionDocuments } from './PositionDocuments.js';
import { PositionFacts } from './PositionFacts.js';
import { PositionScales } from './PositionScales.js';
import { PositionToolCost } from './PositionToolCost.js';
import { cellsNear, type DrawnPosition, type PositionProps, samePosition } from './position-props.js';
import { coveredAtTop } from './reveal.js';
import type { ScaleParts } from './ScaleCells.js';

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  padding: 20,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  scrollMarginTop: coveredAtTop,
  // Cards out of view are laid out and painted only once they come into view.
  contentVisibility: 'auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)', breakInside: 'avoid', contentVisibility: 'visible' },
  '& .scale': {
    display: 'grid',
    gap: 8,
    padding: '10px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    fontSize: '0.875rem',
    // On a phone the sum is beside the quantity, so that the lead time and the price share the next line.
    [theme.breakpoints.down('sm')]: { '& > :first-of-type': { order: -2 }, '& > :last-of-type': { order: -1 } },
    // Leaves room for the longest names in one line, so that the fields below align.
    [theme.breakpoints.up('sm')]: {
      gridTemplateColumns: [7, 14, 11, 14, 10].map((share) => `minmax(0, ${share}fr)`).join(' '),
    },
  },
  '& .tool-cost': {
    display: 'grid',
    gap: 8,
    padding: '10px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    gridTemplateColumns: 'minmax(0, 1fr) minmax(120px, 160px)',
    alignItems: 'center',
    '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  },
  '& .scale small.name': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

const cardFrame = ({ t, quantity, deliveryAt, unitCost, fixedCost, positionCost }: ScaleParts) => (
  <div className="scale">
    <span>
      <small className="name">{t('fields:quantity')}</small>
      <b>{quantity}</b>
    </span>
    <span>
      <small className="name">{t('fields:deliveryAt')}</small>
      {deliveryAt}
    </span>
    <span>
      <small className="name">{t('fields:unitCost')}</small>
      {unitCost}
    </span>
    {fixedCost !== null && (
      <span>
        {fixedCost !== '' && <small className="name">{t('fields:fixedCost')}</small>}
        {fixedCost}
      </span>
    )}
    <span>
      <small className="name">{t('column.positionCost')}</small>
      <b>{positionCost}</b>
    </span>
  </div>
);

/** Estimated pixels of a card and of each quantity, to reserve their space until they are drawn. */
const defaultHeight = 240;
const scaleHeight = 76;

/** Pixels. */
const documentHeight = 360;

const CardContent = memo((props: DrawnPosition) => {
  const { position, selected, scales, setting, near } = props;
  const { editing, hasEntries, ndaStatus, locked, rendersEagerly, usesToolCost, language, dispatch } = setting;
  const { positionId, posNumber, quantities } = position;
  const { t } = useTranslation('quote-editor');
  const phone = usePhone();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const withheld = locked || !ndaOpens(ndaStatus);
  const count = position.attachments.length;
  // On a phone drawings would push the prices off the screen.
  const folds = phone && !withheld;
  return (
    <>
      {(!folds || isUnfolded) && (
        <PositionDocuments
          attachments={position.attachments}
          isLocked={withheld}
          requestable={!locked && ndaStatus === 'Restricted'}
          eager={rendersEagerly}
          height={documentHeight}
        />
      )}
      <div>
        {folds && count > 0 && (
          <Button
            size="small"
            className="no-print"
            startIcon={<DesignServices />}
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
            // In a line of its own: beside it, a short name of the position would have room.
            sx={{ display: 'flex', mb: 1, ml: -0.5 }}
          >
            {t(isUnfolded ? 'documents.fold' : 'documents.unfold', { count })}
          </Button>
        )}
        <PositionChoice
          positionId={positionId}
          posNumber={posNumber}
          label={position.label}
          selected={selected}
          editing={editing && near}
          marksUnquoted={hasEntries}
          dispatch={dispatch}
        />
        <div style={{ margin: '12px 0 16px' }}>
          <PositionFacts position={position} />
        </div>
        {hasEntries && selected ? (
          <>
            {usesToolCost && near && quantities.length > 1 && positionEditable(editing, selected, ndaStatus) && (
              <div className="tool-cost">
                <small>{t('toolCostOfAll.label')}</small>
                <PositionToolCost
                  t={t}
                  position={position}
                  scales={scales}
                  language={language}
                  shownProblems={props.shownProblems}
                  dispatch={dispatch}
                />
              </div>
            )}
            <PositionScales {...props} t={t} frame={cardFrame} />
          </>
        ) : (
          <Typography variant="body2">
            {t('position.quantities', {
              quantities: quantities.map(({ quantity }) => formatNumber(quantity, language)).join(' / '),
            })}
          </Typography>
        )}
      </div>
    </>
  );
}, samePosition);
CardContent.displayName = 'CardContent';

/** One position: documents left, specification and quote right (SDET-19). */
export const PositionCard = memo((props: PositionProps) => {
  const { t } = useTranslation('quote-editor');
  const { element, near } = useNearViewport<HTMLElement>({
    ...cellsNear,
    always: props.setting.rendersEagerly,
    atFirst: props.isInitiallyVisible,
  });
  // Positions out of view are rendered later, so that a click shows its effect at once.
  const deferredProps = useDeferredValue<PositionProps | null>(props, null);
  const drawnProps = near ? props : deferredProps;
  const { positionId, posNumber, quantities } = props.position;
  return (
    <Card
      ref={element}
      id={positionElementId(positionId)}
      tabIndex={-1}
      aria-label={t('position.of', { number: posNumber })}
      style={{ containIntrinsicBlockSize: `auto ${defaultHeight + scaleHeight * quantities.length}px` }}
    >
      {drawnProps && <CardContent {...drawnProps} near={near} />}
    </Card>
  );
}, samePosition);
PositionCard.displayName = 'PositionCard';
