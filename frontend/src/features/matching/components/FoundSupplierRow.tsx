import { joinWithDots } from '@torno/kernel';
import Add from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { Box, Button, Chip, IconButton, Typography } from '@mui/material';
import { TextField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type FoundSupplier, searchedSuppliers } from '../../../api/resources/directory.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRow } from '../../../shared/list/use-row.js';
import { usePlaceText } from '../../lookups/index.js';
import { FavoriteButton } from './FavoriteButton.js';

type Props = {
  /** Why the supplier cannot be added. */
  readonly mark: 'added' | 'invited' | null;
  readonly onAdd: (supplier: FoundSupplier) => void;
  /** Takes back that the supplier was added. */
  readonly onRemove: (supplier: FoundSupplier) => void;
};

/** The supplier in the record context, who can be added and deselected again. */
export const FoundSupplierRow = ({ mark, onAdd, onRemove }: Props) => {
  const { t } = useTranslation('matching');
  const placeText = usePlaceText();
  const { number } = useFormat();
  const supplier = useRow(searchedSuppliers);
  const { label, distance } = supplier;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          <TextField source="label" component="p" fontWeight={650} />
          {supplier.notMatchingProfile && (
            <Chip size="small" variant="outlined" color="warning" label={t('company.thinProfile')} />
          )}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {joinWithDots([
            placeText(supplier),
            distance === null ? null : t('company.distance', { km: number(Math.round(distance)) }),
          ])}
        </Typography>
      </Box>
      <FavoriteButton />
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
      {mark === 'added' && (
        <IconButton size="small" aria-label={t('add.removeOf', { name: label })} onClick={() => onRemove(supplier)}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};
