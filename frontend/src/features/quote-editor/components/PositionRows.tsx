import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useNearViewport } from '../../../shared/ui/use-near-viewport.js';
import { positionElementId } from '../model/position-facts.js';
import { positionEditable } from '../model/quote-permission.js';
import { PositionChoice } from './PositionChoice.js';
import { PositionScales } from './PositionScales.js';
import { PositionToolCost } from './PositionToolCost.js';
import { cellsNear, type DrawnPosition, type PositionProps, samePosition } from './position-props.js';
import type { ScaleParts } from './ScaleCells.js';

const rowFrame = ({ quantity, deliveryAt, unitCost, fixedCost, positionCost }: ScaleParts) => (
  <tr>
    <td className="number">{quantity}</td>
    <td className="typed">{deliveryAt}</td>
    <td className="typed number">{unitCost}</td>
    {fixedCost !== null && <td className="typed number">{fixedCost}</td>}
    <td className="number">{positionCost}</td>
  </tr>
);

const quantityFrame = ({ quantity }: ScaleParts) => (
  <tr>
    <td className="number">{quantity}</td>
    <td colSpan={4}>–</td>
  </tr>
);

const RowsContent = memo((props: DrawnPosition) => {
  const { position, selected, scales, setting, near } = props;
  const { editing, hasEntries, ndaStatus, usesToolCost, language, dispatch } = setting;
  const { positionId, posNumber, label, quantities } = position;
  const { t } = useTranslation('quote-editor');
  const isQuoted = hasEntries && selected;
  const columns = usesToolCost ? 5 : 4;
  const fillsToolCost = usesToolCost && near && quantities.length > 1 && positionEditable(editing, selected, ndaStatus);
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={fillsToolCost ? columns - 2 : columns}>
          <PositionChoice
            positionId={positionId}
            posNumber={posNumber}
            label={label}
            selected={selected}
            editing={editing && near}
            marksUnquoted={hasEntries}
            dispatch={dispatch}
          />
        </th>
        {fillsToolCost && (
          <>
            <td className="typed number">
              <PositionToolCost
                t={t}
                position={position}
                scales={scales}
                language={language}
                shownProblems={props.shownProblems}
                dispatch={dispatch}
              />
            </td>
            <td>{t('toolCostOfAll.once')}</td>
          </>
        )}
      </tr>
      {(isQuoted || !hasEntries) && <PositionScales {...props} t={t} frame={isQuoted ? rowFrame : quantityFrame} />}
    </>
  );
}, samePosition);
RowsContent.displayName = 'RowsContent';

/** Pixels of a row with its cells, to reserve space for rows that are drawn later. */
const rowHeight = 47;

/** The rows of one position: its name, then one for each quantity (SDET-20). */
export const PositionRows = memo((props: PositionProps) => {
  const { position, setting, isInitiallyVisible } = props;
  const { element, near } = useNearViewport<HTMLTableSectionElement>({
    ...cellsNear,
    always: setting.rendersEagerly,
    atFirst: isInitiallyVisible,
  });
  // Positions out of view are rendered later, so that a click shows its effect at once.
  const deferredProps = useDeferredValue<PositionProps | null>(props, null);
  const drawnProps = near ? props : deferredProps;
  return (
    <tbody ref={element} id={positionElementId(position.positionId)} tabIndex={-1}>
      {drawnProps ? (
        <RowsContent {...drawnProps} near={near} />
      ) : (
        <tr style={{ height: rowHeight * (position.quantities.length + 1) }} />
      )}
    </tbody>
  );
}, samePosition);
PositionRows.displayName = 'PositionRows';
