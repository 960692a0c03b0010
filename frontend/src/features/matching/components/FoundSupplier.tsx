import Add from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useFavorite } from '../hooks/use-favorite.js';
import { FavoriteButton } from './FavoriteButton.js';

/** A supplier as the dialog lists them. */
export type Found = {
  readonly companyId: string;
  readonly label: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly distance: number | null;
  readonly favorite: boolean;
  readonly notMatchingProfile: boolean;
};

type Props = {
  readonly supplier: Found;
  /** Why the supplier cannot be added. */
  readonly mark: 'added' | 'invited' | null;
  readonly onAdd: (supplier: Found) => void;
};

/** A supplier that can be added. */
export const FoundSupplier = ({ supplier, mark, onAdd }: Props) => {
  const { t } = useTranslation('matching');
  const { number } = useFormat();
  const onFavorite = useFavorite();
  const { companyId, label, postalCode, city, countryName, distance, favorite } = supplier;
  const facts = [
    `${postalCode} ${city}, ${countryName}`.trim(),
    ...(distance === null ? [] : [t('company.distance', { km: number(Math.round(distance)) })]),
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          <Typography variant="body2" fontWeight={650}>
            {label}
          </Typography>
          {supplier.notMatchingProfile && (
            <Chip size="small" variant="outlined" color="warning" label={t('company.thinProfile')} />
          )}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <FavoriteButton name={label} favorite={favorite} onChange={(on) => onFavorite(companyId, on)} />
      {mark ? (
        <Chip size="small" color="success" variant="outlined" icon={<Check />} label={t(`add.${mark}`)} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Add />}
          aria-label={t('add.addOf', { name: label })}
          onClick={() => onAdd(supplier)}
        >
          {t('add.add')}
        </Button>
      )}
    </Box>
  );
};
