import Heart from '@mui/icons-material/Favorite';
import HeartOutline from '@mui/icons-material/FavoriteBorder';
import { IconButton, type IconButtonProps } from '@mui/material';
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useProblemToast } from '../../../api/index.js';
import { favoriteChange } from '../../../api/resources/directory.js';
import { useChange } from '../../../api/use-change.js';

type Supplier = RaRecord<string> & { readonly label: string; readonly favorite: boolean };

/** Marks the supplier in the record context as a favourite by a heart (FAV-07, MATCH-18, MATCH-21). */
export const FavoriteButton = ({ sx }: Pick<IconButtonProps, 'sx'>) => {
  const { t } = useTranslation('matching');
  const supplier = useRecordContext<Supplier>();
  const onError = useProblemToast();
  const resource = { name: useResourceContext(), changes: favoriteChange };
  const [change] = useChange(resource, 'favorite', { mutationMode: 'optimistic', onError });
  if (supplier === undefined) return null;
  const { label, favorite } = supplier;
  return (
    <IconButton
      aria-label={t('company.favorite', { name: label })}
      aria-pressed={favorite}
      onClick={() => void change(supplier, !favorite)}
      sx={sx}
    >
      {favorite ? <Heart fontSize="small" color="error" /> : <HeartOutline fontSize="small" />}
    </IconButton>
  );
};
