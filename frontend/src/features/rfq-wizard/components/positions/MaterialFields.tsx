import { Box } from '@mui/material';
import { rfqLimits } from '@torno/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSwitch, FormText, useField } from '../../../../shared/forms/fields.js';
import { MaterialPicker } from '../../../lookups/index.js';

type Props = { readonly problem: string | undefined };

const CatalogueMaterial = ({ problem }: Props) => {
  const { value, onChange, error, helperText } = useField({ source: 'materialId', problem });
  return <MaterialPicker value={value} onChange={onChange} error={error} helperText={helperText} />;
};

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
        onSwitch={(on) => {
          if (on) setValue('materialId', null);
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
        <CatalogueMaterial problem={problem} />
      )}
    </>
  );
};
