import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import { Box, Button, Chip, FormHelperText } from '@mui/material';
import { type PositionTechnology, rfqLimits } from '@torno/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../../shared/forms/fields.js';
import { AppDialog } from '../../../../shared/ui/AppDialog.js';
import { LookupField, TechnologyPicker } from '../../../lookups/index.js';

type Props = Pick<Parameters<typeof useField>[0], 'source' | 'problem'>;

/** The technologies of a part, and the tree to choose them from (CREATE-23). */
export const TechnologyField = ({ source, problem }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { value: choices, onChange, error, helperText } = useField({ source, problem });
  const value: readonly PositionTechnology[] = choices;
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        {value.map((choice) => (
          <Chip
            key={choice.technologyId}
            label={<LookupField record={choice} source="technologyId" lookup="technologies" emptyText="…" />}
            onDelete={() => onChange(value.filter(({ technologyId }) => technologyId !== choice.technologyId))}
          />
        ))}
        <Button
          size="small"
          variant="outlined"
          color={error ? 'error' : 'primary'}
          startIcon={<AccountTree />}
          onClick={() => setOpen(true)}
        >
          {t('parts.chooseTechnologies')}
        </Button>
      </Box>
      {helperText !== undefined && <FormHelperText error>{helperText}</FormHelperText>}
      {open && (
        <AppDialog
          title={t('parts.chooseTechnologies')}
          width="md"
          onClose={() => setOpen(false)}
          actions={
            <Button variant="contained" onClick={() => setOpen(false)}>
              {t('parts.technologiesDone')}
            </Button>
          }
        >
          <TechnologyPicker value={value} onChange={onChange} searchFirst max={rfqLimits.technologies} />
        </AppDialog>
      )}
    </Box>
  );
};
