import { Box, FormControlLabel, FormHelperText, Switch, TextField } from '@mui/material';
import { dimensionNames, rfqLimits } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../../shared/inputs/DecimalField.js';
import { NumberField } from '../../../../shared/inputs/NumberField.js';
import { useWizard } from '../../hooks/wizard-context.js';
import type { DraftPosition } from '../../model/draft.js';
import { flagsOfPosition } from '../../model/missing.js';
import { positionNameId } from '../../model/position-name-id.js';
import { Documents } from '../documents/Documents.js';
import { FormSection } from '../FormSection.js';
import { MaterialFields } from './MaterialFields.js';
import { ScalesField } from './ScalesField.js';
import { TechnologyField } from './TechnologyField.js';

type Props = { readonly position: DraftPosition };

const columns = (minimum: number) =>
  ({ display: 'grid', gap: 2, gridTemplateColumns: `repeat(auto-fill, minmax(${minimum}px, 1fr))` }) as const;

/** Everything that a buyer says about a part (RFQ-34). */
export const PositionForm = ({ position }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq, state, dispatch } = useWizard();
  const { positionId } = position;
  const change = (values: Partial<DraftPosition>): void =>
    dispatch({ type: 'positionChanged', positionId, change: values });
  const flags = state.marked.has('part-data') ? flagsOfPosition(position, state.header) : [];
  const files = rfq.positions.find((stored) => stored.positionId === positionId)?.attachments ?? [];
  const seriesMissing = flags.includes('series');

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormSection title={t('parts.part')}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
          <TextField
            id={positionNameId(positionId)}
            label={t('parts.label')}
            required
            value={position.label}
            onChange={({ target }) => change({ label: target.value })}
            error={flags.includes('label')}
            helperText={flags.includes('label') ? t('parts.labelMissing') : undefined}
            slotProps={{ htmlInput: { maxLength: rfqLimits.label } }}
          />
          <TextField
            label={t('parts.internalCode')}
            value={position.internalCode}
            onChange={({ target }) => change({ internalCode: target.value })}
            slotProps={{ htmlInput: { maxLength: rfqLimits.internalCode } }}
          />
        </Box>
        <TextField
          label={t('parts.description')}
          multiline
          minRows={2}
          value={position.description}
          onChange={({ target }) => change({ description: target.value })}
          slotProps={{ htmlInput: { maxLength: rfqLimits.positionDescription } }}
        />
        <Box>
          <FormControlLabel
            control={
              <Switch checked={position.isUnknownPosition} onChange={(_, on) => change({ isUnknownPosition: on })} />
            }
            label={t('parts.unknown')}
          />
          <FormHelperText>{t('parts.unknownHint')}</FormHelperText>
        </Box>
      </FormSection>

      <FormSection title={t('parts.documents')}>
        <Documents files={files} target={{ type: 'PositionDocument', positionId }} label={t('parts.documents')} />
      </FormSection>

      <FormSection title={t('parts.quantities')}>
        <ScalesField
          scales={position.scales}
          onChange={(scales) => change({ scales })}
          error={flags.includes('quantities') ? t('parts.scalesMissing') : undefined}
        />
        {state.header.demandType === 'Series' && (
          <Box sx={columns(200)}>
            <NumberField
              label={t('parts.serialQuantity')}
              required
              value={position.serialQuantity}
              onChange={(quantity) => change({ serialQuantity: quantity === null ? null : Math.round(quantity) })}
              error={seriesMissing && !position.serialQuantity}
              helperText={seriesMissing && !position.serialQuantity ? t('parts.seriesMissing') : undefined}
            />
            <NumberField
              label={t('parts.seriesYears')}
              required
              value={position.seriesDurationYears}
              onChange={(years) =>
                change({ seriesDurationYears: years === null ? null : Math.min(100, Math.round(years)) })
              }
              error={seriesMissing && !position.seriesDurationYears}
              helperText={seriesMissing && !position.seriesDurationYears ? t('parts.seriesMissing') : undefined}
            />
          </Box>
        )}
        <DecimalField
          label={t('parts.targetPrice')}
          value={position.targetPrice}
          onChange={(targetPrice) => change({ targetPrice })}
          unit={state.header.currency}
          helperText={t('parts.targetPriceHint')}
          sx={{ maxWidth: { sm: 260 } }}
        />
      </FormSection>

      <FormSection title={t('parts.technologies')}>
        <TechnologyField
          value={position.technologies}
          onChange={(technologies) => change({ technologies })}
          error={flags.includes('technologies') ? t('parts.technologiesMissing') : undefined}
        />
      </FormSection>

      <FormSection title={t('parts.material')}>
        <MaterialFields
          position={position}
          onChange={change}
          error={flags.includes('material') ? t('parts.materialMissing') : undefined}
        />
      </FormSection>

      <FormSection title={t('parts.dimensions')} text={t('parts.dimensionsHint')}>
        <Box sx={columns(140)}>
          {dimensionNames.map((name) => (
            <NumberField
              key={name}
              label={t(`dimension.${name}`)}
              unit={name === 'weight' ? 'kg' : 'mm'}
              value={position.dimensions[name] ?? null}
              onChange={(size) => change({ dimensions: { ...position.dimensions, [name]: size ?? 0 } })}
            />
          ))}
        </Box>
      </FormSection>
    </Box>
  );
};
