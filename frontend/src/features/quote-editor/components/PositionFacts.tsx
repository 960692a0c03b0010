import { Box } from '@mui/material';
import { type PositionContent, unitOfDimension } from '@torno/domain';
import { Fragment, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { Fact } from '../../../shared/ui/Fact.js';
import { useLookup } from '../../lookups/index.js';
import type { QuotedPosition } from '../model/entries.js';
import { statedDimensions } from '../model/position-facts.js';

/** Puts values beside their names. */
const besideNames = { '& > *': { display: 'contents' }, '& dt': { typography: 'body2' } } as const;

/** The other fields of a part are shown with one of these, or beside the facts. */
type FactName = Exclude<
  keyof PositionContent,
  | 'label'
  | 'quantities'
  | 'targetPrice'
  | 'materialDescription'
  | 'materialNumber'
  | 'arbitraryMaterialNumber'
  | 'isUnknownPosition'
  | 'seriesDurationYears'
>;

/** The specification of a part: material, sizes, technologies, series and description (SDET-26). */
export const PositionFacts = memo(({ position }: { readonly position: QuotedPosition }) => {
  const { t } = useTranslation('quote-editor');
  const { number, date } = useFormat();
  const { data: materials } = useLookup('materials');
  const { data: catalogue } = useLookup('technologies');
  const material = [
    materials?.find(({ id }) => id === position.materialId)?.label ?? '',
    position.materialNumber,
    position.materialDescription,
  ].filter((part) => part !== '');
  const technologies = position.technologies.flatMap(
    ({ technologyId }) => catalogue?.find(({ id }) => id === technologyId)?.label ?? [],
  );
  const sizes = statedDimensions(position).map(({ name, value }) =>
    t('position.dimension', {
      name: t(`fields:dimension.${name}`),
      value: number(value),
      unit: unitOfDimension(name),
    }),
  );
  /** The facts in the order in which they are shown; the compiler asks for every field of a part. */
  const facts: Readonly<Record<FactName, ReactNode>> = {
    internalCode: position.internalCode !== '' && <Fact label={t('fields:partNumber')}>{position.internalCode}</Fact>,
    materialId: material.length > 0 && <Fact label={t('fields:materialId')}>{material.join(', ')}</Fact>,
    technologies: technologies.length > 0 && <Fact label={t('fields:technologies')}>{technologies.join(', ')}</Fact>,
    dimensions: sizes.length > 0 && <Fact label={t('fields:dimensions')}>{sizes.join(', ')}</Fact>,
    deliveryDate: position.deliveryDate !== null && (
      <Fact label={t('position.deliveryDate')}>{date(position.deliveryDate)}</Fact>
    ),
    serialQuantity: position.serialQuantity !== null && (
      <Fact label={t('position.series')}>
        {position.seriesDurationYears === null
          ? number(position.serialQuantity)
          : t('position.seriesYears', {
              quantity: number(position.serialQuantity),
              count: position.seriesDurationYears,
            })}
      </Fact>
    ),
    description: position.description !== '' && <Fact label={t('fields:description')}>{position.description}</Fact>,
  };

  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        // On a phone the longest name would leave too little room for the values.
        gridTemplateColumns: { xs: 'minmax(0, 2fr) minmax(0, 3fr)', sm: 'auto 1fr' },
        columnGap: 2,
        rowGap: 0.5,
        ...besideNames,
      }}
    >
      {Object.entries(facts).map(([name, fact]) => (
        <Fragment key={name}>{fact}</Fragment>
      ))}
    </Box>
  );
});
PositionFacts.displayName = 'PositionFacts';
