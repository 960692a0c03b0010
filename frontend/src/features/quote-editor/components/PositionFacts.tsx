import { Box } from '@mui/material';
import { unitOfDimension } from '@torno/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { Fact } from '../../../shared/ui/Fact.js';
import { useLookup } from '../../lookups/index.js';
import type { QuotedPosition } from '../model/entries.js';
import { statedDimensions } from '../model/position-facts.js';

/** Puts values beside their names. */
const besideNames = { '& > *': { display: 'contents' }, '& dt': { typography: 'body2' } } as const;

/** The specification of a part: material, sizes, technologies, series and description (SDET-26). */
export const PositionFacts = memo(({ position }: { readonly position: QuotedPosition }) => {
  const { t } = useTranslation('quote-editor');
  const { number, date } = useFormat();
  const { data: materials } = useLookup('materials');
  const { data: categories } = useLookup('technologies');
  const material = [
    materials?.find(({ id }) => id === position.materialId)?.label ?? '',
    position.materialNumber,
    position.materialDescription,
  ].filter((part) => part !== '');
  const groups = categories?.flatMap(({ technologyGroups }) => technologyGroups) ?? [];
  const technologies = position.technologies.flatMap(({ technologyId, technologyGroupId }) => {
    const group = groups.find((candidate) => candidate.technologyGroupId === technologyGroupId);
    return group?.technologies.find((candidate) => candidate.technologyId === technologyId)?.technologyLabel ?? [];
  });
  const sizes = statedDimensions(position).map(({ name, value }) =>
    t('position.dimension', {
      name: t(`position.${name}`),
      value: number(value),
      unit: unitOfDimension(name),
    }),
  );
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, ...besideNames }}
    >
      {position.internalCode !== '' && <Fact label={t('position.internalCode')}>{position.internalCode}</Fact>}
      {material.length > 0 && <Fact label={t('position.material')}>{material.join(', ')}</Fact>}
      {technologies.length > 0 && <Fact label={t('position.technologies')}>{technologies.join(', ')}</Fact>}
      {sizes.length > 0 && <Fact label={t('position.dimensions')}>{sizes.join(', ')}</Fact>}
      {position.deliveryDate !== null && <Fact label={t('position.deliveryDate')}>{date(position.deliveryDate)}</Fact>}
      {position.serialQuantity !== null && (
        <Fact label={t('position.series')}>
          {position.seriesDurationYears === null
            ? number(position.serialQuantity)
            : t('position.seriesYears', {
                quantity: number(position.serialQuantity),
                count: position.seriesDurationYears,
              })}
        </Fact>
      )}
      {position.description !== '' && <Fact label={t('position.description')}>{position.description}</Fact>}
    </Box>
  );
});
PositionFacts.displayName = 'PositionFacts';
