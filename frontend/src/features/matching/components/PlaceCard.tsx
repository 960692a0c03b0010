import Close from '@mui/icons-material/Close';
import { Box, Checkbox, FormControlLabel, IconButton, Paper, Typography } from '@mui/material';
import type { CompanyPlace } from '@torno/contract';
import type { ReactNode } from 'react';
import { RecordContextProvider, ResourceContextProvider, TextField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { matchedCompanies } from '../../../api/resources/matching.js';
import { FileImage } from '../../../shared/files/FileImage.js';
import { LookupField, usePlaceText } from '../../lookups/index.js';
import type { Selection } from '../model/selection.js';
import { FavoriteButton } from './FavoriteButton.js';

type Props = {
  /** One company, or those at the same location. */
  readonly companies: readonly CompanyPlace[];
  readonly selection: Selection;
  readonly onSelect: (companyIds: readonly string[], isSelected: boolean) => void;
  readonly onClose: () => void;
};

const Line = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary">
    {children}
  </Typography>
);

/**
 * The companies at a location of the map: name, town, size, turnover, founding year, favourite and selection (MAP-05).
 */
export const PlaceCard = ({ companies, selection, onSelect, onClose }: Props) => {
  const { t } = useTranslation('matching');
  const placeText = usePlaceText();
  return (
    <Paper
      component="section"
      aria-label={t('map.card')}
      elevation={4}
      sx={{
        position: 'absolute',
        zIndex: 1,
        right: 12,
        bottom: 28,
        left: { xs: 12, sm: 'auto' },
        width: { sm: 320 },
        maxHeight: 'calc(100% - 44px)',
        overflowY: 'auto',
        p: 2,
      }}
    >
      <IconButton
        size="small"
        aria-label={t('map.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 6, right: 6 }}
      >
        <Close fontSize="small" />
      </IconButton>
      {companies.length > 1 && (
        <Typography variant="body2" color="text.secondary" sx={{ pr: 4, mb: 1 }}>
          {t('map.cardMany', { count: companies.length })}
        </Typography>
      )}
      {companies.map((company, index) => (
        <RecordContextProvider key={company.companyID} value={{ ...company, id: company.companyID }}>
          <Box sx={index === 0 ? {} : { borderTop: '1px solid', borderColor: 'divider', mt: 1, pt: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: companies.length > 1 ? 0 : 4 }}>
              {company.companyLogo !== null && <FileImage url={company.companyLogo} alt="" width={32} height={32} />}
              <TextField
                source="label"
                component="h3"
                fontWeight={650}
                sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
              />
            </Box>
            <Line>{placeText(company)}</Line>
            <LookupField source="noOfEmployees" lookup="companySizes">
              {(size) => <Line>{t('company.size', { size })}</Line>}
            </LookupField>
            <LookupField source="annualTurnover" lookup="annualTurnovers">
              {(turnover) => <Line>{t('map.turnover', { turnover })}</Line>}
            </LookupField>
            {company.foundationYear !== null && <Line>{t('map.founded', { year: company.foundationYear })}</Line>}
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={selection.has(company.companyID)}
                    onChange={(_, isSelected) => onSelect([company.companyID], isSelected)}
                  />
                }
                label={t('map.ask')}
                slotProps={{ typography: { variant: 'body2' } }}
              />
              {/* The company is one of the matching; the map shows it with other fields. */}
              <ResourceContextProvider value={matchedCompanies.name}>
                <FavoriteButton />
              </ResourceContextProvider>
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Paper>
  );
};
