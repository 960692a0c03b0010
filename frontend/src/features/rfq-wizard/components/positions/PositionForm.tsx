import { Box } from '@mui/material';
import { dimensionNames, rfqLimits, unitOfDimension } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { FormDecimal, FormNumber, FormSwitch, FormText } from '../../../../shared/forms/fields.js';
import { useWizard } from '../../hooks/wizard-context.js';
import { type DraftPosition, positionNameId } from '../../model/draft.js';
import { flagsOfPosition } from '../../model/missing.js';
import { Documents } from '../documents/Documents.js';
import { PositionDraftForm } from '../DraftForm.js';
import { FormSection } from '../FormSection.js';
import { MaterialFields } from './MaterialFields.js';
import { ModelSize } from './ModelSize.js';
import { ScalesField } from './ScalesField.js';
import { TechnologyField } from './TechnologyField.js';

type Props = { readonly position: DraftPosition };

const columns = (minimum: number) =>
  ({ display: 'grid', gap: 2, gridTemplateColumns: `repeat(auto-fill, minmax(${minimum}px, 1fr))` }) as const;

const roundedOrNull = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** All fields of a part (RFQ-34). */
export const PositionForm = ({ position }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq, state } = useWizard();
  const { positionId } = position;
  const flags = state.marked.has('part-data') ? flagsOfPosition(position, state.header) : [];
  const files = rfq.positions.find((stored) => stored.positionId === positionId)?.attachments ?? [];
  const seriesProblem = (value: number | null): string | undefined =>
    flags.includes('series') && !value ? t('parts.seriesMissing') : undefined;

  return (
    <PositionDraftForm position={position}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <FormSection title={t('parts.part')}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
            <FormText
              source="label"
              id={positionNameId(positionId)}
              label={t('parts.label')}
              required
              problem={flags.includes('label') ? t('parts.labelMissing') : undefined}
              maxLength={rfqLimits.label}
            />
            <FormText source="internalCode" label={t('fields:partNumber')} maxLength={rfqLimits.internalCode} />
          </Box>
          <FormText
            source="description"
            label={t('fields:description')}
            multiline
            minRows={2}
            maxLength={rfqLimits.positionDescription}
          />
          <FormSwitch source="isUnknownPosition" label={t('parts.unknown')} helperText={t('parts.unknownHint')} />
        </FormSection>

        <FormSection title={t('parts.documents')}>
          <Documents files={files} target={{ type: 'PositionDocument', positionId }} label={t('parts.documents')} />
        </FormSection>

        <FormSection title={t('fields:quantities')}>
          <ScalesField source="scales" problem={flags.includes('quantities') ? t('parts.scalesMissing') : undefined} />
          {state.header.demandType === 'Series' && (
            <Box sx={columns(200)}>
              <FormNumber
                source="serialQuantity"
                label={t('fields:serialQuantity')}
                required
                parse={roundedOrNull}
                problem={seriesProblem(position.serialQuantity)}
              />
              <FormNumber
                source="seriesDurationYears"
                label={t('parts.seriesYears')}
                required
                parse={(years) => roundedOrNull(years === null ? null : Math.min(rfqLimits.seriesYears, years))}
                problem={seriesProblem(position.seriesDurationYears)}
              />
            </Box>
          )}
          <FormDecimal
            source="targetPrice"
            label={t('parts.targetPrice')}
            unit={state.header.currency}
            helperText={t('parts.targetPriceHint')}
            sx={{ maxWidth: { sm: 260 } }}
          />
        </FormSection>

        <FormSection title={t('fields:technologies')}>
          <TechnologyField
            source="technologies"
            problem={flags.includes('technologies') ? t('parts.technologiesMissing') : undefined}
          />
        </FormSection>

        <FormSection title={t('fields:materialId')}>
          <MaterialFields problem={flags.includes('material') ? t('parts.materialMissing') : undefined} />
        </FormSection>

        <FormSection title={t('fields:dimensions')} text={t('parts.dimensionsHint')}>
          <ModelSize position={position} files={files} />
          <Box sx={columns(140)}>
            {dimensionNames.map((name) => (
              <FormNumber
                key={name}
                source={`dimensions.${name}`}
                label={t(`fields:dimension.${name}`)}
                unit={unitOfDimension(name)}
                parse={(size) => size ?? 0}
              />
            ))}
          </Box>
        </FormSection>
      </Box>
    </PositionDraftForm>
  );
};
