import { Box, FormControlLabel, Switch, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { MaterialPicker } from '../../../lookups/index.js';
import type { DraftPosition } from '../../model/draft.js';

type Props = {
  readonly position: DraftPosition;
  readonly onChange: (change: Partial<DraftPosition>) => void;
  readonly error?: string;
};

/** The material: one of the catalogue, or named freely (CREATE-36). */
export const MaterialFields = ({ position, onChange, error }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const free = position.arbitraryMaterialNumber;
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={free}
            onChange={(_, on) => onChange({ arbitraryMaterialNumber: on, ...(on ? { materialId: null } : {}) })}
          />
        }
        label={t('parts.freeMaterial')}
      />
      {free ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
          <TextField
            label={t('parts.materialNumber')}
            value={position.materialNumber}
            onChange={({ target }) => onChange({ materialNumber: target.value })}
            error={error !== undefined}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            label={t('parts.materialDescription')}
            value={position.materialDescription}
            onChange={({ target }) => onChange({ materialDescription: target.value })}
            error={error !== undefined}
            helperText={error}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Box>
      ) : (
        <MaterialPicker
          value={position.materialId}
          onChange={(materialId) => onChange({ materialId })}
          error={error !== undefined}
          helperText={error}
        />
      )}
    </>
  );
};
