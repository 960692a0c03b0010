import { Box } from '@mui/material';
import { rfqLimits } from '@torno/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSwitch, FormText } from '../../../../shared/forms/fields.js';
import { MaterialInput } from '../../../lookups/index.js';

type Props = { readonly problem: string | undefined };

/** The material of a position: one of the catalogue, or free text (CREATE-36). */
export const MaterialFields = ({ problem }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { setValue } = useFormContext();
  const free: boolean = useWatch({ name: 'arbitraryMaterialNumber' });
  return (
    <>
      <FormSwitch
        source="arbitraryMaterialNumber"
        label={t('parts.freeMaterial')}
        onSwitch={(isOn) => {
          if (isOn) setValue('materialId', null);
        }}
      />
      {free ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
          <FormText
            source="materialNumber"
            label={t('parts.materialNumber')}
            error={problem !== undefined}
            maxLength={rfqLimits.materialNumber}
          />
          <FormText
            source="materialDescription"
            label={t('parts.materialDescription')}
            problem={problem}
            maxLength={rfqLimits.materialDescription}
          />
        </Box>
      ) : (
        <MaterialInput source="materialId" problem={problem} />
      )}
    </>
  );
};
