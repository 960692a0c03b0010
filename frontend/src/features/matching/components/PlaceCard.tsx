import Close from '@mui/icons-material/Close';
import { Box, Checkbox, FormControlLabel, IconButton, Paper, Typography } from '@mui/material';
import type { CompanyPlace } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { FileImage } from '../../../api/files/FileImage.js';
import { useLookup } from '../../lookups/index.js';
import { useFavorite } from '../hooks/use-favorite.js';
import type { Selection } from '../model/selection.js';
import { FavoriteButton } from './FavoriteButton.js';

type Props = {
  /** One company, or those at the same location. */
  readonly companies: readonly CompanyPlace[];
  readonly selection: Selection;
  readonly onSelect: (companyIds: readonly string[], on: boolean) => void;
  readonly onClose: () => void;
};

const labelOf = (options: readonly { readonly id: string | number; readonly label: string }[], id: number | null) =>
  options.find((option) => Number(option.id) === id)?.label;

/**
 * The companies at a location of the map: name, town, size, turnover, founding year, favourite and selection (MAP-05).
 */
export const PlaceCard = ({ companies, selection, onSelect, onClose }: Props) => {
  const { t } = useTranslation('matching');
  const onFavorite = useFavorite();
  const { data: countries = [] } = useLookup('countries');
  const { data: sizes = [] } = useLookup('companySizes');
  const { data: turnovers = [] } = useLookup('annualTurnovers');
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
      {companies.map((company, index) => {
        const country = countries.find(({ code }) => code === company.countryCode)?.label ?? company.countryCode;
        const size = labelOf(sizes, company.noOfEmployees);
        const turnover = labelOf(turnovers, company.annualTurnover);
        const facts = [
          `${company.postalCode} ${company.city}, ${country}`.trim(),
          size === undefined ? undefined : t('company.size', { size }),
          turnover === undefined ? undefined : t('map.turnover', { turnover }),
          company.foundationYear === null ? undefined : t('map.founded', { year: company.foundationYear }),
        ].filter((fact) => fact !== undefined);
        return (
          <Box
            key={company.companyID}
            sx={index === 0 ? {} : { borderTop: '1px solid', borderColor: 'divider', mt: 1, pt: 1 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: companies.length > 1 ? 0 : 4 }}>
              {company.companyLogo !== null && <FileImage url={company.companyLogo} alt="" width={32} height={32} />}
              <Typography
                component="h3"
                variant="body2"
                fontWeight={650}
                sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {company.label}
              </Typography>
            </Box>
            {facts.map((fact) => (
              <Typography key={fact} variant="body2" color="text.secondary">
                {fact}
              </Typography>
            ))}
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={selection.has(company.companyID)}
                    onChange={(_, on) => onSelect([company.companyID], on)}
                  />
                }
                label={t('map.ask')}
                slotProps={{ typography: { variant: 'body2' } }}
              />
              <FavoriteButton
                name={company.label}
                favorite={company.favorite}
                onChange={(on) => onFavorite(company.companyID, on)}
              />
            </Box>
          </Box>
        );
      })}
    </Paper>
  );
};
